import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickHouseStore } from '../clickhouse.store.ts';
import { describeFactStore } from './fact-store.contract.ts';

/*
 * Tests of the store with ClickHouse in this process: `npm run test:clickhouse` installs the library chdb in a
 * separate folder and runs this file.
 */
type Session = Readonly<{ query: (statement: string, format?: string) => string; cleanup: () => void }>;

const folder = process.env['CHDB_FOLDER'];
if (!folder) throw new Error('Run npm run test:clickhouse: it installs ClickHouse and sets CHDB_FOLDER');
const { Session: ChdbSession } = createRequire(join(folder, 'package.json'))('chdb') as {
  Session: new (path: string) => Session;
};

let data: string;
let session: Session;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'clickhouse-'));
});
afterAll(async () => {
  session.cleanup();
  await rm(data, { recursive: true, force: true });
});

describeFactStore(async () => {
  session = new ChdbSession(data);
  session.query('create database if not exists reports');
  session.query('use reports');
  return createClickHouseStore({ run: async (statement) => session.query(statement, 'TSV') });
});
