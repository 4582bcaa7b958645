import * as v from 'valibot';
import {
  changeSubscription,
  changeTwoFactorAuth,
  confirmContact,
  confirmContactByLink,
  confirmTwoFactorAuth,
  getPersonalDataFields,
  sendConfirmationToContact,
  setCurrency,
  unsubscribe,
} from './account/index.ts';
import { activateBonus, checkPromocode, getBettingBonuses, getBonuses, payoutCashback } from './bonuses/index.ts';
import { cancelWithdrawal, getDepositInfo } from './cashier/index.ts';
import { addLike, getGameHistory, getLiveWins, getProviders } from './games/index.ts';
import { methods, type Method } from './index.ts';
import { getJackpots, getJackpotWinners } from './jackpots/index.ts';
import { getPointsHistory, getProducts, getProgram, setCharacter } from './loyalty/index.ts';
import { getPopups } from './popups/index.ts';
import { getStored, setStored, storageLimits } from './storage/index.ts';
import { participate } from './tournaments/index.ts';

type Values = Readonly<Record<string, unknown>>;
const id = '0190a5f2-7c3b-7def-8abc-0123456789ab';
const x = (length: number) => 'x'.repeat(length);

/** Methods with valid parameters, and changes that they accept and reject. */
const boundaries: readonly (readonly [Method, Values, readonly Values[], readonly Values[]])[] = [
  [
    confirmContact,
    { code: '012345' },
    [{ code: ' 012345 ' }, { type: 'phone' }, { type: null }, { contact: 'a@b' }],
    [
      { code: '12345' },
      { code: '1234567' },
      { code: '٠١٢٣٤٥' },
      { code: undefined },
      { type: 'post' },
      { contact: 'ab' },
    ],
  ],
  [confirmContactByLink, { token: 't' }, [{ token: x(400) }], [{ token: '' }, { token: x(401) }, { token: null }]],
  [unsubscribe, { token: 't' }, [{ token: x(400) }], [{ token: '' }, { token: x(401) }]],
  [sendConfirmationToContact, {}, [{ type: 'email' }, { contact: null }], [{ type: 'mail' }, { contact: x(121) }]],
  [
    changeSubscription,
    { is_subscribed: '1' },
    [{ is_subscribed: false }, { type: 'email' }],
    [{ is_subscribed: undefined }, { is_subscribed: '2' }, { is_subscribed: null }],
  ],
  [
    changeTwoFactorAuth,
    {},
    [{ is_enabled: '0' }, { is_enabled: null }, { method: 'totp' }],
    [{ is_enabled: true }, { is_enabled: 'on' }, { method: 'sms' }],
  ],
  [
    confirmTwoFactorAuth,
    { code: '123456' },
    [{ code: 'ab12c-34def' }, { code: ` ${x(20)} ` }],
    [{ code: ' ' }, { code: x(21) }, { code: 123_456 }],
  ],
  [
    setCurrency,
    { currency: 'EUR' },
    [{ currency: 'JPY' }],
    [{ currency: 'eur' }, { currency: '' }, { currency: null }],
  ],
  [
    getPersonalDataFields,
    {},
    [{ country: 'de' }, { country: 'BR' }],
    [{ country: 'D' }, { country: 'DEU' }, { country: '49' }, { country: null }],
  ],
  [
    getBonuses,
    {},
    [{ status: 'promised,active' }, { status: [] }, { fields: 'wagering' }, { count: 100 }, { type: 'all' }],
    [{ status: 'open' }, { type: 'sport' }, { status: 'active,open' }, { fields: 'owner' }, { count: 101 }],
  ],
  [getBettingBonuses, {}, [{ status: 'lost' }], [{ status: 'won' }]],
  [activateBonus, { id }, [{ id: id.toUpperCase() }], [{ id: 'b-1' }, { id: null }, { id: `${id} ` }]],
  [payoutCashback, { id }, [], [{ id: '' }, { id: id.replaceAll('-', '') }]],
  [cancelWithdrawal, { id }, [], [{ id: undefined }, { id: `{${id}}` }]],
  [getDepositInfo, { id }, [], [{ id: '1' }, { id: [id] }]],
  [
    checkPromocode,
    { promo_code: 'SPRING' },
    [{ promo_code: ` ${x(60)} ` }],
    [{ promo_code: '\t' }, { promo_code: x(61) }],
  ],
  [addLike, { sysname: 'amber-fox' }, [{ sysname: x(80) }], [{ sysname: x(81) }, { sysname: '../admin' }]],
  [getProviders, {}, [{ types: 'slot' }, { fields: 'game_params' }], [{ fields: 'secret' }, { types: 5 }]],
  [getGameHistory, {}, [{ count: 100 }], [{ count: '0' }, { count: 101 }, { offset: '1e3' }]],
  [getLiveWins, {}, [{ count: 50, game: 'amber-fox' }], [{ count: 51 }, { game: 'amber fox' }]],
  [getJackpots, {}, [{ id: 'grand' }], [{ id: '' }, { id: '-grand' }]],
  [getJackpotWinners, {}, [{ id: 'grand', offset: 1_000_000 }], [{ offset: 1_000_001 }]],
  [setCharacter, { id: 1 }, [{ id: '12' }], [{ id: 'fox' }, { id: 1.5 }, { id: null }, { id: undefined }]],
  [getProgram, { sysname: 'stars' }, [], [{ sysname: undefined }, { sysname: 'the stars' }]],
  [getProducts, {}, [{ count: 100 }], [{ count: 101 }]],
  [getPointsHistory, {}, [{ count: '1' }], [{ count: '' }, { count: null }]],
  [getPopups, {}, [{ route: x(120) }, { preview: 'spring' }], [{ route: x(121) }, { preview: 'spring sale' }]],
  [getStored, { key: 'hints.seen' }, [{ key: 'a:b-c_d.e' }], [{ key: 'ä' }, { key: 'a/b' }, { key: undefined }]],
  [participate, { tournament_id: 'spring-1' }, [], [{ tournament_id: undefined }, { tournament_id: x(81) }]],
];

describe.each(boundaries.map((one) => [one[0].name, one] as const))(
  '%s',
  (_name, [method, valid, accepted, rejected]) => {
    test('accepts valid parameters and drops unknown ones', () => {
      const parsed = v.parse(method.input, { ...valid, is_admin: '1' });
      expect(parsed).not.toHaveProperty('is_admin');
      expect(Object.keys(parsed as object)).toEqual(expect.arrayContaining(Object.keys(valid)));
    });

    if (accepted.length > 0)
      test.each(accepted)('accepts %j', (changes) => {
        expect(v.is(method.input, { ...valid, ...changes })).toBe(true);
      });

    test.each(rejected)('rejects %j', (changes) => {
      expect(v.is(method.input, { ...valid, ...changes })).toBe(false);
    });
  },
);

test('reads a contact code and a promo code without the spaces around them', () => {
  expect(v.parse(confirmContact.input, { code: ' 012345 ' })).toEqual({ code: '012345' });
  expect(v.parse(checkPromocode.input, { promo_code: ' SPRING ' })).toEqual({ promo_code: 'SPRING' });
});

test('stores a value exactly as it is given', () => {
  for (const value of ['', ' a ', '{"a":1}', '😀', null])
    expect(v.parse(setStored.input, { key: 'k', value })).toEqual({ key: 'k', value });
});

test('a player can store a value of the largest size under several keys', () => {
  expect(storageLimits.totalBytes).toBeGreaterThanOrEqual(2 * storageLimits.valueBytes);
});

describe('every method', () => {
  const entriesOf = ({ input }: Method): Readonly<Record<string, v.GenericSchema>> =>
    'entries' in input ? Object(input.entries) : {};
  const isRequired = (schema: v.GenericSchema): boolean => !v.is(schema, undefined);

  test.each(methods.map((method) => [method.name, method] as const))(
    '%s names each missing parameter and no other',
    (_name, method) => {
      const required = Object.entries(entriesOf(method)).flatMap(([name, schema]) =>
        isRequired(schema) ? [name] : [],
      );
      const issues = v.safeParse(method.input, {}).issues ?? [];
      expect([...new Set(issues.map((issue) => v.getDotPath(issue)))].sort()).toEqual([...required].sort());
    },
  );

  test('accepts the default of each parameter as its value', () => {
    for (const method of methods)
      for (const [name, schema] of Object.entries(entriesOf(method))) {
        const given = v.getDefault(schema);
        if (given !== undefined) expect([method.name, name, v.is(schema, given)]).toEqual([method.name, name, true]);
      }
  });

  test('rejects structures where it expects a text or a number', () => {
    for (const method of methods)
      for (const [name, schema] of Object.entries(entriesOf(method)))
        for (const value of [() => 1, Symbol('a'), new Map(), 10n])
          if (!v.is(schema, {})) expect([method.name, name, v.is(schema, value)]).toEqual([method.name, name, false]);
  });
});
