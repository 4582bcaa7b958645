import { sql } from 'kysely';
import { readConfig } from '../../../config.ts';
import { migrate, newKey, type Database, type Migration } from '../../../database/index.ts';
import { composeForSetUp } from '../../../set-up.ts';
import { createTestDatabase, stopServer, testLog, testSecrets, type TestDatabase } from '../../../testing/index.ts';
import { createDomainEventsModule, type Events } from '../../domain-events/index.ts';
import { createMetrics } from '../../../metrics/index.ts';
import { copyFormerFeed } from '../wallet/index.ts';
import { createProjector } from './index.ts';

/* A database whose projections followed the feed of rounds is migrated while processes of that release go on. */

let test: TestDatabase;
let database: Database;
let events: Events;
const player = newKey();
const names = ['wins', 'game-popularity', 'loyalty-points', 'tournament-points', 'jackpots', 'cashback-losses'];

/** Settles a round as a process of the previous release does. */
const settleInFeed = (stake: number) =>
  sql`with feed as (update game_round_feed set position = position + 1 where id = 1 returning position)
    insert into game_rounds (id, player_id, game, provider_round, currency, stake, payout, held, status, position, created_at, settled_at)
    select ${newKey()}, ${player}, 'amber-fox', ${newKey()}, 'EUR', ${stake}, 0, 0, 'settled', feed.position, now(), now() from feed`.execute(
    database,
  );

beforeAll(async () => {
  test = await createTestDatabase();
  ({ database } = test);
  const modules = composeForSetUp(readConfig({ ...testSecrets, DATABASE_URL: test.url }), database, testLog);
  const migrations: readonly Migration[] = modules.flatMap((module) => module.migrations);
  const isLater = ({ name }: Migration): boolean =>
    ['domain-events-0001', 'wallet-005', 'projections-0002-events'].includes(name);
  await migrate(
    database,
    migrations.filter((migration) => !isLater(migration)),
  );
  await sql`insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at)
    values (${player}, 1, 'veteran', 'Veteran', 'veteran', 'EUR', 'en', now())`.execute(database);
  for (const stake of [1, 2, 3, 4]) await settleInFeed(stake);
  for (const name of names)
    await sql`insert into projection_checkpoints values (${name}, ${name === 'wins' ? 2 : 3})`.execute(database);
  await migrate(database, migrations);
  ({ events } = createDomainEventsModule({
    database,
    databaseUrl: test.url,
    addFormer: copyFormerFeed,
    noticeSetAside: () => sql`select 1`,
    metrics: createMetrics([]).metrics,
    now: () => new Date(),
    log: testLog,
  }));
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

/** Returns the stakes and positions that a projection receives. */
const projected = async (name: string) => {
  const seen: [stake: number, position: number][] = [];
  const projector = createProjector(
    {
      name,
      prepare: async (rounds) => async () =>
        void seen.push(...rounds.map(({ stake, position }) => [stake, position] as [number, number])),
    },
    { events },
  );
  await projector.runOnce();
  return seen;
};

it('gives each projection the rounds after its checkpoint, once, with rising positions', async () => {
  await settleInFeed(5);
  expect((await projected('wins')).map(([stake]) => stake)).toEqual([3, 4, 5]);
  const jackpots = await projected('jackpots');
  expect(jackpots.map(([stake]) => stake)).toEqual([4, 5]);
  // Jackpots compare positions with those of the feed.
  expect(jackpots.every(([, position]) => position > 4)).toBe(true);
  await settleInFeed(6);
  expect((await projected('wins')).map(([stake]) => stake)).toEqual([6]);
  expect((await projected('jackpots')).map(([stake]) => stake)).toEqual([6]);
});

it('keeps a process of the previous release from counting rounds again and from closing a period', async () => {
  await expect(
    sql`update projection_checkpoints set position = 6 where name = 'wins'`.execute(database),
  ).rejects.toThrow('Projections follow events');
  // Such a process finds a round after its checkpoint, so that its failure stops what would close a period.
  const { rows } = await sql<{ found: number }>`select count(*) as found from projection_checkpoints c
    where exists (select from game_rounds r where r.position > c.position)`.execute(database);
  expect(rows[0]?.found).toBe(names.length);
});
