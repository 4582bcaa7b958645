import { missingParts } from './index.ts';

const record = { name: 'Aurora', menu: [{ title: 'Casino' }, { title: 'News', badge: 1 }], banner: null };

test('a value with other contents and further parts lacks nothing', () => {
  expect(
    missingParts(record, { name: '', menu: [{ badge: 2, title: '' }], banner: { image: '' }, newer: true }),
  ).toEqual([]);
});

test.each<[string, object, readonly string[]]>([
  ['a part', { menu: record.menu, banner: null }, ['name']],
  ['a part of an item', { ...record, menu: [{ title: 'Casino' }] }, ['menu[].badge']],
  ['all items', { ...record, menu: [] }, ['menu[]', 'menu[]']],
  ['the type of a part', { ...record, name: 1, menu: 'none' }, ['name', 'menu']],
  ['a part that has no value', { name: '', menu: record.menu }, ['banner']],
])('names %s that a value lacks', (_, value, missing) => expect(missingParts(record, value)).toEqual(missing));
