import * as v from 'valibot';
import {
  collectSkipped,
  parseStrictly,
  selectFields,
  wireBoolean,
  wireInteger,
  wireJson,
  wireList,
} from './core/index.ts';
import { contentBlock } from './content/index.ts';
import { errorCatalogue, methods } from './index.ts';

test('every method has a unique name of the form group.name', () => {
  const names = methods.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z]+\.[A-Za-z]+$/);
});

test('methods that move money are POST and need a player', () => {
  const moving = methods.filter(({ movesMoney }) => movesMoney);
  expect(moving.map(({ name }) => name).sort()).toEqual([
    'cashbacks.payout',
    'cashier.cancelwithdrawal',
    'cashier.makedeposit',
    'cashier.makewithdrawal',
    'loyalty.buyproduct',
  ]);
  for (const method of moving) expect(method).toMatchObject({ verb: 'POST', access: 'player' });
});

test('methods that need a proof of identity are POST and need a player', () => {
  const proven = methods.filter(({ needsIdentityProof }) => needsIdentityProof);
  expect(proven.map(({ name }) => name).sort()).toEqual([
    'account.addContact',
    'account.changeTwoFactorAuth',
    'account.confirmTwoFactorAuth',
    'auth.endOtherSessions',
    'auth.endSession',
    'cashier.removerequisites',
    'games.createhistoryexportrequest',
    'passkeys.add',
    'passkeys.remove',
    'passkeys.startAdding',
  ]);
  for (const method of proven) expect(method).toMatchObject({ verb: 'POST', access: 'player' });
});

test('methods declare only errors of the catalogue, with an error status', () => {
  for (const { errors } of methods)
    for (const code of errors) expect(errorCatalogue[code].status).toBeGreaterThanOrEqual(400);
});

test('the selected item of `fields` is part of the output and has all selectable fields', () => {
  const selecting = methods.filter(({ input }) => 'entries' in input && 'fields' in Object(input.entries));
  expect(selecting.map(({ name }) => name).sort()).toEqual([
    'BettingBonuses.get',
    'account.getprofileinfo',
    'banners.get',
    'bonuses.get',
    'campaigns.activateOffer',
    'campaigns.getoffers',
    'cashbacks.get',
    'freespins.get',
    'games.get',
    'games.getProviders',
    'tournaments.get',
  ]);
  const contains = (schema: unknown, item: unknown): boolean =>
    schema === item ||
    (typeof schema === 'object' &&
      schema !== null &&
      [Reflect.get(schema, 'item'), ...Object.values(Object(Reflect.get(schema, 'entries')))].some(
        (inner) => inner !== undefined && contains(inner, item),
      ));
  for (const { name, output, selection } of methods) {
    if (!selection) continue;
    expect([name, contains(output, selection.item)]).toEqual([name, true]);
    const fields = 'entries' in selection.item ? Object.keys(Object(selection.item.entries)) : [];
    expect(fields).toEqual(expect.arrayContaining([...selection.parts]));
  }
  expect(
    methods
      .filter(({ selection }) => selection)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(selecting.map(({ name }) => name).sort());
});

test('a response keeps the selected parts and all other fields', () => {
  const item = v.object({ id: v.string(), text: v.string(), more: v.array(v.number()) });
  const schema = v.object({ items: v.array(item), count: v.number(), text: v.string() });
  const answer = { items: [{ id: 'a', text: 't', more: [1] }], count: 1, text: 'stays' };
  const selection = { item, parts: ['text', 'more'] };
  expect(selectFields(schema, selection, [], answer)).toBe(answer);
  expect(selectFields(schema, selection, ['text', 'more'], answer)).toBe(answer);
  expect(selectFields(schema, selection, ['text'], answer)).toEqual({
    items: [{ id: 'a', text: 't' }],
    count: 1,
    text: 'stays',
  });
  expect(selectFields(schema, selection, ['id'], answer)).toEqual({ items: [{ id: 'a' }], count: 1, text: 'stays' });
  expect(
    selectFields(v.object({ offer: item, state: v.string() }), selection, ['id'], {
      offer: answer.items[0],
      state: 's',
    }),
  ).toEqual({ offer: { id: 'a' }, state: 's' });
});

test.each([
  ['12', 12],
  [12, 12],
  ['-3', -3],
])('accepts %j as an integer', (text, value) => {
  expect(v.parse(wireInteger, text)).toBe(value);
});

test.each(['', '1.5', '1e3', ' 1', '0x10', '12345678901234567', null, 1.5])('rejects %j as an integer', (text) => {
  expect(v.is(wireInteger, text)).toBe(false);
});

test('reads flags, lists and structures from text', () => {
  expect(['1', 'true', true, '0', 'false', false].map((text) => v.parse(wireBoolean, text))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(v.is(wireBoolean, 'yes')).toBe(false);
  expect(v.parse(wireList, 'a,,b')).toEqual(['a', 'b']);
  expect(
    v.is(
      wireList,
      Array.from({ length: 101 }, () => 'a'),
    ),
  ).toBe(false);
  expect(v.parse(wireJson(v.object({ id: v.string() })), '{"id":"x"}')).toEqual({ id: 'x' });
  expect(v.is(wireJson(v.object({ id: v.string() })), '{"id":')).toBe(false);
});

test('rejects a structure with a text that cannot be stored', () => {
  const schema = wireJson(v.record(v.string(), v.string()));
  expect(v.parse(schema, '{"a":"\\ud83d\\ude00 \\u00e9"}')).toEqual({ a: '😀 é' });
  for (const text of ['{"a":"\\ud800"}', '{"a":"\\ude00\\ud83d"}', '{"\\udc00":"a"}', '{"a":"\\u0000"}'])
    expect([text, v.is(schema, text)]).toEqual([text, false]);
});

test.each([
  [{ phone: '+1 202 555 0100', url: 'https://helpline.example' }, true],
  [{}, true],
  [{ url: null, phone: null }, true],
  [{ url: 'javascript:alert(1)' }, false],
  [{ url: 'http://helpline.example' }, false],
  [{ url: 'https://' }, false],
  [{ phone: 'call us' }, false],
])('accepts the contact details %j of an organisation: %s', (ways, isAccepted) => {
  const block = { __component: 'content.organisations', items: [{ name: 'Helpline', text: '', ...ways }] };
  expect(parseStrictly(() => v.is(contentBlock, block))).toBe(isAccepted);
  expect(collectSkipped(() => v.parse(contentBlock, block)).result).toMatchObject({
    items: isAccepted ? [{ name: 'Helpline' }] : [],
  });
});
