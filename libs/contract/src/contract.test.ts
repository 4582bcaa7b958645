import * as v from 'valibot';
import { wireBoolean, wireInteger, wireJson, wireList } from './core/index.ts';
import { errorCatalogue, methods } from './index.ts';

test('a method has a name of its own, of the form group.name', () => {
  const names = methods.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z]+\.[A-Za-z]+$/);
});

test('what moves money is a POST of a player', () => {
  const moving = methods.filter(({ movesMoney }) => movesMoney);
  expect(moving.map(({ name }) => name).sort()).toEqual(['cashier.cancelwithdrawal', 'cashier.makedeposit', 'cashier.makewithdrawal', 'loyalty.buyproduct']);
  for (const method of moving) expect(method).toMatchObject({ verb: 'POST', access: 'player' });
});

test('a method names only errors of the catalogue, each with a status that refuses', () => {
  for (const { errors } of methods) for (const code of errors) expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
});

test.each([['12', 12], [12, 12], ['-3', -3]])('%j is an integer', (text, value) => {
  expect(v.parse(wireInteger, text)).toBe(value);
});

test.each(['', '1.5', '1e3', ' 1', '0x10', '12345678901234567', null, 1.5])('%j is no integer', (text) => {
  expect(v.is(wireInteger, text)).toBe(false);
});

test('flags, lists and structures are read from text', () => {
  expect(['1', 'true', true, '0', 'false', false].map((text) => v.parse(wireBoolean, text))).toEqual([true, true, true, false, false, false]);
  expect(v.is(wireBoolean, 'yes')).toBe(false);
  expect(v.parse(wireList, 'a,,b')).toEqual(['a', 'b']);
  expect(v.is(wireList, Array.from({ length: 101 }, () => 'a'))).toBe(false);
  expect(v.parse(wireJson(v.object({ id: v.string() })), '{"id":"x"}')).toEqual({ id: 'x' });
  expect(v.is(wireJson(v.object({ id: v.string() })), '{"id":')).toBe(false);
});
