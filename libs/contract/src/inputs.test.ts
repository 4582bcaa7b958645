import * as v from 'valibot';
import { changeFakename } from './account/index.ts';
import { login, register } from './auth/index.ts';
import { getCashbacks, getFreeSpins, getOffers, activateOffer, takePromotions, getBanners } from './bonuses/index.ts';
import { getBanks, getHistory, makeDeposit, makeWithdrawal } from './cashier/index.ts';
import { storeChatEvent } from './chat/index.ts';
import { handleEvent } from './events/index.ts';
import { createHistoryExportRequest, getGames, getTopWins, launchGame } from './games/index.ts';
import { methods } from './index.ts';
import { buyProduct, getCharacters } from './loyalty/index.ts';
import { setPopupSeen } from './popups/index.ts';
import { setStored } from './storage/index.ts';
import { sendFeedback } from './support/index.ts';
import { testInputBoundaries, x } from './testing/input-boundaries.ts';
import { getLeaderboard, getTournaments } from './tournaments/index.ts';

type Values = Readonly<Record<string, unknown>>;

testInputBoundaries([
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
]);

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
  expect(v.parse(getFreeSpins.input, {})).toMatchObject({ status: ['active'], offset: 0, count: 99 });
  expect(v.parse(getBanners.input, {})).toMatchObject({ offset: 0, count: 10 });
  expect(v.parse(getTopWins.input, {})).toMatchObject({ period: 'month', count: 10 });
  expect(v.parse(register.input, {})).toEqual({ is_tg: '0', notify: '0', is_betting: '0', terms: '0' });
});

test('trims texts before it checks their length', () => {
  expect(v.parse(login.input, { login: ' zoe ', password: ' secret ' })).toEqual({
    login: 'zoe',
    password: ' secret ',
  });
  expect(v.parse(activateOffer.input, { promo_code: ' SPRING ' })).toMatchObject({ promo_code: 'SPRING' });
  expect(v.parse(changeFakename.input, { fakename: ` ${x(30)} ` })).toEqual({ fakename: x(30) });
});

test('every paged method rejects a negative offset and a count of zero', () => {
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

test('no method accepts a text, a number or null as its parameters', () => {
  for (const { name, input } of methods)
    for (const given of [null, 'text', 5, undefined]) expect([name, v.is(input, given)]).toEqual([name, false]);
});
