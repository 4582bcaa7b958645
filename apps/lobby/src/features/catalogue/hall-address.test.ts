import { hallPath, hallStep, readHallAddress } from './hall-address.ts';

const read = (query: Record<string, string>, params: Record<string, string> = {}) => readHallAddress({ params, query });

test('an empty address is the complete hall, most played first', () => {
  expect(read({})).toEqual({ id: null, providers: [], query: '', sort: 'popularity', show: hallStep });
});

test('parses filters from the query, each provider once', () => {
  expect(read({ providers: 'a,b,,a', query: '  moon ', sort: 'name', show: '96' }, { id: 'slots' })).toEqual({
    id: 'slots',
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
  const address = { id: 'slots', providers: ['a', 'b'], query: 'fox & ember', sort: 'name' as const, show: 96 };
  const path = hallPath(address);
  expect(path).toBe('/gamehall/slots?providers=a,b&query=fox+%26+ember&sort=name&show=96');
  const url = new URL(path, 'http://site.test');
  expect(readHallAddress({ params: { id: 'slots' }, query: Object.fromEntries(url.searchParams) })).toEqual(address);
});
