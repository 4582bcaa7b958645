import { hallPath, hallStep, readHallAddress, requestedPath } from './hall-address.ts';

const read = (query: Record<string, string>, params: Record<string, string> = {}, name = 'gamehall-id') =>
  readHallAddress({ name, params, query });

test('an empty address is the complete hall, most played first', () => {
  expect(read({})).toEqual({
    id: null,
    studio: null,
    categories: [],
    providers: [],
    query: '',
    sort: 'popularity',
    show: hallStep,
  });
});

test('parses filters from the query, each provider once', () => {
  expect(read({ providers: 'a,b,,a', query: '  moon ', sort: 'name', show: '96' }, { id: 'slots' })).toEqual({
    id: 'slots',
    studio: null,
    categories: [],
    providers: ['a', 'b'],
    query: 'moon',
    sort: 'name',
    show: 96,
  });
});

test.each([
  ['sort', 'price'],
  ['show', '-5'],
  ['show', '1e9'],
  ['show', 'abc'],
  ['show', '0'],
])('ignores %s=%s', (key, value) => {
  expect(read({ [key]: value })).toEqual(read({}));
});

test('rounds the number of games up to complete steps', () => {
  expect(read({ show: '50' }).show).toBe(2 * hallStep);
});

test('cuts a query at the maximum length of the platform', () => {
  expect(read({ query: 'x'.repeat(200) }).query).toHaveLength(80);
});

test('builds a path without default values that parses to the same address', () => {
  expect(hallPath({})).toBe('/gamehall');
  const filters = { providers: ['a', 'b'], query: 'fox & ember', sort: 'name' as const, show: 96 };
  const path = hallPath({ ...filters, categories: ['slots'] });
  expect(path).toBe('/gamehall/slots?providers=a,b&query=fox+%26+ember&sort=name&show=96');
  const url = new URL(path, 'http://site.test');
  const address = read(Object.fromEntries(url.searchParams), { id: 'slots' });
  expect(address).toEqual({ ...filters, id: 'slots', studio: null, categories: [] });
  expect(requestedPath(address)).toBe(path);
});

test('reads several categories from both parameters, and adds the studio of the form to the others', () => {
  expect(read({ category: 'slots,live', categories: 'live,new', providers: 'a,b', studio: 'c' })).toMatchObject({
    categories: ['slots', 'live', 'new'],
    providers: ['a', 'b', 'c'],
  });
});

test('reads the studio of a studio page', () => {
  expect(read({ sort: 'name' }, { id: 'oak' }, 'providers-id')).toMatchObject({
    id: null,
    studio: 'oak',
    sort: 'name',
  });
});

test.each([
  [{ categories: ['slots'], providers: ['oak'] }, '/gamehall/slots?providers=oak'],
  [{ categories: ['slots', 'live'], providers: ['oak'] }, '/gamehall?categories=slots,live&providers=oak'],
  [{ providers: ['oak'], query: 'moon' }, '/providers/oak?query=moon'],
  [{ providers: ['oak', 'northlight'] }, '/gamehall?providers=oak,northlight'],
])('the path of %j is %s', (filters, path) => {
  expect(hallPath(filters)).toBe(path);
});
