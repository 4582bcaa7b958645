import type { Category, Provider } from '../../features/catalogue/index.ts';
import { readHallAddress, studioRoute } from '../../features/catalogue/hall-address.ts';
import { hallDescription, hallTitle, resolveHall, type HallSources } from './hall.ts';

const category = (sysname: string, aliases: string[] = [], games_count = 5): Category => ({
  sysname,
  name: sysname.toUpperCase(),
  icon: 'star',
  aliases,
  games_count,
  is_on_home: true,
});
const provider = (sysname: string): Provider => ({ sysname, name: sysname, games_count: 3, game_params: {} });

const resolve = (
  params: Record<string, string>,
  query: Record<string, string> = {},
  own: Partial<HallSources> & Readonly<{ route?: string }> = {},
) =>
  resolveHall({
    address: readHallAddress({ name: own.route ?? 'gamehall', params, query }),
    categories: [category('slots', ['slot-machines']), category('live'), category('empty', [], 0)],
    providers: [provider('northlight'), provider('oak')],
    isCatalogueFailed: false,
    isByCategories: false,
    favourites: null,
    ...own,
  });

test('resolves a category', () => {
  expect(resolve({ id: 'slots' })).toMatchObject({
    kind: 'list',
    categories: [{ sysname: 'slots' }],
    canonical: null,
  });
});

test('an alias has the address of its category, with the filters', () => {
  expect(resolve({ id: 'slot-machines' }, { sort: 'name' })).toMatchObject({
    categories: [{ sysname: 'slots' }],
    canonical: '/gamehall/slots?sort=name',
  });
});

test('a category in the query has the address of the category', () => {
  expect(resolve({}, { categories: 'slots' })).toMatchObject({ canonical: '/gamehall/slots' });
});

test.each([
  [{ categories: 'slots,live' }, ['slots', 'live'], [], null],
  [{ category: 'slot-machines,slots' }, ['slots'], [], '/gamehall/slots'],
  [
    { categories: 'slots,nope,live', providers: 'oak' },
    ['slots', 'live'],
    ['oak'],
    '/gamehall?categories=slots,live&providers=oak',
  ],
  [{ providers: 'oak,nope,northlight' }, [], ['oak', 'northlight'], '/gamehall?providers=oak,northlight'],
  [{ categories: 'nope', providers: 'none', sort: 'name' }, [], [], '/gamehall?sort=name'],
  [{ providers: 'oak' }, [], ['oak'], '/providers/oak'],
])(
  '%j matches any known value; the canonical address omits unknown ones',
  (query, categories, providers, canonical) => {
    const hall = resolve({}, query);
    expect(hall).toMatchObject({ kind: 'list', providers, canonical });
    expect(hall.kind === 'list' && hall.categories.map(({ sysname }) => sysname)).toEqual(categories);
  },
);

test('a studio page has its own address; an unknown studio is not found', () => {
  const route = studioRoute;
  expect(resolve({ id: 'oak' }, {}, { route })).toMatchObject({ categories: [], providers: ['oak'], canonical: null });
  expect(resolve({ id: 'oak' }, { categories: 'slots' }, { route })).toMatchObject({
    canonical: '/gamehall/slots?providers=oak',
  });
  expect(resolve({ id: 'nope' }, {}, { route })).toEqual({ kind: 'unknown' });
  expect(resolve({ id: 'oak' }, {}, { route, providers: null })).toEqual({ kind: 'waiting' });
});

test('keeps the studios of the address while the list of studios is not known', () => {
  expect(resolve({}, { providers: 'oak,nope' }, { providers: null, isCatalogueFailed: true })).toMatchObject({
    providers: ['oak', 'nope'],
    canonical: null,
  });
});

test('the title names the categories, otherwise the studios; only a page of one has a description', () => {
  const studios = [provider('northlight'), { ...provider('oak'), description: 'Orchards' }];
  const names = { northlight: 'Northlight', oak: 'Old Oak' };
  const texts = (query: Record<string, string>) => {
    const hall = resolve({}, query, { categories: [{ ...category('slots'), description: 'Reels' }, category('live')] });
    return [hallTitle(hall, names), hallDescription(hall, studios)];
  };
  expect(texts({ categories: 'slots' })).toEqual(['SLOTS', 'Reels']);
  expect(texts({ categories: 'slots,live' })).toEqual(['SLOTS, LIVE', null]);
  expect(texts({ categories: 'slots', providers: 'oak' })).toEqual(['SLOTS', null]);
  expect(texts({ providers: 'oak' })).toEqual(['Old Oak', 'Orchards']);
  expect(texts({ providers: 'oak,northlight' })).toEqual(['Old Oak, Northlight', null]);
  expect(texts({})).toEqual([null, null]);
});

test('a studio in place of a category has the address of its page', () => {
  expect(resolve({ id: 'oak' })).toMatchObject({ providers: ['oak'], canonical: '/providers/oak' });
  expect(resolve({ id: 'oak' }, { providers: 'northlight' })).toMatchObject({
    providers: ['oak', 'northlight'],
    canonical: '/gamehall?providers=oak,northlight',
  });
});

test('an unknown id resolves to unknown', () => {
  expect(resolve({ id: 'nope' })).toEqual({ kind: 'unknown' });
});

test('waits for the catalogue before an id is unknown', () => {
  expect(resolve({ id: 'nope' }, {}, { providers: null })).toEqual({ kind: 'waiting' });
  expect(resolve({ id: 'nope' }, {}, { categories: null, isCatalogueFailed: true })).toEqual({ kind: 'failed' });
});

test('shows categories with games if the site is configured so', () => {
  expect(resolve({}, {}, { isByCategories: true })).toMatchObject({
    kind: 'categories',
    categories: [{ sysname: 'slots' }, { sysname: 'live' }],
  });
  expect(resolve({}, { query: 'moon' }, { isByCategories: true })).toMatchObject({ kind: 'list' });
  expect(resolve({}, {}, { isByCategories: false })).toMatchObject({ kind: 'list', categories: [] });
});

test('resolves the favourites of a player', () => {
  expect(resolve({ id: 'favourites' })).toEqual({ kind: 'waiting' });
  expect(resolve({ id: 'favourites' }, {}, { favourites: 'guest' })).toEqual({ kind: 'favourites', sysnames: null });
  expect(resolve({ id: 'favourites' }, {}, { favourites: ['moon'] })).toEqual({
    kind: 'favourites',
    sysnames: ['moon'],
  });
});
