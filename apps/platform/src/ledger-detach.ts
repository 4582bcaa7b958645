import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { valuesFromFiles } from '@croupier/service';
import { attachLedger, detachLedger, dropLedger } from './modules/operations/archive.ts';
import { withOwnerDatabase } from './owner-database.ts';

const usage = 'npm run ledger:detach -- --month YYYY-MM --folder DIR [--drop], or --month YYYY-MM --attach';
const usualMonths = 13;

/** Returns the months after which a month may be detached. @throws Error for a value that is no number of months */
const readMinimumMonths = (): number => {
  const { LEDGER_DETACH_AFTER_MONTHS: value } = valuesFromFiles(process.env, ['LEDGER_DETACH_AFTER_MONTHS']);
  if (!value) return usualMonths;
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new Error('LEDGER_DETACH_AFTER_MONTHS is a number of months, at least 1');
  return Number(value);
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      month: { type: 'string' },
      folder: { type: 'string' },
      drop: { type: 'boolean', default: false },
      attach: { type: 'boolean', default: false },
    },
  });
  const { month, folder, drop, attach } = values;
  if (!month || (attach ? drop || folder : !folder)) throw new Error(usage);
  return { month, folder: resolve(folder ?? '.'), drop, attach };
};

/**
 * Takes an archived month out of the ledger of `DATABASE_OWNER_URL`, or else `DATABASE_URL`; with `--drop` deletes the
 * tables of a detached month, with `--attach` puts them back. Exit status 0 when it is done or was done before, 1 with
 * the reasons when the month has to stay as it is, 2 after an error.
 */
const run = async (): Promise<number> => {
  const { month, folder, drop, attach } = readOptions();
  const minimumMonths = readMinimumMonths();
  return withOwnerDatabase(async (database) => {
    const options = { database, month, folder, minimumMonths, now: () => new Date() };
    const action = drop ? dropLedger : attach ? attachLedger : detachLedger;
    const verb = drop ? 'dropped' : attach ? 'attached' : 'detached';
    const outcome = await action(options);
    if (outcome.status === 'refused')
      for (const reason of outcome.reasons) process.stdout.write(`${month} is not ${verb}: ${reason}\n`);
    else process.stdout.write(`${month} is ${verb}${outcome.status === 'unchanged' ? ' already' : ''}\n`);
    return outcome.status === 'refused' ? 1 : 0;
  });
};

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(
      `The month could not be detached: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 2;
  },
);
