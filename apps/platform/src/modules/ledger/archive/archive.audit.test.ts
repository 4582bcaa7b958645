import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createParquetEngine } from '../../../parquet/index.ts';
import { stopServer } from '../../../testing/index.ts';
import { ledgerSources } from '../chain/sources.ts';
import { deposit } from '../ledger.fixture.ts';
import { auditArchive } from './archive.audit.ts';
import { openArchiveTest, playMonth } from './archive.fixture.ts';
import { digestFile, entriesOfTransfers } from './archive.files.ts';

let suite: Awaited<ReturnType<typeof openArchiveTest>>;
const player = randomUUID();
/** The first id of the archived month, and the names of its files. */
let id: string;
let files: Readonly<{ transfers: string; entries: string }>;
let sound: string;

beforeAll(async () => {
  suite = await openArchiveTest();
  const { ledger, audit, afterEnd, archive, database, transfersOf, folder } = suite;
  await ledger.transfer(deposit(player, 10_000));
  await audit(afterEnd(-1, -2));
  const month = await playMonth(suite, player);
  await playMonth(suite, player);
  const outcome = await archive(month);
  if (outcome.status === 'refused') throw new Error(outcome.reasons.join('\n'));
  files = outcome.paths;
  sound = join(folder, 'sound');
  await mkdir(sound);
  for (const path of Object.values(files)) await copyFile(path, join(sound, path.slice(folder.length + 1)));
  const { rows } = await sql<{
    id: string;
  }>`select id from ${transfersOf(month)} where state = 'posted' order by id limit 1`.execute(database);
  id = rows[0]?.id ?? '';
});
afterEach(async () => {
  const { folder, manipulate } = suite;
  for (const path of Object.values(files)) await copyFile(join(sound, path.slice(folder.length + 1)), path);
  await manipulate('delete from ledger_archives where id > 1');
});
afterAll(async () => {
  await suite.close();
  await stopServer();
});

const details = async (isComplete: boolean): Promise<readonly string[]> => {
  const { database, folder } = suite;
  const report = await auditArchive({ database, sources: ledgerSources, folder, isComplete });
  expect(report.partitions).toBe(1);
  return report.findings.map(({ detail }) => detail.replaceAll(id, 'ID'));
};

/** Replaces the file of transfers by the rows of a query of it, and the file of entries by theirs. */
const forge = async (transfers: string, entries = entriesOfTransfers(files.transfers)): Promise<void> => {
  const engine = createParquetEngine({ temporary: join(suite.folder, 'spill'), memory_mb: 128, threads: 1 });
  const write = async (query: string, path: string): Promise<void> => {
    await engine.connected((connection) => connection.run(`copy (${query}) to '${path}.new' (format parquet)`));
    await rename(`${path}.new`, path);
  };
  await write(transfers.replace('FILE', `'${files.transfers}'`), files.transfers);
  await write(entries.replace('FILE', `'${files.entries}'`), files.entries);
  await engine.close();
};

/** Records the present files, as somebody who has every right in the database. */
const record = async (): Promise<void> => {
  const digests = [await digestFile(files.transfers), await digestFile(files.entries)];
  await sql`insert into ledger_archives (partition_name, transfers, entries, transfers_sha256, entries_sha256, last_block, archived_at)
    select partition_name, transfers, entries, ${digests[0]}, ${digests[1]}, last_block, now() from ledger_archives`.execute(
    suite.database,
  );
};

it('finds nothing when all files are as they were', async () => {
  expect(await details(false)).toEqual([]);
  expect(await details(true)).toEqual([]);
});

it('names a file that is missing, and one that was changed', async () => {
  const [transfers, entries] = Object.values(files).map((path) => path.slice(suite.folder.length + 1));
  await forge("select id, content || ' ' as content from FILE");
  await rm(files.entries);
  for (const isComplete of [false, true])
    expect(await details(isComplete)).toEqual([`${transfers} was changed`, `${entries} is missing`]);
});

it.each([
  [
    'a changed amount, in both files',
    () => forge("select id, replace(content::varchar, ', -1, ', ', -2, ') as content from FILE"),
    /transfers ID of block \d+ was changed/,
  ],
  ['a missing transfer', () => forge(`select * from FILE where id <> '${id}'`), /transfers ID of block \d+ is missing/],
  [
    'an added transfer',
    () =>
      forge(
        `select * from FILE union all select '${randomUUID()}'::uuid, content from FILE limit 5`.replaceAll(
          'FILE',
          `'${files.transfers}'`,
        ),
      ),
    /transfers .* is in no block/,
  ],
  [
    'a changed entry',
    () => forge('select * from FILE', 'select * replace (amount * 2 as amount) from FILE'),
    /the entries of transfer ID differ between the files\n/,
  ],
  [
    'entries of another account',
    () => forge('select * from FILE', 'select * replace (uuid() as account_id) from FILE'),
    /account .*: entries .* in the file, .* in the database/,
  ],
])('names %s, though the record of the files was changed too', async (_case, manipulateFiles, expected) => {
  await manipulateFiles();
  await record();
  expect(await details(false)).toEqual([]);
  const found = (await details(true)).join('\n');
  expect(found).toMatch(expected);
  expect(found).toContain(`ledger-${suite.monthOf(0)}-transfers.parquet: `);
});
