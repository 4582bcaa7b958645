import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { valuesFromFiles } from '@croupier/service';
import { openDatabase, type Database } from './database/index.ts';
import { findDetached } from './modules/ledger/index.ts';
import { auditArchivedFiles } from './modules/operations/archive.ts';
import { auditEverything, auditEverythingNew, sealEverything } from './modules/operations/audit.ts';
import { readAnchor } from './modules/operations/audit-anchor.ts';
import { recordAudit } from './modules/operations/monitoring/index.ts';

const day_ms = 86_400_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says that months have left the database, and that nothing has read them. */
const warnOfDetached = async (database: Database): Promise<void> => {
  const { length } = await findDetached(database);
  if (length > 0) process.stdout.write(`${length} detached months were not read: --archive DIR reads their files\n`);
};

/**
 * Audits the ledger of `DATABASE_URL` and the data derived from it: exit status 0 if every rule holds, 1 with a list
 * when not, 2 when it could not be read. It reads the entries since the last audit, with `--complete` all of them.
 * `--anchor NUMBER:DIGEST` is a block that an earlier audit has printed, `--archive DIR` the folder of the archived files.
 * It records the result for the metrics.
 */
const audit = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { complete: { type: 'boolean' }, anchor: { type: 'string' }, archive: { type: 'string' } },
  });
  const options = values.anchor === undefined ? {} : { anchor: readAnchor(values.anchor) };
  const { DATABASE_URL: url } = valuesFromFiles(process.env, ['DATABASE_URL']);
  if (!url) throw new Error('DATABASE_URL is missing: the database whose ledger is audited');
  // Reading a large ledger takes longer than a call may.
  const database = openDatabase({ url, poolSize: 1, statementTimeout_ms: day_ms });
  try {
    if (values.complete) await sealEverything(database);
    const report = await (values.complete ? auditEverything : auditEverythingNew)(database, options);
    const { accounts, transfers, entries, head } = report;
    const archived =
      values.archive === undefined
        ? null
        : await auditArchivedFiles(database, resolve(values.archive), values.complete ?? false);
    const findings = [...report.findings, ...(archived?.findings ?? [])];
    const result = findings.length === 0 ? 'every rule holds' : `${findings.length} findings`;
    const read = values.complete ? '' : 'new ';
    process.stdout.write(`${accounts} accounts, ${transfers} ${read}transfers, ${entries} ${read}entries: ${result}\n`);
    process.stdout.write(`last block ${head.number}:${head.digest.toString('hex')}\n`);
    if (archived) process.stdout.write(`${archived.partitions} archived months read\n`);
    else await warnOfDetached(database);
    for (const { rule, detail } of findings) process.stdout.write(`broken: ${rule}: ${detail}\n`);
    await recordAudit(database, { finished_at: new Date(), findings: findings.length }).catch((error: unknown) =>
      process.stderr.write(`The result is not in the metrics: ${messageOf(error)}\n`),
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await database.destroy();
  }
};

audit().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    process.stderr.write(`The ledger could not be audited: ${messageOf(error)}\n`);
    process.exitCode = 2;
  },
);
