import { currencies } from '@croupier/money';
import * as v from 'valibot';
import { addContact, changeFakename, changeLocale, changePassword, saveProfileInfo } from './account/index.ts';
import { endSession, login, proveIdentity, register, restore } from './auth/index.ts';
import { getCashbacks, getFreeSpins, getOffers, activateOffer, takePromotions, getBanners } from './bonuses/index.ts';
import { getBanks, getHistory, makeDeposit, makeWithdrawal } from './cashier/index.ts';
import { storeChatEvent } from './chat/index.ts';
import { handleEvent } from './events/index.ts';
import { createHistoryExportRequest, getGames, getTopWins, launchGame } from './games/index.ts';
import { methods, type Method } from './index.ts';
import { buyProduct, getCharacters } from './loyalty/index.ts';
import { setPopupSeen } from './popups/index.ts';
import { selfExclude, selfExclusionPeriods, setDepositLimit } from './responsible-gaming/index.ts';
import { setStored } from './storage/index.ts';
import { sendFeedback } from './support/index.ts';
import { getLeaderboard, getTournaments } from './tournaments/index.ts';
import { getAccessToken } from './verification/index.ts';

type Values = Readonly<Record<string, unknown>>;

const id = '0190a5f2-7c3b-7def-8abc-0123456789ab';
const x = (length: number) => 'x'.repeat(length);
const accepts = ({ input }: Pick<Method, 'input'>, values: Values) => v.is(input, values);

/** The changes to valid parameters that a method accepts and rejects. */
const boundaries: readonly Readonly<{
  method: Method;
  valid: Values;
  accepted: readonly Values[];
  rejected: readonly Values[];
}>[] = [
  {
    method: makeDeposit,
    valid: { method: 'card', amount: 1000 },
    accepted: [
      { amount: 1 },
      { amount: '1' },
      { amount: Number.MAX_SAFE_INTEGER },
      { campaign_offer_id: null },
      { campaign_offer_id: x(40) },
      { requisites: { iban: x(200) } },
      { requisites: '{"iban":"DE02"}' },
    ],
    rejected: [
      { amount: 0 },
      { amount: -1 },
      { amount: 0.5 },
      { amount: '1.00' },
      { amount: '' },
      { amount: null },
      { amount: Number.MAX_SAFE_INTEGER + 1 },
      { amount: Number.NaN },
      { method: '' },
      { method: 'bank card' },
      { method: x(81) },
      { campaign_offer_id: x(41) },
      { requisites: { iban: x(201) } },
      { requisites: { [x(41)]: 'DE02' } },
      { requisites: { iban: 5 } },
      { requisites: '{"iban":5}' },
      { requisites: 'iban' },
    ],
  },
  {
    method: makeWithdrawal,
    valid: { method: 'card', amount: 1000 },
    accepted: [{ burn_bonuses: true }, { burn_bonuses: '0' }, { amount: '999999999999999' }],
    rejected: [{ amount: 0 }, { amount: '-5' }, { burn_bonuses: 'yes' }, { burn_bonuses: 2 }, { method: undefined }],
  },
  {
    method: getHistory,
    valid: {},
    accepted: [
      { count: 1 },
      { count: '100' },
      { offset: 1_000_000 },
      { statuses: 'pending,success' },
      { statuses: ['expired'] },
      { type: 'withdrawal' },
    ],
    rejected: [
      { count: 0 },
      { count: 101 },
      { offset: -1 },
      { offset: 1_000_001 },
      { statuses: 'pending,lost' },
      { type: 'bonus' },
    ],
  },
  {
    method: getBanks,
    valid: {},
    accepted: [{ country: 'DE' }],
    rejected: [{ country: 'de' }, { country: 'DEU' }, { country: '' }],
  },
  {
    method: login,
    valid: { login: 'zoe', password: 'secret' },
    accepted: [{ login: x(120) }, { password: x(120) }, { code: null }, { code: '' }, { code: ` ${x(20)} ` }],
    rejected: [{ login: '   ' }, { login: x(121) }, { password: '' }, { password: x(121) }, { code: x(21) }],
  },
  {
    method: register,
    valid: {},
    accepted: [
      { type: 'social' },
      { password: x(6) },
      { password: x(20) },
      { birth_date: '2000-02-29' },
      { country_code: 'DE' },
      { currency: 'KWD' },
      { locale: 'ar' },
      { fakename: x(30) },
      { promo_code: x(40) },
      { character_id: '3' },
      { id: '1'.repeat(20) },
      { hash: 'a'.repeat(64) },
      { notify: '1' },
    ],
    rejected: [
      { type: 'phone' },
      { password: x(5) },
      { password: x(21) },
      { birth_date: '29.02.2000' },
      { birth_date: '2000-13-01' },
      { birth_date: '' },
      { country_code: 'de' },
      { currency: 'XXX' },
      { locale: 'AR' },
      { locale: 'eng' },
      { fakename: x(31) },
      { promo_code: x(41) },
      { character_id: 'fox' },
      { id: '1'.repeat(21) },
      { id: '-1' },
      { hash: 'A'.repeat(64) },
      { hash: 'a'.repeat(63) },
      { notify: true },
      { terms: 'yes' },
      { phone: '+'.repeat(21) },
      { payload: x(4097) },
    ],
  },
  {
    method: restore,
    valid: { login: 'zoe' },
    accepted: [{ code: '000000', password: 'secret' }],
    rejected: [{ login: '' }, { code: '12345' }, { code: '1234567' }, { code: '12345a' }, { password: 'short' }],
  },
  {
    method: proveIdentity,
    valid: {},
    accepted: [{ password: 'p' }, { type: 'email' }, { type: 'phone', code: ' 123456 ' }],
    rejected: [{ password: '' }, { type: 'post' }, { code: '' }, { code: '12 456' }],
  },
  {
    method: endSession,
    valid: { id },
    accepted: [{ id: id.toUpperCase() }],
    rejected: [{ id: '' }, { id: id.slice(1) }, { id: `${id}0` }, { id: 7 }, { id: undefined }],
  },
  {
    method: saveProfileInfo,
    valid: {},
    accepted: [
      { first_name: x(80) },
      { first_name: null },
      { sex: 0 },
      { sex: '2' },
      { birth_date: '1990-12-31' },
      { postcode: x(16) },
      { address: x(200) },
    ],
    rejected: [
      { first_name: x(81) },
      { sex: 3 },
      { sex: '-1' },
      { birth_date: '1990-12-31T00:00:00Z' },
      { country_code: 'Germany' },
      { postcode: x(17) },
      { address: x(201) },
      { home_town: x(121) },
      { document_number: x(33) },
    ],
  },
  {
    method: changeFakename,
    valid: { fakename: 'Zoe' },
    accepted: [{ fakename: x(30) }, { fakename: `  ${x(30)}  ` }],
    rejected: [{ fakename: x(31) }, { fakename: null }],
  },
  {
    method: changeLocale,
    valid: { locale: 'en' },
    accepted: [{ locale: 'ar' }],
    rejected: [{ locale: 'en-GB' }, { locale: 'EN' }, { locale: '' }],
  },
  {
    method: changePassword,
    valid: { password: 'secret' },
    accepted: [{ old_password: null }, { old_password: x(120) }, { password: x(20) }],
    rejected: [{ old_password: x(121) }, { password: x(5) }, { password: x(21) }],
  },
  {
    method: addContact,
    valid: { contact: 'zoe@example.test' },
    accepted: [{ contact: x(3) }, { contact: x(120) }, { type: 'phone', phone_country_code: 'DE' }],
    rejected: [
      { contact: ' ab ' },
      { contact: x(121) },
      { contact: undefined },
      { type: 'fax' },
      { phone_country_code: x(9) },
    ],
  },
  {
    method: activateOffer,
    valid: { promo_code: 'SPRING' },
    accepted: [{ promo_code: x(60) }, { fields: 'trigger,description' }],
    rejected: [{ promo_code: '  ' }, { promo_code: x(61) }, { fields: 'trigger,secret' }],
  },
  {
    method: takePromotions,
    valid: { offer_id: 'welcome' },
    accepted: [{ offer_id: x(40) }],
    rejected: [{ offer_id: '' }, { offer_id: x(41) }],
  },
  {
    method: getBanners,
    valid: {},
    accepted: [{ count: 50 }, { position: x(40) }],
    rejected: [{ count: 51 }, { position: x(41) }, { fields: 'image' }],
  },
  {
    method: getOffers,
    valid: {},
    accepted: [{ offset: '0' }, { fields: [] }],
    rejected: [{ offset: -1 }, { offset: 'first' }, { fields: 5 }],
  },
  {
    method: getCashbacks,
    valid: {},
    accepted: [{ statuses: 'active,paid_out' }, { order: 'asc' }, { sort: 'end_date' }],
    rejected: [{ statuses: 'lost' }, { order: 'up' }, { sort: 'amount' }],
  },
  {
    method: getFreeSpins,
    valid: {},
    accepted: [{ status: [] }, { status: 'completed,removed' }],
    rejected: [{ status: 'won' }, { count: 101 }],
  },
  {
    method: getGames,
    valid: {},
    accepted: [
      { count: 300 },
      { query: x(80) },
      { sort: 'released_at', order: 'asc' },
      { tags: Array.from({ length: 100 }, () => 'new') },
      { options: { type: 'jackpot', id: 'grand' } },
      { options: '{"type":"tournament"}' },
      { sysname: 'amber-fox' },
    ],
    rejected: [
      { count: 301 },
      { query: x(81) },
      { sort: 'luck' },
      { order: 'random' },
      { tags: Array.from({ length: 101 }, () => 'new') },
      { options: { type: 'lottery' } },
      { options: '{' },
      { sysname: 'amber fox' },
    ],
  },
  {
    method: getTopWins,
    valid: {},
    accepted: [{ period: 'day' }, { count: 50 }],
    rejected: [{ period: 'year' }, { count: 51 }],
  },
  {
    method: launchGame,
    valid: { sysname: 'amber-fox', mode: 'demo' },
    accepted: [{ mode: 'real', locale: 'de', theme: 'light' }],
    rejected: [{ mode: 'fun' }, { mode: undefined }, { locale: 'DE' }, { theme: 'blue' }],
  },
  {
    method: createHistoryExportRequest,
    valid: {},
    accepted: [{ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00Z' }],
    rejected: [{ from: '2026-01-01' }, { to: '2026-01-01T25:00:00.000Z' }, { to: 1_767_225_600_000 }],
  },
  {
    method: buyProduct,
    valid: { id: 1 },
    accepted: [{ id: '12' }, { address: x(400) }, { address: '' }],
    rejected: [{ id: 'mug' }, { id: 1.5 }, { address: x(401) }, { address: 'Main\0Street' }],
  },
  {
    method: getCharacters,
    valid: {},
    accepted: [{ offset: 10_000, limit: 100 }],
    rejected: [{ offset: 10_001 }, { limit: 0 }, { limit: 101 }],
  },
  {
    method: setDepositLimit,
    valid: { period: '7', limit_amount: 10_000 },
    accepted: [
      { period: 'none', limit_amount: null },
      { limit_amount: 1 },
      { limit_amount: '1000000000000' },
      { period: '30' },
    ],
    rejected: [
      { limit_amount: 0 },
      { limit_amount: -1 },
      { limit_amount: 1_000_000_000_001 },
      { limit_amount: 99.5 },
      { period: 7 },
      { period: '2' },
      { period: undefined },
    ],
  },
  {
    method: selfExclude,
    valid: { period: '1d' },
    accepted: selfExclusionPeriods.map((period) => ({ period })),
    rejected: [{ period: '0d' }, { period: '6y' }, { period: 'forever' }, { period: null }],
  },
  {
    method: getTournaments,
    valid: {},
    accepted: [{ status: 'upcoming' }, { ids: 'a,b' }, { fields: 'prizes,winners' }],
    rejected: [{ status: 'running' }, { fields: 'prize' }],
  },
  {
    method: getLeaderboard,
    valid: { tournament_id: 'spring-1' },
    accepted: [{ count: 100 }],
    rejected: [{ tournament_id: '' }, { tournament_id: '-spring' }, { count: 101 }],
  },
  {
    method: setPopupSeen,
    valid: { id: 'spring_popup-1' },
    accepted: [{ id: x(80) }],
    rejected: [{ id: '' }, { id: x(81) }, { id: 'a/b' }],
  },
  {
    method: setStored,
    valid: { key: 'hints.seen', value: 'yes' },
    accepted: [{ value: null }, { value: '' }, { key: x(80) }, { key: 'a:b-c_d.e' }],
    rejected: [{ key: '' }, { key: x(81) }, { key: 'a b' }, { value: 5 }, { value: undefined }],
  },
  {
    method: sendFeedback,
    valid: { subject: 'Hi', message: 'Hello' },
    accepted: [{ email: null }, { email: 'zoe@example.test' }, { name: x(120) }, { subject: x(150) }],
    rejected: [
      { email: 'zoe' },
      { email: '' },
      { name: x(121) },
      { subject: ' ' },
      { subject: x(151) },
      { message: '' },
      { message: x(5001) },
    ],
  },
  {
    method: storeChatEvent,
    valid: { channel_id: 'c', conversation_id: 'n', text: 'Hi', event: 'sent' },
    accepted: [{ text: '' }, { text: x(4000) }, { event: 'received' }],
    rejected: [{ text: x(4001) }, { channel_id: '' }, { conversation_id: x(121) }, { event: 'read' }],
  },
  {
    method: handleEvent,
    valid: { event_name: 'login' },
    accepted: [
      { event_name: 'error-login' },
      { event_name: `e${x(59)}` },
      { event_params: { a: null, b: 1, c: true, d: x(500) } },
      { event_params: '{"a":1}' },
      { event_params: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, index])) },
    ],
    rejected: [
      { event_name: '' },
      { event_name: '1st' },
      { event_name: `e${x(60)}` },
      { event_params: { a: x(501) } },
      { event_params: { a: {} } },
      { event_params: { 'a b': 1 } },
      { event_params: { [x(61)]: 1 } },
      { event_params: Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, index])) },
    ],
  },
  {
    method: getAccessToken,
    valid: {},
    accepted: [{ externalActionId: null }, { externalActionId: x(64) }],
    rejected: [{ externalActionId: '' }, { externalActionId: x(65) }, { externalActionId: 'a b' }],
  },
];

/** Shortens long texts for titles. */
const brief = (values: Values): string => JSON.stringify(values)?.slice(0, 60) ?? '';

describe.each(boundaries.map((one) => [one.method.name, one] as const))(
  '%s',
  (_name, { method, valid, accepted, rejected }) => {
    test('accepts valid parameters', () => {
      expect(accepts(method, valid)).toBe(true);
    });

    test.each(accepted.map((changes) => [brief(changes), changes] as const))('accepts %s', (_brief, changes) => {
      expect(accepts(method, { ...valid, ...changes })).toBe(true);
    });

    test.each(rejected.map((changes) => [brief(changes), changes] as const))('rejects %s', (_brief, changes) => {
      expect(accepts(method, { ...valid, ...changes })).toBe(false);
    });

    test('drops unknown parameters', () => {
      expect(v.parse(method.input, { ...valid, is_admin: true })).not.toHaveProperty('is_admin');
    });
  },
);

test('fills in the defaults of parameters that are absent', () => {
  expect(v.parse(getHistory.input, {})).toEqual({ offset: 0, count: 4, type: 'all', statuses: [] });
  expect(v.parse(makeDeposit.input, { method: 'card', amount: '500' })).toEqual({
    method: 'card',
    amount: 500,
    requisites: {},
  });
  expect(v.parse(makeWithdrawal.input, { method: 'card', amount: 500 })).toMatchObject({ burn_bonuses: false });
  expect(v.parse(launchGame.input, { sysname: 'amber-fox', mode: 'demo' })).toMatchObject({
    locale: 'en',
    theme: 'dark',
  });
  expect(v.parse(getFreeSpins.input, {})).toMatchObject({ status: ['active'] });
  expect(v.parse(getTopWins.input, {})).toMatchObject({ period: 'month', count: 10 });
  expect(v.parse(register.input, {})).toEqual({ is_tg: '0', notify: '0', is_betting: '0', terms: '0' });
});

test('trims texts before it measures them', () => {
  expect(v.parse(login.input, { login: ' zoe ', password: ' secret ' })).toEqual({
    login: 'zoe',
    password: ' secret ',
  });
  expect(v.parse(activateOffer.input, { promo_code: ' SPRING ' })).toMatchObject({ promo_code: 'SPRING' });
  expect(v.parse(changeFakename.input, { fakename: ` ${x(30)} ` })).toEqual({ fakename: x(30) });
});

test.each(currencies)('accepts the currency %s for a new account, in capitals only', (code) => {
  expect(accepts(register, { currency: code })).toBe(true);
  expect(accepts(register, { currency: code.toLowerCase() })).toBe(false);
});

test('every method that pages a list rejects a negative offset and a page of nothing', () => {
  const paged = methods.filter(
    ({ input }) => 'entries' in input && ['offset', 'count'].every((name) => name in Object(input.entries)),
  );
  expect(paged.length).toBeGreaterThan(10);
  for (const method of paged) {
    const issuesOf = (values: Values) =>
      (v.safeParse(method.input, values).issues ?? []).map((issue) => v.getDotPath(issue));
    expect([method.name, issuesOf({ offset: -1 })]).toEqual([method.name, expect.arrayContaining(['offset'])]);
    expect([method.name, issuesOf({ count: 0 })]).toEqual([method.name, expect.arrayContaining(['count'])]);
    expect([method.name, issuesOf({ count: 301 })]).toEqual([method.name, expect.arrayContaining(['count'])]);
  }
});

test('no method accepts a text, a number or nothing as its parameters', () => {
  for (const { name, input } of methods)
    for (const given of [null, 'text', 5, undefined]) expect([name, v.is(input, given)]).toEqual([name, false]);
});
