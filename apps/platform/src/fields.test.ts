import { sql } from 'kysely';
import { startTestPlatform, type TestPlatform } from './testing/index.ts';
import { bonusPlayer } from './testing/bonus-player.ts';
import { startTestProviders, type TestProviders } from './testing/providers.ts';

let platform: TestPlatform;
let providers: TestProviders;
let player: Awaited<ReturnType<typeof bonusPlayer>>;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
  await platform.domains.syncCatalogue();
  await platform.domains.renewTournaments();
  player = await bonusPlayer(platform, providers, { main: 10_000 });
  for (const type of ['casino', 'betting'] as const) await player.grant({ type });
  await platform.domains.freeSpins.grant({
    key: 'fields-test',
    playerId: player.player.id,
    currency: 'EUR',
    game: 'amber-fox',
    count: 5,
    spinValue: 20,
    winnings: 'main',
    wageringMultiplier: 0,
    maxBet: null,
    lifetimeDays: 7,
    title: 'Spins',
  });
  await sql`insert into cashbacks (id, program, player_id, currency, status, title, text, start_date, end_date, net_loss, percent, amount, receiving_expired_at, created_at)
    values (gen_random_uuid(), 'weekly-cashback', ${player.player.id}, 'EUR', 'active', 'Weekly', '', now() - interval '8 days', now() - interval '1 day', 1000, 10, 100, now() + interval '7 days', now())`.execute(
    platform.testDatabase.database,
  );
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const firstOf = (data: Record<string, unknown> | readonly object[]): object => {
  const items = Array.isArray(data) ? data : 'items' in data ? data['items'] : [data];
  if (!Array.isArray(items) || items.length === 0) throw new Error(`Nothing to select of: ${JSON.stringify(data)}`);
  return items[0];
};
const keysOf = async (method: string, query: Record<string, string>): Promise<readonly string[]> =>
  Object.keys(firstOf(await player.read(method, query))).sort();

it.each([
  ['account.getprofileinfo', ['contacts', 'document'], 'contacts'],
  ['banners.get', ['description'], 'id'],
  ['campaigns.getoffers', ['description', 'promotions', 'trigger'], 'trigger,description'],
  ['bonuses.get', ['description', 'wagering'], 'description,status'],
  ['BettingBonuses.get', ['description', 'wagering'], 'wagering'],
  ['cashbacks.get', ['description'], 'amount'],
  ['freespins.get', ['description'], 'status'],
  ['games.get', ['description', 'extra', 'tags'], 'extra'],
  ['games.getProviders', ['game_params'], 'name'],
  [
    'tournaments.get',
    ['description', 'extra', 'prizes', 'restrictions', 'tags', 'user_info', 'winners'],
    'user_info,prizes',
  ],
])('%s returns of %j only the given `fields`', async (method, parts, fields) => {
  const everything = await keysOf(method, {});
  expect(everything).toEqual(expect.arrayContaining(parts));
  const selected = fields.split(',');
  expect(await keysOf(method, { fields })).toEqual(
    everything.filter((name) => !parts.includes(name) || selected.includes(name)),
  );
  expect(await keysOf(method, { fields: parts.join(',') })).toEqual(everything);
  expect(await keysOf(method, { fields: '' })).toEqual(everything);
  const refused = await platform.get(method, { fields: `${fields},no_such_field` }, { cookie: player.cookie() });
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    expect.objectContaining({ code: 'InvalidParameterException', invalid_parameters: { fields: 'invalid' } }),
  ]);
});

it('selects fields of POST responses too', async () => {
  const { data } = (
    await player.post('campaigns.activateOffer', { promo_code: 'AURORA20', fields: 'description' })
  ).json();
  expect(Object.keys(data).sort()).toEqual(['offer', 'state']);
  expect(Object.keys(data.offer).sort()).toEqual(['description', 'finished_at', 'id']);
});
