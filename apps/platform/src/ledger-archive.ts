import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveLedger } from './modules/operations/archive.ts';
import { withOwnerDatabase } from './owner-database.ts';

const usage =
  'npm run ledger:archive -- --month YYYY-MM --folder DIR (--month first: everything before the first month)';

/**
 * Writes a month of the ledger of `DATABASE_OWNER_URL`, or else `DATABASE_URL`, to Parquet files in a folder, and proves
 * them: exit status 0 when the files are there and proven, 1 with the reasons when the month cannot be archived, 2 after
 * an error. The month stays in the database.
 */
const archive = async (): Promise<number> => {
  const { values } = parseArgs({ options: { month: { type: 'string' }, folder: { type: 'string' } } });
  const { month, folder } = values;
  if (!month || !folder) throw new Error(usage);
  return withOwnerDatabase(async (database) => {
    const outcome = await archiveLedger({ database, month, folder: resolve(folder), now: () => new Date() });
    if (outcome.status === 'refused') {
      for (const reason of outcome.reasons) process.stdout.write(`${month} is not archived: ${reason}\n`);
      return 1;
    }
    const { archive: archived, paths, status } = outcome;
    const counts = `${archived.transfers} transfers, ${archived.entries} entries, until block ${archived.last_block}`;
    process.stdout.write(`${month} is archived${status === 'unchanged' ? ' already' : ''}: ${counts}\n`);
    process.stdout.write(`${paths.transfers} sha256:${archived.transfers_sha256.toString('hex')}\n`);
    process.stdout.write(`${paths.entries} sha256:${archived.entries_sha256.toString('hex')}\n`);
    return 0;
  });
};

archive().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(
      `The ledger could not be archived: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 2;
  },
);
