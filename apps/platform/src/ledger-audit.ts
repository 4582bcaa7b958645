import { openDatabase } from './database/index.ts';
import { auditEverything } from './modules/operations/audit.ts';

const day_ms = 86_400_000;

/**
 * Audits the ledger of `DATABASE_URL` and the data derived from it: exit status 0 if every rule holds, 1 with a list
 * when not, 2 when it could not be read.
 */
const audit = async (): Promise<number> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is missing: the database whose ledger is audited');
  // Reading a large ledger takes longer than a call may.
  const database = openDatabase({ url, poolSize: 1, statementTimeout_ms: day_ms });
  try {
    const { accounts, transfers, entries, findings } = await auditEverything(database);
    process.stdout.write(
      `${accounts} accounts, ${transfers} transfers, ${entries} entries: ${findings.length === 0 ? 'every rule holds' : `${findings.length} findings`}\n`,
    );
    for (const { rule, detail } of findings) process.stdout.write(`broken: ${rule}: ${detail}\n`);
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
    process.stderr.write(
      `The ledger could not be audited: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 2;
  },
);
