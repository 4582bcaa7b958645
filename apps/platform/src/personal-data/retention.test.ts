import { waitFor } from '@croupier/service/testing';
import { sql, type RawBuilder } from 'kysely';
import { buildApp } from '../app.ts';
import { inTransaction, newKey, type Database } from '../database/index.ts';
import { openConnections, registerFundedPlayer, startTestPlatform, type TestPlatform } from '../testing/index.ts';

const day_ms = 86_400_000;

let platform: TestPlatform;
let database: Database;
let playerId: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ database } = platform.testDatabase);
  playerId = (await registerFundedPlayer(platform)).player.id;
});
afterAll(() => platform.stop());

/** A table whose rows are deleted after some days, with the statement that inserts a row with a name and a time. */
type Table = Readonly<{
  table: string;
  days: number;
  /** The column of the name. */
  name: string;
  insert: (name: string, at: Date) => RawBuilder<unknown>;
}>;

const tables: readonly Table[] = [
  {
    table: 'verification_events',
    days: 90,
    name: 'correlation_id',
    insert: (name, at) => sql`insert into verification_events values (${name}, 'applicantReviewed', '1', ${at})`,
  },
  {
    table: 'contact_changes',
    days: 30,
    name: 'undo_hash',
    insert: (name, at) => sql`insert into contact_changes (id, player_id, type, old_contact, old_phone_country_code,
      undo_hash, changed_at) values (${newKey()}, ${playerId}, 'email', '', '', ${name}, ${at})`,
  },
  {
    table: 'support_feedback',
    days: 1095,
    name: 'reference',
    insert: (name, at) => sql`insert into support_feedback values (${newKey()}, ${name}, ${playerId}, ${at})`,
  },
  {
    table: 'popup_views',
    days: 400,
    name: 'popup',
    insert: (name, at) => sql`insert into popup_views values (${playerId}, ${name}, null, ${at})`,
  },
  {
    table: 'game_sessions',
    days: 400,
    name: 'token_hash',
    insert: (name, at) => sql`insert into game_sessions (id, token_hash, player_id, game, currency, created_at)
      values (${newKey()}, ${name}, ${playerId}, ${`game of ${name}`}, 'EUR', ${at})`,
  },
  {
    table: 'betting_sessions',
    days: 400,
    name: 'token_hash',
    insert: (name, at) => sql`insert into betting_sessions (id, token_hash, player_id, currency, created_at)
      values (${newKey()}, ${name}, ${playerId}, 'EUR', ${at})`,
  },
];

const addRound = (game: string, at: Date, status: 'open' | 'settled') =>
  sql`insert into game_rounds (id, player_id, game, provider_round, currency, stake, payout, status, created_at, settled_at)
    values (ledger_lowest_id(${at}::timestamptz), ${playerId}, ${game}, ${newKey()}, 'EUR', 1, 0, ${status}, ${at},
      ${status === 'settled' ? at : null})`.execute(database);

const namesIn = async ({ table, name }: Table): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select ${sql.ref(name)} as name from ${sql.table(table)}
    order by ${sql.ref(name)}`.execute(database);
  return rows.map((row) => row.name);
};

/** Starts another platform on the database, which deletes old rows when it starts. */
const startOther = async () => {
  const own = openConnections(platform.testDatabase.url, 4);
  const { server } = await buildApp(platform.config, { database: own });
  await server.ready();
  return async () => {
    await server.close();
    await own.destroy();
  };
};

it('deletes rows after their time, and sessions of games only when their rounds are settled', async () => {
  const now = Date.now();
  for (const { days, insert } of tables) {
    await insert('older', new Date(now - (days + 0.5) * day_ms)).execute(database);
    await insert('younger', new Date(now - (days - 0.5) * day_ms)).execute(database);
  }
  const sessions = tables.find(({ table }) => table === 'game_sessions');
  const opened = now - 500 * day_ms;
  await sessions?.insert('unsettled', new Date(opened)).execute(database);
  await addRound('game of unsettled', new Date(opened + day_ms / 2), 'open');
  await addRound('game of older', new Date(now - 400.4 * day_ms), 'settled');
  // A round of another session in the same game.
  await addRound('game of older', new Date(now - 390 * day_ms), 'open');

  const stop = await startOther();
  for (const table of tables)
    await waitFor(`${table.table} without old rows`, async () => !(await namesIn(table)).includes('older'));
  await stop();

  const remaining = await Promise.all(tables.map(async (table) => [table.table, await namesIn(table)]));
  expect(Object.fromEntries(remaining)).toEqual({
    ...Object.fromEntries(tables.map(({ table }) => [table, ['younger']])),
    game_sessions: ['unsettled', 'younger'],
  });
});

it('deletes with an account which pop-ups its player has seen', async () => {
  const { player } = await registerFundedPlayer(platform);
  const seen = sql`select 1 from popup_views where player_id = ${player.id}`;
  await sql`insert into popup_views values (${player.id}, 'welcome', null, ${new Date()})`.execute(database);
  await inTransaction(database, (transaction) => platform.domains.accounts.deleteAccount(transaction, player.id));
  expect((await seen.execute(database)).rows).toEqual([]);
});
