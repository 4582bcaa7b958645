import { setTimeout as sleep } from 'node:timers/promises';
import { methods } from '@croupier/contract';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import {
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../testing/index.ts';
import { completeForm } from '../testing/method-calls.ts';

/* Another site can make a browser send any GET with the player's cookie, so a GET must not change anything. */

let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** Records of the calls themselves: limits, and when and from where a session was last used. */
const records = ['public.rate_limits', 'public.auth_sessions'];

/** GETs of the specification that write, and nothing that another site could gain or destroy by them. */
const writing: Readonly<Record<string, readonly string[]>> = {
  // Pages report what happened.
  'events.handle': ['public.analytics_events'],
};

type Tables = ReadonlyMap<string, string>;
/** A hash of the rows that name a player, by table. Workers may change those of others at any time. */
const readTables = async (playerId: string): Promise<Tables> => {
  const { database } = platform.testDatabase;
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database);
  const hashOf = async (name: string): Promise<string> => {
    const { rows: found } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, ' ' order by t::text)) as hash from ${sql.raw(name)} t
      where strpos(t::text, ${playerId}) > 0`.execute(database);
    return found[0]?.hash ?? '';
  };
  return new Map(await Promise.all(rows.map(async ({ name }) => [name, await hashOf(name)] as const)));
};
const changedBetween = (before: Tables, after: Tables): readonly string[] =>
  [...after]
    .filter(([name, hash]) => before.get(name) !== hash && !records.includes(name))
    .map(([name]) => name)
    .sort();
/** Waits until the workers have nothing left to do for a player. */
const readSettledTables = (playerId: string): Promise<Tables> =>
  waitFor('the workers', async () => {
    await platform.domains.loyalty.deliveries.work();
    const before = await readTables(playerId);
    await sleep(1000);
    const after = await readTables(playerId);
    return changedBetween(before, after).length === 0 && after;
  });

// The sign-out, which is a GET for older clients, needs a header that other sites cannot send: `origin-check.test.ts`.
const reading = methods.filter(({ verb, name }) => verb === 'GET' && name !== 'auth.logout');

it('no GET of another site changes data of a player, except reports of pages', async () => {
  const player = await roundPlayer(platform, providers, { currency: 'USD', money: 200_000 });
  await player.play(60_000, 30_000);
  await platform.domains.projectRounds();

  // A quest that a reader could complete: no call has noticed that the profile is complete.
  await sql`update players set first_name = 'Ann', last_name = 'Lee', birth_date = '1990-01-01', country_code = 'DE',
    home_town = 'Berlin', address = 'Hafenstr. 1' where id = ${player.player.id}`.execute(
    platform.testDatabase.database,
  );

  let before = await readSettledTables(player.player.id);
  const found: Record<string, readonly string[]> = {};
  for (const method of reading) {
    for (const form of [completeForm(method), {}])
      await platform.get(method.name, form, { cookie: player.cookie, headers: { 'sec-fetch-site': 'cross-site' } });
    const after = await readTables(player.player.id);
    const changed = changedBetween(before, after);
    if (changed.length > 0) found[method.name] = changed;
    before = after;
  }
  expect(found).toEqual(writing);
  // There were notices that a reader could take.
  expect((await player.get('loyalty.getnotifications')).data).not.toEqual([]);
  const notices: readonly { trigger: string }[] = (await player.post('loyalty.takenotifications')).json().data;
  expect(notices.map(({ trigger }) => trigger)).toContain('profile');
});
