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

test('a category is its own page', () => {
  expect(resolve({ id: 'slots' })).toMatchObject({ kind: 'list', category: { sysname: 'slots' }, canonical: null });
});

test('an alias leads to its category, filters and all', () => {
  expect(resolve({ id: 'slot-machines' }, { sort: 'name' })).toMatchObject({
    category: { sysname: 'slots' },
    canonical: '/gamehall/slots?sort=name',
  });
});

test('a category in the query leads to its page', () => {
  expect(resolve({}, { categories: 'slots' })).toMatchObject({ canonical: '/gamehall/slots' });
});

test('a provider leads to the hall filtered by it', () => {
  expect(resolve({ id: 'oak' }, { providers: 'northlight' })).toMatchObject({
    providers: ['oak', 'northlight'],
    canonical: '/gamehall?providers=oak,northlight',
  });
});

test('what is neither is nothing', () => {
  expect(resolve({ id: 'nope' })).toEqual({ kind: 'unknown' });
});

test('nothing is called unknown before the catalogue is known', () => {
  expect(resolve({ id: 'nope' }, {}, { providers: null })).toEqual({ kind: 'waiting' });
  expect(resolve({ id: 'nope' }, {}, { categories: null, isCatalogueFailed: true })).toEqual({ kind: 'failed' });
});

test('the whole hall stands by categories where the site wants it so, and without the empty ones', () => {
  expect(resolve({}, {}, { isByCategories: true })).toMatchObject({
    kind: 'categories',
    categories: [{ sysname: 'slots' }],
  });
  expect(resolve({}, { query: 'moon' }, { isByCategories: true })).toMatchObject({ kind: 'list' });
  expect(resolve({}, {}, { isByCategories: false })).toMatchObject({ kind: 'list', category: null });
});

test("favourites are a player's", () => {
  expect(resolve({ id: 'favourites' })).toEqual({ kind: 'waiting' });
  expect(resolve({ id: 'favourites' }, {}, { favourites: 'guest' })).toEqual({ kind: 'favourites', sysnames: null });
  expect(resolve({ id: 'favourites' }, {}, { favourites: ['moon'] })).toEqual({
    kind: 'favourites',
    sysnames: ['moon'],
  });
});
