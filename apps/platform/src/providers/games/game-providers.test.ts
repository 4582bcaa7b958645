import { randomUUID } from 'node:crypto';
import { createCatalogueRepository } from '../../modules/games/catalogue/index.ts';
import { auditLedger } from '../../modules/ledger/index.ts';
import {
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../testing/index.ts';
import { testGames } from '../../testing/site-fakes.ts';
import { createReelHouseAdapter, reelHouse, startReelHouse } from '../../testing/reel-house.ts';

const titles = [
  { title: 'reel-king', label: 'Reel King' },
  { title: 'amber-fox', label: 'Amber Fox of Reel House' },
];
const reelHouseServer = startReelHouse(titles);
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  const { id, origin, secret, pages } = reelHouse;
  platform = await startTestPlatform({
    environment: {
      PROVIDER_ORIGIN: providers.origin,
      GAME_PROVIDERS: JSON.stringify([{ id, adapter: id, origin, secret, page_origins: [pages] }]),
    },
    dependencies: { fetch: reelHouseServer.fetch, adapters: { games: { [id]: createReelHouseAdapter } } },
  });
  await platform.domains.syncCatalogue();
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});
afterEach(() => {
  reelHouseServer.state.titles = titles;
  reelHouseServer.state.pages = reelHouse.pages;
});

const createPlayer = async () => {
  const { cookie, main } = await registerFundedPlayer(platform, { money: 10_000 });
  const launch = (sysname: string) => platform.post('games.launch', { sysname, mode: 'real' }, { cookie });
  return { cookie, launch, main };
};

/** A player with 100.00 EUR in a game of Reel House. */
const createReelHousePlayer = async () => {
  const player = await createPlayer();
  expect((await player.launch('reel-king')).json().data.url).toBe(`${reelHouse.pages}/reel-king`);
  const sid = reelHouseServer.sessions.at(-1) ?? '';
  const spin = { sid, title: 'reel-king', cur: 'EUR' };
  const call = async (message: Record<string, string>, secret?: string) =>
    (await platform.server.inject(reelHouseServer.callback({ sid, ...message }, secret))).json();
  return {
    ...player,
    sid,
    call,
    take: (tx: string, sum: string, more = {}) => call({ cmd: 'take', tx, spin: tx, sum, ...spin, ...more }),
    give: (tx: string, sum: string, more = {}) => call({ cmd: 'give', tx, sum, end: 'Y', ...spin, ...more }),
  };
};

const callDefault = async (name: string, body: object) => {
  const call = { path: `/callbacks/games/${name}`, body, secret: testSecrets.GAME_PROVIDER_SECRET };
  return (await platform.server.inject(signedCallback(call))).json();
};

it('plays a round whose amounts are decimals and moves integers of minor units', async () => {
  const { call, take, give, main, cookie } = await createReelHousePlayer();
  expect(await call({ cmd: 'wallet' })).toEqual({ ok: 'Y', left: '100.00' });
  expect(await take('1', '5.05')).toEqual({ ok: 'Y', left: '94.95' });
  expect(await give('2', '0.10', { spin: '1' })).toEqual({ ok: 'Y', left: '95.05' });
  expect(await main()).toBe(9505);
  expect((await platform.get('games.getHistory', {}, { cookie })).json().data.items).toMatchObject([
    { game: 'reel-king', status: 'settled', stake: { amount: 505 }, payout: { amount: 10 } },
  ]);
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});

it('moves money once when a callback is repeated, and rejects other content under its id', async () => {
  const { take, main } = await createReelHousePlayer();
  const tx = randomUUID();
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await take(tx, '1')).toEqual({ ok: 'Y', left: '99.00' });
  expect(await take(tx, '2')).toEqual({ ok: 'N', err: 'ID_TAKEN' });
  expect(await main()).toBe(9900);
});

it('rolls back a bet and rejects a bet whose rollback was received before it', async () => {
  const { call, take, main } = await createReelHousePlayer();
  const [bet, late] = [randomUUID(), randomUUID()];
  await take(bet, '4.00');
  expect(await call({ cmd: 'undo', tx: randomUUID(), undo: bet })).toEqual({ ok: 'Y', left: '100.00' });
  expect(await call({ cmd: 'undo', tx: randomUUID(), undo: late })).toEqual({ ok: 'Y', left: '100.00' });
  expect(await take(late, '4.00')).toEqual({ ok: 'N', err: 'ROUND_CLOSED' });
  expect(await main()).toBe(10_000);
});

it('answers refusals in the format of the provider', async () => {
  const { call, take, give } = await createReelHousePlayer();
  expect(await take(randomUUID(), '100.01')).toEqual({ ok: 'N', err: 'NO_MONEY' });
  expect(await take(randomUUID(), '1.005')).toEqual({ ok: 'N', err: 'MESSAGE' });
  expect(await give(randomUUID(), '1', { spin: 'unknown' })).toEqual({ ok: 'N', err: 'UNKNOWN_ROUND' });
  expect(await call({ cmd: 'wallet' }, 'another-secret-of-tests')).toEqual({ ok: 'N', err: 'DIGEST' });
});

it('accepts a session token only from the provider that received it', async () => {
  const { sid, launch, call, main } = await createReelHousePlayer();
  const bet = { request_id: randomUUID(), round_id: 'r', game: 'reel-king', currency: 'EUR', amount: 100 };
  expect((await callDefault('bet', { ...bet, session_token: sid })).error.code).toBe('SESSION_EXPIRED');
  expect((await callDefault('balance', { session_token: sid })).error.code).toBe('SESSION_EXPIRED');
  await launch('amber-fox');
  const ofDefault = providers.gameTokens.at(-1) ?? '';
  expect(await call({ cmd: 'wallet', sid: ofDefault })).toEqual({ ok: 'N', err: 'NO_SESSION' });
  expect(await callDefault('balance', { session_token: ofDefault })).toEqual({ balance: 10_000, currency: 'EUR' });
  expect(await main()).toBe(10_000);
});

it('distinguishes equal transaction and round ids of two providers', async () => {
  const { launch, take, call, main } = await createReelHousePlayer();
  await launch('amber-fox');
  const id = randomUUID();
  const session_token = providers.gameTokens.at(-1) ?? '';
  const bet = { request_id: id, round_id: id, game: 'amber-fox', currency: 'EUR', amount: 300, session_token };
  expect((await callDefault('bet', bet)).balance).toBe(9700);
  expect(await take(id, '2.00')).toEqual({ ok: 'Y', left: '95.00' });
  // Rolls back the bet of Reel House, not the bet of the default provider.
  expect(await call({ cmd: 'undo', tx: randomUUID(), undo: id })).toEqual({ ok: 'Y', left: '97.00' });
  expect((await callDefault('bet', bet)).balance).toBe(9700);
  expect(await main()).toBe(9700);
});

it('does not open a page outside the page origins of the provider', async () => {
  const { launch } = await createPlayer();
  reelHouseServer.state.pages = 'http://elsewhere.test';
  const answer = await launch('reel-king');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().error).toMatchObject({ reason: 'game_provider' });
});

/** Names of the listed games by system name. */
const listedGames = async (): Promise<Readonly<Record<string, string>>> => {
  const { items } = (await platform.get('games.get', { count: '50' })).json().data;
  return Object.fromEntries(items.map((game: { sysname: string; name: string }) => [game.sysname, game.name]));
};

it('lists the games of every provider and applies changes of each catalogue', async () => {
  expect(await listedGames()).toMatchObject({ 'blue-comet': 'Blue Comet', 'reel-king': 'Reel King' });
  reelHouseServer.state.titles = [{ title: 'reel-queen', label: 'Reel Queen' }];
  await platform.domains.syncCatalogue();
  const { 'reel-king': king, ...games } = await listedGames();
  expect(king).toBeUndefined();
  expect(games).toMatchObject({ 'blue-comet': 'Blue Comet', 'reel-queen': 'Reel Queen' });
  reelHouseServer.state.titles = titles;
  await platform.domains.syncCatalogue();
});

it('uses the first configured provider for a game of two, and the second after the first delisted it', async () => {
  expect(await listedGames()).toMatchObject({ 'amber-fox': 'Amber Fox', 'reel-king': 'Reel King' });
  const [game] = testGames;
  if (!game) throw new Error('The tests need a game');
  const both = [...testGames, { ...game, code: 'reel-king', name: 'Reel King of the default' }];
  const repository = createCatalogueRepository(platform.testDatabase.database);
  await repository.replace({ aggregator: 'default', games: both, precedents: [] });
  expect(await listedGames()).toMatchObject({ 'reel-king': 'Reel King of the default' });
  await platform.domains.syncCatalogue();
  expect(await listedGames()).toMatchObject({ 'reel-king': 'Reel King' });
});

it('delists the games of a provider that is no longer configured', async () => {
  const repository = createCatalogueRepository(platform.testDatabase.database);
  await repository.delistOthers(['default']);
  expect(Object.keys(await listedGames())).not.toContain('reel-king');
  await platform.domains.syncCatalogue();
  expect(Object.keys(await listedGames())).toContain('reel-king');
});
