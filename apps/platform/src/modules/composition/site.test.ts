import { siteLocales } from '@croupier/contract/locales';
import { randomUUID } from 'node:crypto';
import {
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin } });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** Registers a player with money on the main balance. */
const playerWith = async (money: number) => {
  const form = { country_code: 'DE', fakename: `Nick${randomUUID().slice(0, 6)}` };
  const { cookie, player } = await registerFundedPlayer(platform, { currency: 'USD', money, form });
  const read = async (method: string, query: Record<string, string> = {}) =>
    (await platform.get(method, query, { cookie })).json().data;
  return {
    uid: player.uid,
    cookie,
    read,
    post: (method: string, form: Record<string, string>) => platform.post(method, form, { cookie }),
  };
};

/** Plays one round through the provider's signed calls. */
const playRound = async (
  player: Awaited<ReturnType<typeof playerWith>>,
  game: string,
  stake: number,
  payout: number,
): Promise<void> => {
  expect((await player.post('games.launch', { sysname: game, mode: 'real' })).statusCode).toBe(200);
  const common = { session_token: providers.gameTokens.at(-1), game, round_id: randomUUID(), currency: 'USD' };
  const sendCallback = (kind: 'bet' | 'win', body: Record<string, unknown>) =>
    platform.server.inject(
      signedCallback({
        path: `/callbacks/games/${kind}`,
        body: { request_id: randomUUID(), ...common, ...body },
        secret: testSecrets.GAME_PROVIDER_SECRET,
      }),
    );
  expect((await sendCallback('bet', { amount: stake })).statusCode).toBe(200);
  expect((await sendCallback('win', { amount: payout, is_final: true })).statusCode).toBe(200);
};

it('reads the games in the background', async () => {
  await waitFor('the games', async () => (await platform.get('games.get')).json().data.count > 0);
  expect((await platform.get('games.getCategories', { locale: 'de' })).json().data[2]).toMatchObject({
    sysname: 'slots',
    name: 'Slots',
    games_count: 3,
  });
});

it('updates points, a tournament and the winners after a settled round', async () => {
  const player = await playerWith(100_000);
  const other = await playerWith(100_000);
  for (const each of [player, other])
    expect((await each.post('tournaments.participate', { tournament_id: 'spin-sprint-2' })).json()).toEqual({
      data: 1,
    });

  await playRound(other, 'amber-fox', 2000, 0);
  await playRound(player, 'amber-fox', 1500, 9000);
  await waitFor(
    'the places',
    async () => (await player.read('leaderboard.get', { tournament_id: 'spin-sprint-2' })).count === 2,
  );
  expect((await player.read('leaderboard.get', { tournament_id: 'spin-sprint-2' })).items).toMatchObject([
    { points: 2000, is_me: false },
    { points: 1500, is_me: true },
  ]);
  await playRound(player, 'blue-comet', 1000, 0);
  await waitFor(
    'the score',
    async () => (await player.read('tournaments.get', { ids: 'spin-sprint-2' })).items[0].user_info.place === 1,
  );

  // 25 points of the rounds, 25 of the registration.
  await waitFor('the points', async () => (await player.read('loyalty.getinfo')).points === 50);
  expect(await player.read('loyalty.getinfo')).toMatchObject({ uid: player.uid, level: 'bronze' });
  await waitFor('the winner', async () => (await platform.get('leaderboard.live')).json().data.count === 1);
  expect((await platform.get('leaderboard.top')).json().data.items).toMatchObject([
    { game: { sysname: 'amber-fox', name: 'Amber Fox' }, amount: { amount: 9000, currency: 'USD' } },
  ]);
  expect((await platform.get('leaderboard.live')).json().data.items[0].fakename).toMatch(/^Nic\*\*\*$/);
});

it('stores favourites of the signed-in player only', async () => {
  const player = await playerWith(0);
  expect((await player.post('games.addLike', { sysname: 'amber-fox' })).json()).toEqual({ data: 1 });
  expect(await player.read('games.getLikes')).toEqual({ sysnames: ['amber-fox'] });
  expect((await platform.get('games.getLikes')).statusCode).toBe(401);
});

it('returns the configuration, texts and offers to a guest in the locale', async () => {
  expect((await platform.server.inject('/nfx/cms-config/ar')).json().brand.name).toBe('Aurora');
  expect((await platform.server.inject('/nfx/i18n/locales')).json().defaultLocale).toBe('en');
  expect((await platform.get('campaigns.getoffers', { locale: 'ar' })).json().data.items[0]).toMatchObject({
    id: 'welcome-first',
    description: { title: 'أهلًا بك: إيداعك الأول مضاعف' },
  });
  expect((await platform.get('banners.get', { locale: 'ar' })).json().data.items[0].description.title).toBe(
    'جرّب ألعابنا مجانًا',
  );
  expect((await platform.get('metadata.getgeneralinfo')).json().data.available_locales).toEqual(
    siteLocales.map(({ code }) => code),
  );
});
