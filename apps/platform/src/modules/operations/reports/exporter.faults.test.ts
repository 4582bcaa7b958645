import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openConnections, testLog, type TestDatabase } from '../../../testing/index.ts';
import { createDuckDbStore } from './duckdb.store.ts';
import { exportSuite } from './testing/exporter.fixture.ts';
import { createExporter } from './exporter.ts';
import type { FactStore } from './fact-store.port.ts';

const suite = exportSuite();
const { exporterOf, exportAll, move, stakes, stored } = suite;
let test: TestDatabase;
let folder: string;
let store: FactStore;
beforeAll(() => {
  ({ test, folder, store } = suite.parts());
});

it('repeats an interrupted export without duplicates', async () => {
  await exportAll();
  const before = { stakes: await stakes(), ...(await stored()) };
  await move('deposit', 'deposits', 'main', 1000);
  await move('bet', 'main', 'games', 300);
  // The process ends after it has written its files, before the database counts them.
  const interrupted: FactStore = {
    ...store,
    append: async (...given) => {
      await store.append(...given);
      throw new Error('The process ends');
    },
  };
  await expect(exporterOf({ store: interrupted }).runOnce()).rejects.toThrow('The process ends');
  expect((await stored()).files).toBe(before.files + 1);
  expect(await stakes()).toBe(before.stakes);

  await exportAll();
  expect(await stored()).toEqual({ facts: before.facts + 2, files: before.files + 1 });
  expect(await stakes()).toBe(before.stakes + 300);
});

/** Ends the connections of a process, as its end would: their transactions are rolled back. */
const killConnections = async (name: string): Promise<void> => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
    test.database,
  );
};

it('repeats an export whose process was killed before its transaction committed', async () => {
  await exportAll();
  const before = { stakes: await stakes(), ...(await stored()) };
  await move('deposit', 'deposits', 'main', 1000);
  await move('bet', 'main', 'games', 25);
  const own = openConnections(test.url, 2);
  const name = `export-${randomUUID()}`;
  // Both connections of the process, so that either may be the one of the transaction.
  await own.connection().execute((one) =>
    own.connection().execute(async (other) => {
      for (const each of [one, other]) await sql`select set_config('application_name', ${name}, false)`.execute(each);
    }),
  );
  const killed: FactStore = {
    ...store,
    append: async (...given) => {
      const files = await store.append(...given);
      await killConnections(name);
      return files;
    },
  };
  await expect(exporterOf({ database: own, store: killed }).runOnce()).rejects.toThrow();
  await own.destroy();
  expect(await stakes()).toBe(before.stakes);

  await exportAll();
  expect(await stored()).toEqual({ facts: before.facts + 2, files: before.files + 1 });
  expect(await stakes()).toBe(before.stakes + 25);
});

it('waits for a store that is slower than the limit of idle transactions', async () => {
  await exportAll();
  const before = await stakes();
  await move('deposit', 'deposits', 'main', 1000);
  await move('bet', 'main', 'games', 15);
  const own = openConnections(test.url, 2);
  await own.connection().execute((one) =>
    own.connection().execute(async (other) => {
      for (const each of [one, other])
        await sql`select set_config('idle_in_transaction_session_timeout', '50ms', false)`.execute(each);
    }),
  );
  const slow: FactStore = {
    ...store,
    append: async (...given) => {
      const files = await store.append(...given);
      await sql`select pg_sleep(0.3)`.execute(test.database);
      return files;
    },
  };
  await exportAll(exporterOf({ database: own, store: slow }));
  expect(await stakes()).toBe(before + 15);
  await own.destroy();
});

it('catches up in steps after transfers were written for a long time without an exporter', async () => {
  await exportAll();
  const before = { stakes: await stakes(), ...(await stored()) };
  await move('deposit', 'deposits', 'main', 10_000);
  for (let index = 0; index < 30; index += 1) await move('bet', 'main', 'games', 3);
  const exporter = exporterOf({ queueSize: 4 });
  await exporter.runOnce();
  // Bets go on while it catches up.
  await move('bet', 'main', 'games', 1);
  await exportAll(exporter);
  expect(await stakes()).toBe(before.stakes + 91);
  expect((await stored()).facts).toBe(before.facts + 32);
  expect((await sql`select from report_queue`.execute(test.database)).rows).toEqual([]);
});

it('exports without duplicates from two processes', async () => {
  await exportAll();
  const before = { stakes: await stakes(), ...(await stored()) };
  await move('deposit', 'deposits', 'main', 10_000);
  const other = openConnections(test.url, 4);
  const otherStore = createDuckDbStore({ folder, memory_mb: 256, threads: 1 });
  const [one, two] = [
    exporterOf({ queueSize: 2 }),
    createExporter({ database: other, store: otherStore, log: testLog, queueSize: 2, mergeCount: 1_000_000 }),
  ];
  for (let index = 0; index < 12; index += 1) {
    await move('bet', 'main', 'games', 10);
    await Promise.all([one.runOnce(), two.runOnce()]);
  }
  await Promise.all([exportAll(one), exportAll(two)]);
  await exportAll(one);
  expect(await stakes()).toBe(before.stakes + 120);
  expect((await stored()).facts).toBe(before.facts + 13);
  await otherStore.close();
  await other.destroy();
});

it('repeats a merge that was interrupted, and keeps every figure', async () => {
  await exportAll();
  await move('deposit', 'deposits', 'main', 5000);
  for (let index = 0; index < 3; index += 1) {
    await move('bet', 'main', 'games', 7);
    await exportAll();
  }
  const before = { stakes: await stakes(), ...(await stored()) };
  const { merge } = store;
  if (!merge) throw new Error('The store should merge files');
  const interrupted: FactStore = {
    ...store,
    merge: async (...given) => {
      await merge(...given);
      throw new Error('The process ends');
    },
  };
  await move('bet', 'main', 'games', 2);
  await expect(exportAll(exporterOf({ store: interrupted, mergeCount: 4 }))).rejects.toThrow('The process ends');
  expect(await stakes()).toBe(before.stakes);
  await exportAll(exporterOf({ mergeCount: 4 }));
  expect(await stakes()).toBe(before.stakes + 2);
  expect((await stored()).facts).toBe(before.facts + 1);
});
