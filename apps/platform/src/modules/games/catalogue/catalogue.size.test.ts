import { getGames } from '@croupier/contract/games';
import type { CatalogueGame } from '@croupier/provider-contract';
import { startTestSite, testGames, type TestSite } from '../../../testing/site.ts';

const words = [
  'Amber',
  'Blue',
  'Copper',
  'Dragon',
  'Empire',
  'Fortune',
  'Golden',
  'Hidden',
  'Island',
  'Jade',
  'Knight',
  'Lotus',
  'Magic',
  'Night',
  'Ocean',
  'Pirate',
  'Queen',
  'River',
  'Silver',
  'Temple',
];
const types: readonly CatalogueGame['type'][] = ['slot', 'live', 'casino', 'fast'];

const manyGames = (count: number): CatalogueGame[] => {
  const [base] = testGames;
  if (!base) throw new Error('The tests need a game');
  return Array.from({ length: count }, (_, index) => ({
    ...base,
    code: `game-${index}`,
    name: `${words[index % 20]} ${words[Math.floor(index / 20) % 20]} ${words[Math.floor(index / 400) % 20]} ${index}`,
    type: types[index % 7] ?? 'slot',
    provider: { code: `studio-${index % 60}`, name: `Studio ${index % 60}` },
    tags: index % 50 === 0 ? ['jackpot'] : [],
  }));
};

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  test.provider.games = manyGames(5000);
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

it.each<[string, Record<string, string>, number]>([
  ['all', { count: '24' }, 5000],
  ['a type and a provider', { types: 'live', providers: 'studio-1,studio-2' }, 24],
  ['a tag, by name', { tags: 'jackpot', sort: 'name', order: 'asc' }, 100],
  ['the last page', { offset: '4990', count: '24' }, 5000],
])('lists %s of 5,000 games', async (_case, params, count) => {
  const answer = await test.call(getGames, params);
  expect(answer.count).toBe(count);
  expect(answer.items.length).toBeGreaterThan(0);
});

it('finds one of 5,000 games, also with a misspelt name', async () => {
  expect((await test.call(getGames, { query: 'amber blue copper 820' })).items.map(({ sysname }) => sysname)).toEqual([
    'game-820',
  ]);
  expect((await test.call(getGames, { query: 'fortnue dragn' })).items[0]?.name).toMatch(/Fortune|Dragon/);
  expect((await test.call(getGames, { sysname: 'game-4999' })).items.map(({ sysname }) => sysname)).toEqual([
    'game-4999',
  ]);
});

it('builds the search index once, so that a search needs a fraction of that time', async () => {
  const queries = Array.from(
    { length: 100 },
    (_, index) => [`fortun ${index}`, `dra tem ${index}`, `silver ${index}`, `ocaen ${index}`][index % 4] ?? '',
  );
  const find = (query: string, types: string[]) =>
    test.site.catalogue.games(
      {
        offset: 0,
        count: 24,
        sort: 'popularity',
        order: 'desc',
        fields: [],
        tags: [],
        providers: [],
        categories: [],
        sysnames: [],
        query,
        types,
      },
      'en',
    );
  /** Returns the processor time of this process. */
  const workOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // With one game less, the catalogue has changed.
  test.provider.games = manyGames(4999);
  await test.domains.syncCatalogue();
  const ready = await workOf(() => find('ocaen', []));
  const searches = await workOf(async () => {
    for (const query of queries) await find(query, []);
    for (const query of queries) await find(query, ['slot']);
  });
  expect(searches / (2 * queries.length)).toBeLessThan(ready / 2);
});
