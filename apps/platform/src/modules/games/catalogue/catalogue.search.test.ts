import { getGames } from '@croupier/contract/games';
import type { CatalogueGame } from '@croupier/provider-contract';
import { startTestSite, testCmsToken, testGames, type TestSite } from '../../../testing/site.ts';

const gameOf = (row: string): CatalogueGame => {
  const [name = '', type = '', studio = '', tags = ''] = row.split('|');
  const [base] = testGames;
  if (!base) throw new Error('The tests need a game');
  return {
    ...base,
    code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name,
    type: type as CatalogueGame['type'],
    provider: { code: studio.toLowerCase().replaceAll(' ', '-'), name: studio },
    tags: tags.split(' ').filter(Boolean),
  };
};
const games = [
  'Neon Koi|slot|Saffron Works|neon asia new popular',
  'Koi & Coin|slot|Saffron Works|asia',
  'Sunstone|slot|Northlight|adventure jackpot',
  'Volcano Vault|slot|Northlight|adventure jackpot',
  'Orchard Seven|slot|Old Oak Studio|fruit classic',
  'Tidewater Roulette|live|Tidewater Live|popular',
  'Crimson Salon|live|Tidewater Live|roulette',
  'Aurora Wheel|live|Tidewater Live|wheel',
  'European Roulette|casino|Northlight|table roulette',
  'Quiet Blackjack|casino|Old Oak Studio|table',
  'Clean Dice|fast|Quickstep|dice',
  'Rocket Odds|fast|Quickstep|space',
].map(gameOf);
const byType = (type: string) => games.filter((game) => game.type === type).map(({ code }) => code);
const roulettes = ['tidewater-roulette', 'crimson-salon', 'european-roulette'];
const jackpots = ['sunstone', 'volcano-vault'];

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  test.provider.games = games;
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const list = (params: Record<string, unknown>, locale = 'en') => test.call(getGames, params, { locale });
const names = async (params: Record<string, unknown>, locale?: string) =>
  (await list(params, locale)).items.map(({ sysname }) => sysname);
const sorted = async (params: Record<string, unknown>, locale?: string) => (await names(params, locale)).sort();

describe('a filter of games.get', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['one category', { category: 'live' }, byType('live')],
    ['several categories in `category`', { category: 'live,fast' }, [...byType('live'), ...byType('fast')]],
    ['several categories', { categories: 'live,fast' }, [...byType('live'), ...byType('fast')]],
    ['a repeated parameter', { categories: ['live', 'fast'] }, [...byType('live'), ...byType('fast')]],
    ['both parameters', { category: 'live', categories: 'fast' }, [...byType('live'), ...byType('fast')]],
    ['an unknown category', { category: 'nothing' }, []],
    [
      'several studios',
      { providers: 'quickstep,northlight' },
      ['clean-dice', 'european-roulette', 'rocket-odds', ...jackpots],
    ],
    ['several types', { types: 'casino,fast' }, [...byType('casino'), ...byType('fast')]],
    ['several tags', { tags: 'wheel,dice' }, ['aurora-wheel', 'clean-dice']],
    [
      'studios in categories',
      { category: 'slots,live', providers: 'northlight,tidewater-live' },
      [...jackpots, ...byType('live')],
    ],
  ])('matches %s', async (_case, params, expected) => {
    expect(await sorted(params)).toEqual([...expected].sort());
  });
});

describe('the search', () => {
  it.each<[string, string, string[]]>([
    ['missing spaces', 'neonkoi', ['neon-koi']],
    ['spaces in the wrong place', 'neonk oi', ['neon-koi']],
    ['an additional space', 'sun stone', ['sunstone']],
    ['a missing space after the first word', 'koicoin', ['koi-coin']],
    ['transposed letters in a word of four', 'Neno Koi', ['neon-koi']],
    ['transposed letters in a word of three', 'neon kio', ['neon-koi']],
    ['transposed letters and a missing space', 'nenokoi', ['neon-koi']],
    ['a misspelt beginning', 'volacn', ['volcano-vault']],
    ['a studio without its space', 'tidewaterlive', byType('live')],
  ])('finds by %s', async (_case, query, expected) => {
    expect(await sorted({ query })).toEqual([...expected].sort());
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'roulette',
      ['roulette', 'Roulette', 'ruleta', 'roleta', 'rulet', 'روليت', 'الروليت', 'rulette', 'rouletet'],
      roulettes,
    ],
    ['jackpots', ['jackpot', 'Jackpots', 'botes', 'jackpotlar', 'جاكبوت', 'الجاكبوت', 'jakcpot'], jackpots],
    [
      'slots',
      [
        'slots',
        'Spielautomaten',
        'tragamonedas',
        'caça-níqueis',
        'caca niqueis',
        'slot oyunları',
        'سلوتس',
        'videoslots',
      ],
      byType('slot'),
    ],
    ['live', ['live', 'live casino', 'livecasino', 'en vivo', 'ao vivo', 'canlı', 'CANLI', 'مباشر'], byType('live')],
    [
      'table games',
      [
        'table games',
        'Tischspiele',
        'juegos de mesa',
        'jogos de mesa',
        'masa oyunları',
        'ألعاب الطاولة',
        'العاب طاوله',
      ],
      byType('casino'),
    ],
    [
      'fast games',
      ['fast games', 'crash', 'schnelle spiele', 'juegos rápidos', 'jogos rapidos', 'hızlı oyunlar', 'ألعاب سريعة'],
      byType('fast'),
    ],
    ['dice', ['dice', 'würfel', 'dados', 'zar', 'نرد'], ['clean-dice']],
    ['blackjack', ['black jack', 'بلاك جاك', 'yirmi bir'], ['quiet-blackjack']],
  ])('finds %s by words of six languages in every locale', async (_case, queries, expected) => {
    for (const query of queries)
      for (const locale of ['en', 'ar'])
        expect([query, await sorted({ query }, locale)]).toEqual([query, [...expected].sort()]);
  });

  it('combines category words with names and studios, and lists matches of names first', async () => {
    expect(await names({ query: 'northlight ruleta' })).toEqual(['european-roulette']);
    expect(await names({ query: 'tidewater روليت' })).toEqual(['tidewater-roulette', 'crimson-salon']);
    expect((await names({ query: 'roulette' })).at(-1)).toBe('crimson-salon');
  });

  it('finds games of a new category immediately', async () => {
    expect(await names({ query: 'midnight picks' })).toEqual([]);
    const { statusCode } = await test.server.inject({
      method: 'POST',
      url: '/cms/categories?locale=en',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: {
        data: {
          sysname: 'picks',
          name: 'Midnight picks',
          icon: 'moon',
          aliases: [],
          rule: { games: ['clean-dice'] },
          order: 9,
          is_on_home: false,
        },
      },
    });
    expect(statusCode).toBe(201);
    expect(await names({ query: 'midnight picks' }, 'de')).toEqual(['clean-dice']);
  });
});

describe('suggestions', () => {
  const suggested = async (params: Record<string, unknown>) =>
    (await list(params)).suggestions?.map(({ sysname }) => sysname);

  it('are the most played games when no word matches, in the same order each time', async () => {
    const { items, count } = await list({ query: 'qqqqqqqq' });
    expect([items, count]).toEqual([[], 0]);
    const most = await names({ count: 12 });
    expect(await suggested({ query: 'qqqqqqqq' })).toEqual(most);
    expect(await suggested({ query: 'qqqqqqqq' })).toEqual(most);
  });

  it('start with the games that match most words of the query', async () => {
    expect((await suggested({ query: 'qqqqqqqq sunstone' }))?.[0]).toBe('sunstone');
    expect((await suggested({ query: 'qqqqqqqq volcnao vault koi' }))?.[0]).toBe('volcano-vault');
  });

  it('start with the matches outside the category and the studio', async () => {
    expect((await suggested({ query: 'neonkoi', category: 'live' }))?.[0]).toBe('neon-koi');
    expect((await suggested({ query: 'blackjack', providers: 'quickstep' }))?.[0]).toBe('quiet-blackjack');
  });

  it('prefer games of the category when no word matches, also for a studio without any', async () => {
    expect((await suggested({ query: 'qqqqqqqq', category: 'fast' }))?.slice(0, 2)).toEqual(byType('fast'));
    expect((await suggested({ providers: 'nobody', category: 'live' }))?.length).toBe(games.length);
  });

  it('are absent when games match, and for games requested by name', async () => {
    expect(await list({ query: 'koi' })).not.toHaveProperty('suggestions');
    expect(await list({ query: 'koi', offset: 100 })).not.toHaveProperty('suggestions');
    for (const params of [{ sysname: 'nothing' }, { sysnames: 'nothing' }, { category: 'nothing' }])
      expect(await list(params)).toEqual({ items: [], count: 0 });
  });
});
