import type { Category, Provider } from '../../features/catalogue/index.ts';
import { readHallAddress } from '../../features/catalogue/hall-address.ts';
import { resolveHall, type HallSources } from './hall.ts';

const category = (sysname: string, aliases: string[] = [], games_count = 5): Category => ({
  sysname,
  name: sysname.toUpperCase(),
  icon: 'star',
  aliases,
  games_count,
  is_on_home: true,
});
const provider = (sysname: string): Provider => ({ sysname, name: sysname, games_count: 3, game_params: {} });

const resolve = (params: Record<string, string>, query: Record<string, string> = {}, own: Partial<HallSources> = {}) =>
  resolveHall({
    address: readHallAddress({ params, query }),
    categories: [category('slots', ['slot-machines']), category('empty', [], 0)],
    providers: [provider('northlight'), provider('oak')],
    isCatalogueFailed: false,
    isByCategories: false,
    favourites: null,
    isFromQuery: params['id'] === undefined,
    ...own,
  });

test('resolves a category', () => {
  expect(resolve({ id: 'slots' })).toMatchObject({ kind: 'list', category: { sysname: 'slots' }, canonical: null });
});

test('an alias has the address of its category, with the filters', () => {
  expect(resolve({ id: 'slot-machines' }, { sort: 'name' })).toMatchObject({
    category: { sysname: 'slots' },
    canonical: '/gamehall/slots?sort=name',
  });
});

test('a category in the query has the address of the category', () => {
  expect(resolve({}, { categories: 'slots' })).toMatchObject({ canonical: '/gamehall/slots' });
});

test('a provider has the address of the hall with its filter', () => {
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
    categories: [{ sysname: 'slots' }],
  });
  expect(resolve({}, { query: 'moon' }, { isByCategories: true })).toMatchObject({ kind: 'list' });
  expect(resolve({}, {}, { isByCategories: false })).toMatchObject({ kind: 'list', category: null });
});

test('resolves the favourites of a player', () => {
  expect(resolve({ id: 'favourites' })).toEqual({ kind: 'waiting' });
  expect(resolve({ id: 'favourites' }, {}, { favourites: 'guest' })).toEqual({ kind: 'favourites', sysnames: null });
  expect(resolve({ id: 'favourites' }, {}, { favourites: ['moon'] })).toEqual({
    kind: 'favourites',
    sysnames: ['moon'],
  });
});
