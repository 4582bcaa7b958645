import { addLike, getCategories, getGames, getLikes, getProviders, removeLike } from '@croupier/contract/games';
import { startTestSite, testCmsToken, testGames, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const names = async (params: Record<string, unknown>, locale = 'en') =>
  (await test.call(getGames, params, { locale })).items.map(({ sysname }) => sysname);
/** Moves the clock by the maximum age of the order by popularity. */
const aMinuteLater = () => {
  test.clock.now = new Date(test.clock.now.getTime() + 61_000);
};

describe('games.get', () => {
  it("returns the games in the provider's order before any round is played", async () => {
    expect(await names({})).toEqual(testGames.map(({ code }) => code));
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['types', { types: 'slot,fast' }, ['amber-fox', 'blue-comet', 'copper-gate', 'rocket-hour']],
    ['tags', { tags: 'jackpot' }, ['blue-comet']],
    ['providers', { providers: 'nordlys' }, ['blue-comet', 'velvet-roulette']],
    ['a category', { categories: 'slots' }, ['amber-fox', 'blue-comet', 'copper-gate']],
    ['an alias of a category', { categories: 'crash,live-casino' }, ['velvet-roulette', 'rocket-hour']],
    ['an unknown category', { categories: 'nothing' }, []],
    ['names, in their order', { sysnames: 'rocket-hour,amber-fox,unknown' }, ['rocket-hour', 'amber-fox']],
    ['all filters', { types: 'slot', providers: 'nordlys', categories: 'jackpots' }, ['blue-comet']],
    ['part of a name, in any case', { query: '  COMET ' }, ['blue-comet']],
    ["part of a provider's name", { query: 'nordlys' }, ['blue-comet', 'velvet-roulette']],
    ['characters that are wildcards in SQL', { query: '100%_' }, ['blue-comet', 'velvet-roulette']],
    ['a character that is not a wildcard', { query: '%o%' }, []],
  ])('filters by %s', async (_case, params, expected) => {
    expect(await names(params)).toEqual(expected);
  });

  it('sorts by name and by release', async () => {
    expect(await names({ sort: 'name', order: 'asc', types: 'slot' })).toEqual([
      'amber-fox',
      'blue-comet',
      'copper-gate',
    ]);
    expect(await names({ sort: 'released_at', types: 'slot' })).toEqual(['amber-fox', 'copper-gate', 'blue-comet']);
  });

  it('returns a page and the total count', async () => {
    const { items, count } = await test.call(getGames, { offset: '4', count: '10' });
    expect([items.map(({ sysname }) => sysname), count]).toEqual([['quiet-blackjack', 'rocket-hour'], 6]);
    await expect(test.call(getGames, { count: '301' })).rejects.toMatchObject({ code: 'InvalidParameterException' });
  });

  it('marks new games', async () => {
    const { items } = await test.call(getGames, {});
    expect(items.filter(({ extra }) => extra.is_new).map(({ sysname }) => sysname)).toEqual([
      'amber-fox',
      'copper-gate',
    ]);
  });

  it('returns the games of a tournament', async () => {
    expect(await names({ options: JSON.stringify({ id: 'spin-sprint-2', type: 'tournament' }) })).toEqual([
      'amber-fox',
      'blue-comet',
      'copper-gate',
    ]);
    expect(await names({ options: JSON.stringify({ id: 'nothing', type: 'tournament' }) })).toEqual([]);
    await expect(test.call(getGames, { options: '{"id":"spin-sprint-2"}' })).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });

  it('lists played games first', async () => {
    const player = await test.addPlayer();
    test.settle({ playerId: player.id, game: 'rocket-hour', stake: 100, payout: 0 });
    await test.domains.projectRounds();
    aMinuteLater();
    expect((await names({}))[0]).toBe('rocket-hour');
    expect((await names({ categories: 'popular' }))[0]).toBe('rocket-hour');
  });

  it("returns an editor's description of a game immediately", async () => {
    expect(await names({ sysnames: 'amber-fox' })).toHaveLength(1);
    await test.server.inject({
      method: 'POST',
      url: '/cms/game-descriptions?locale=en',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data: { sysname: 'amber-fox', name: 'The Amber Fox', img_288_192: 'media:/art/games/fox.svg' } },
    });
    const { items } = await test.call(getGames, { sysnames: 'amber-fox' }, { locale: 'de' });
    expect(items[0]?.description).toEqual({
      name: 'The Amber Fox',
      img_288_192: 'http://localhost:4220/art/games/fox.svg',
    });
  });
});

describe('categories and providers', () => {
  it('returns the categories in the locale with their number of games', async () => {
    const german = await test.call(getCategories, {}, { locale: 'de' });
    expect(german.map(({ sysname, name, games_count: count }) => [sysname, name, count])).toEqual([
      ['popular', 'Beliebt', 6],
      ['new', 'Neu', 6],
      ['slots', 'Slots', 3],
      ['live', 'Live', 1],
      ['table', 'Tischspiele', 1],
      ['fast', 'Schnelle Spiele', 1],
      ['jackpots', 'Jackpots', 1],
    ]);
  });

  it('returns the providers with their number of games of the requested types', async () => {
    expect(await test.call(getProviders, {})).toMatchObject([
      { sysname: 'aurum', name: 'Aurum Works', games_count: 4, game_params: { types: ['casino', 'fast', 'slot'] } },
      { sysname: 'nordlys', name: 'Nordlys 100%_Games', games_count: 2, game_params: { types: ['live', 'slot'] } },
    ]);
    expect(
      (await test.call(getProviders, { types: 'casino' })).map(({ sysname, games_count: count }) => [sysname, count]),
    ).toEqual([['aurum', 1]]);
  });
});

describe('likes', () => {
  it('belong to one player, and do not change when they are added or removed twice', async () => {
    const [player, other] = [await test.addPlayer(), await test.addPlayer()];
    for (const sysname of ['amber-fox', 'amber-fox', 'rocket-hour'])
      expect(await test.call(addLike, { sysname }, { player })).toBe(1);
    expect((await test.call(getLikes, {}, { player })).sysnames.sort()).toEqual(['amber-fox', 'rocket-hour']);
    expect(await test.call(getLikes, {}, { player: other })).toEqual({ sysnames: [] });
    for (const sysname of ['amber-fox', 'amber-fox'])
      expect(await test.call(removeLike, { sysname }, { player })).toBe(1);
    expect(await test.call(getLikes, {}, { player })).toEqual({ sysnames: ['rocket-hour'] });
  });

  it('are refused for an unknown game and for a guest', async () => {
    const player = await test.addPlayer();
    await expect(test.call(addLike, { sysname: 'nothing' }, { player })).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
    await expect(test.call(getLikes, {})).rejects.toMatchObject({ code: 'AuthorizationException' });
  });
});

describe("the provider's catalogue", () => {
  it('is synchronized: games are added, changed and delisted', async () => {
    const [first, second] = testGames;
    if (!first || !second) throw new Error('The tests need games');
    test.provider.games = [
      { ...second, name: 'Red Comet' },
      { ...first, code: 'silver-owl', name: 'Silver Owl' },
    ];
    await test.domains.syncCatalogue();
    expect((await test.call(getGames, {})).items.map(({ name }) => name)).toEqual(['Red Comet', 'Silver Owl']);
    // A delisted game can still be found, for the history of its rounds.
    expect(await test.site.catalogue.find('amber-fox')).toMatchObject({ name: 'Amber Fox', is_active: false });
  });

  it('does not change when the provider is unavailable or its answer is invalid or empty', async () => {
    const before = await names({});
    for (const games of [null, [], [{ ...testGames[0], rtp_basis_points: -1 }]]) {
      test.provider.games = games as typeof test.provider.games;
      await expect(test.domains.syncCatalogue()).rejects.toThrow(/games\/catalogue|catalogue is empty/);
    }
    expect(await names({})).toEqual(before);
  });
});
