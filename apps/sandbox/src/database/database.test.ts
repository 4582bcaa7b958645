import { randomBytes } from 'node:crypto';
import { createDatabase, startTestServer } from '@croupier/service/testing';
import { sql } from 'kysely';
import { ensureDatabase, migrate, openDatabase } from './index.ts';

it('creates a missing database once, and two concurrent starts migrate it once', async () => {
  const server = await startTestServer();
  const url = Object.assign(new URL(server.url), { pathname: `/sandbox_new_${randomBytes(4).toString('hex')}` }).href;
  await ensureDatabase(url);
  await ensureDatabase(url);
  const processes = [openDatabase(url), openDatabase(url)];
  try {
    await Promise.all(processes.map((database) => migrate(database)));
    for (const database of processes) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from payments`.execute(database);
      expect(rows).toEqual([{ count: 0 }]);
    }
  } finally {
    await Promise.all(processes.map((database) => database.destroy()));
    const { url: other, drop } = await createDatabase(server.url, 'sandbox_admin');
    const admin = openDatabase(other);
    await sql`drop database ${sql.id(new URL(url).pathname.slice(1))} with (force)`.execute(admin);
    await admin.destroy();
    await drop();
    await server.stop();
  }
});
