import * as v from 'valibot';
import { personalDataField, profile } from './account/index.ts';
import { bonus, cashback, freeSpinPack, offer } from './bonuses/index.ts';
import { paymentMethod, requisiteField, transaction } from './cashier/index.ts';
import { historyExport } from './games/index.ts';
import { jackpot } from './jackpots/index.ts';
import { loyaltyNotification, loyaltyPurchase, loyaltyReward, pointsMovement } from './loyalty/index.ts';
import { getStatus } from './metadata/index.ts';
import { campaignPopup } from './popups/index.ts';
import { depositLimit, selfExclusion } from './responsible-gaming/index.ts';
import { tournament } from './tournaments/index.ts';
import { verificationState } from './verification/index.ts';

const id = '0190a5f2-7c3b-7def-8abc-0123456789ab';
const at = '2026-03-01T10:00:00.000Z';
const eur = (amount: number) => ({ amount, currency: 'EUR' });

const values = {
  transaction: {
    id,
    type: 'deposit',
    method: 'card',
    method_name: 'Card',
    amount: eur(1000),
    fee: eur(0),
    status: 'pending',
    decline_reason: '',
    requisites: { iban: '**** 1234' },
    can_cancel: false,
    domain: 'casino.example',
    created_at: at,
    updated_at: at,
  },
  paymentMethod: {
    sysname: 'card',
    name: 'Card',
    flow: 'redirect',
    currency: 'EUR',
    min_amount: 100,
    max_amount: 100_000,
    fee_basis_points: 150,
    fee_fixed: 30,
    processing_time_minutes: 0,
    requisites: [],
  },
  requisiteField: { sysname: 'iban', type: 'iban', label: 'IBAN', placeholder: '', is_required: true },
  bonus: {
    id,
    type: 'casino',
    status: 'active',
    description: { title: '', text: '', image_url: '', dominant_color: '' },
    amount: eur(1000),
    balance: eur(500),
    wagering: { multiplier: 3, required: eur(3000), done: eur(0), progress: 0, contributions: { slot: 100 } },
    max_bet: null,
    max_conversion: null,
    converted: eur(0),
    can_activate: false,
    can_deactivate: true,
    can_remove: true,
    created_at: at,
    activated_at: null,
    expires_at: at,
    finished_at: null,
  },
  cashback: {
    id,
    status: 'active',
    description: { title: '', text: '' },
    amount: eur(100),
    percent: 10,
    net_loss: eur(1000),
    start_date: at,
    end_date: at,
    receiving_expired_at: null,
    paid_out_at: null,
  },
  freeSpinPack: {
    id,
    status: 'active',
    game: { sysname: 'amber-fox', name: 'Amber Fox' },
    description: { title: '', text: '' },
    total_count: 10,
    remaining_count: 5,
    spin_value: eur(20),
    won: eur(0),
    winnings: 'bonus',
    wagering_requirement: 3,
    expires_at: at,
  },
  offer: {
    id: 'welcome',
    trigger: {
      action: 'deposit',
      params: { exclude_methods: [], min_amount: null },
      user_satisfies_params: true,
    },
    description: { title: '', text: '', terms: '', image_url: '', dominant_color: '' },
    promotions: [],
    finished_at: null,
  },
  tournament: {
    id: 'spring-1',
    status: 'active',
    description: { title: '', text: '', rules: [] },
    total_prize: eur(100),
    prizes: [{ place_from: 1, place_to: 1, amount: eur(100) }],
    user_info: null,
    winners: [],
    restrictions: { min_stake: null, levels: [] },
    total_participants: 0,
    total_points: 0,
    reset_on_cashout: false,
    provider: null,
    image_url: '',
    dominant_color: '',
    tags: [],
    games_count: 0,
    starts_at: at,
    ends_at: at,
  },
  jackpot: {
    id: 'grand',
    level: 'grand',
    name: '',
    description: '',
    image_url: '',
    dominant_color: '',
    amount: eur(100),
    seed: eur(10),
    share_basis_points: 50,
    type: 'random',
    must_hit_by: null,
    games_count: 1,
    cycle: 0,
    commitment: '',
    last_won_at: null,
  },
  depositLimit: {
    period: '7',
    limit_amount: eur(1000),
    available_amount: eur(0),
    expired_at: null,
    can_edit: true,
    requested: null,
  },
  selfExclusion: { is_active: false, period: null, started_at: null, ends_at: null, open_periods: [] },
  verification: {
    status: 'none',
    reject_labels: [],
    comment: '',
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    updated_at: null,
  },
  purchase: { id: 'p', product_id: 1, name: 'Mug', price: 100, status: 'ordered', created_at: at },
  movement: { id: 'm', kind: 'quest', points: -5, subject: 'first', created_at: at },
  notification: {
    id: 'n',
    trigger: 'quest',
    type: 'credit',
    title: '',
    message: '',
    amount: null,
    amountType: null,
    image: null,
    at,
  },
  popup: {
    id: 'p',
    title: '',
    text: '',
    image_url: '',
    dominant_color: '',
    button_title: '',
    button_slug: '',
    conditions: { audience: 'everyone', routes: [], exclude_routes: [], frequency: 'day', delay: 0 },
    finished_at: null,
  },
  historyExport: {
    id: 'h',
    status: 'pending',
    from: null,
    to: at,
    rounds: 0,
    size_bytes: 0,
    url: null,
    created_at: at,
    expired_at: null,
  },
  field: { sysname: 'email', type: 'input', params: { is_required: true, is_visible: true }, options: {} },
};

/** An enumerated field of a schema, a valid value of the schema, and the known values of the field. */
const enumerations: readonly (readonly [string, string, v.GenericSchema, object, readonly unknown[]])[] = [
  ['a transaction', 'type', transaction, values.transaction, ['deposit', 'withdrawal']],
  [
    'a transaction',
    'status',
    transaction,
    values.transaction,
    ['created', 'pending', 'success', 'declined', 'cancelled', 'expired'],
  ],
  ['a payment method', 'flow', paymentMethod, values.paymentMethod, ['redirect', 'iframe', 'new_window', 'mobile']],
  [
    'a requisite',
    'type',
    requisiteField,
    values.requisiteField,
    ['text', 'card_number', 'hosted_card', 'card_holder', 'card_expiry', 'iban', 'bank', 'phone', 'email', 'wallet'],
  ],
  ['a bonus', 'type', bonus, values.bonus, ['casino', 'betting']],
  ['a bonus', 'status', bonus, values.bonus, ['promised', 'active', 'completed', 'expired', 'lost', 'removed']],
  ['a cashback', 'status', cashback, values.cashback, ['active', 'paid_out', 'expired', 'removed']],
  ['free spins', 'status', freeSpinPack, values.freeSpinPack, ['active', 'completed', 'expired', 'removed']],
  ['free spins', 'winnings', freeSpinPack, values.freeSpinPack, ['bonus', 'main']],
  ['a tournament', 'status', tournament, values.tournament, ['upcoming', 'active', 'finished']],
  ['a jackpot', 'type', jackpot, values.jackpot, ['must_hit', 'random']],
  ['a deposit limit', 'period', depositLimit, values.depositLimit, ['none', '1', '7', '14', '30']],
  [
    'a verification',
    'status',
    verificationState,
    values.verification,
    ['none', 'created', 'pending', 'approved', 'retry', 'rejected'],
  ],
  [
    'a purchase',
    'status',
    loyaltyPurchase,
    values.purchase,
    ['processing', 'done', 'refunded', 'ordered', 'sent', 'delivered', 'cancelled'],
  ],
  ['a movement of points', 'kind', pointsMovement, values.movement, ['quest', 'level', 'purchase', 'refund']],
  [
    'a notification',
    'trigger',
    loyaltyNotification,
    values.notification,
    ['quest', 'register', 'profile', 'confirm', 'product', 'level'],
  ],
  ['a notification', 'type', loyaltyNotification, values.notification, ['credit', 'debit']],
  ['a history export', 'status', historyExport, values.historyExport, ['pending', 'ready', 'failed', 'expired']],
  [
    'a personal data field',
    'type',
    personalDataField,
    values.field,
    ['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'],
  ],
];

test.each(enumerations)('%s accepts exactly the known values of its %s', (_name, field, schema, value, known) => {
  for (const one of known) expect([one, v.is(schema, { ...value, [field]: one })]).toEqual([one, true]);
  for (const other of ['', 'unknown', String(known[0]).toUpperCase() + '!', null, 0, undefined])
    expect([other, v.is(schema, { ...value, [field]: other })]).toEqual([other, false]);
});

/** Fields with money: integer minor units of a known currency. */
const amounts: readonly (readonly [string, v.GenericSchema, object, readonly string[]])[] = [
  ['a transaction', transaction, values.transaction, ['amount', 'fee']],
  ['a bonus', bonus, values.bonus, ['amount', 'balance', 'converted', 'max_bet', 'max_conversion']],
  ['a cashback', cashback, values.cashback, ['amount', 'net_loss']],
  ['free spins', freeSpinPack, values.freeSpinPack, ['spin_value', 'won']],
  ['a tournament', tournament, values.tournament, ['total_prize']],
  ['a jackpot', jackpot, values.jackpot, ['amount', 'seed', 'must_hit_by']],
  ['a deposit limit', depositLimit, values.depositLimit, ['limit_amount', 'available_amount']],
];

test.each(amounts)('%s has only integer minor units as money', (_name, schema, value, fields) => {
  for (const field of fields) {
    expect([field, v.is(schema, { ...value, [field]: eur(250) })]).toEqual([field, true]);
    for (const wrong of [
      eur(0.5),
      { amount: 100, currency: 'XXX' },
      { amount: '100', currency: 'EUR' },
      100,
      undefined,
    ])
      expect([field, wrong, v.is(schema, { ...value, [field]: wrong })]).toEqual([field, wrong, false]);
  }
});

/** Fields with a time, and whether it may be null. */
const moments: readonly (readonly [string, string, v.GenericSchema, object, boolean])[] = [
  ['a transaction', 'created_at', transaction, values.transaction, false],
  ['a bonus', 'expires_at', bonus, values.bonus, false],
  ['a bonus', 'activated_at', bonus, values.bonus, true],
  ['a cashback', 'start_date', cashback, values.cashback, false],
  ['a cashback', 'receiving_expired_at', cashback, values.cashback, true],
  ['free spins', 'expires_at', freeSpinPack, values.freeSpinPack, false],
  ['an offer', 'finished_at', offer, values.offer, true],
  ['a tournament', 'starts_at', tournament, values.tournament, false],
  ['a jackpot', 'last_won_at', jackpot, values.jackpot, true],
  ['a deposit limit', 'expired_at', depositLimit, values.depositLimit, true],
  ['a self-exclusion', 'ends_at', selfExclusion, values.selfExclusion, true],
  ['a verification', 'updated_at', verificationState, values.verification, true],
  ['a popup', 'finished_at', campaignPopup, values.popup, true],
  ['a history export', 'to', historyExport, values.historyExport, false],
  ['a history export', 'expired_at', historyExport, values.historyExport, true],
];

test.each(moments)('%s has a time in its field %s', (_name, field, schema, value, isNullable) => {
  expect(v.is(schema, { ...value, [field]: at })).toBe(true);
  expect(v.is(schema, { ...value, [field]: null })).toBe(isNullable);
  for (const wrong of ['2026-03-01', 'soon', 1_772_359_200_000, new Date(at), undefined])
    expect(v.is(schema, { ...value, [field]: wrong })).toBe(false);
});

describe('an offer', () => {
  const accepts = (promotion: object) =>
    v.is(offer, { ...values.offer, promotions: [{ type: 'bonus', ...promotion }] });

  test.each(['deposit', 'registration', 'promo_code', 'login'])('is triggered by %s', (action) => {
    const trigger = { ...values.offer.trigger, action };
    expect(v.is(offer, { ...values.offer, trigger })).toBe(true);
    expect(v.is(offer, { ...values.offer, trigger: { ...trigger, action: `${action}s` } })).toBe(false);
  });

  test.each([{}, { type: 'freespins', spins: 5 }, { type: 'cashback' }, { min_odds: 1.001 }, { winnings: 'main' }])(
    'accepts the promotion %j',
    (promotion) => {
      expect(accepts(promotion)).toBe(true);
    },
  );

  test.each([{ type: 'gift' }, { min_odds: 1 }, { winnings: 'fun' }, { percent: '100' }, { amount: 100 }])(
    'rejects the promotion %j',
    (promotion) => {
      expect(accepts(promotion)).toBe(false);
    },
  );
});

describe('a loyalty reward', () => {
  test.each([
    { type: 'points', points: 5 },
    { type: 'money', amount: eur(100) },
    { type: 'bonus', amount: eur(100), wagering_requirement: 30 },
    { type: 'freespins', game: 'amber-fox', spins: 5, spin_value: eur(20) },
    { type: 'item' },
  ])('is accepted as $type, without unknown fields', (reward) => {
    expect(v.parse(loyaltyReward, { ...reward, secret: 1 })).toEqual(reward);
  });

  test.each([
    { type: 'points' },
    { type: 'money', amount: 100 },
    { type: 'bonus', amount: eur(100) },
    { type: 'freespins', game: 'Amber Fox', spins: 5, spin_value: eur(20) },
    { type: 'car' },
  ])('is rejected as %j', (reward) => {
    expect(v.is(loyaltyReward, reward)).toBe(false);
  });
});

describe('a popup', () => {
  const accepts = (conditions: object) =>
    v.is(campaignPopup, { ...values.popup, conditions: { ...values.popup.conditions, ...conditions } });

  test.each(['everyone', 'guest', 'player'])('is for the audience %s', (audience) => {
    expect([accepts({ audience }), accepts({ audience: `${audience}-x` })]).toEqual([true, false]);
  });

  test.each(['always', 'session', 'day', 'once'])('is shown with the frequency %s', (frequency) => {
    expect([accepts({ frequency }), accepts({ frequency: `${frequency}-x` })]).toEqual([true, false]);
  });
});

test('a profile accepts three values of sex', () => {
  const { sex } = profile.entries;
  expect([0, 1, 2].every((value) => v.is(sex, value))).toBe(true);
  expect([3, -1, '1', null].some((value) => v.is(sex, value))).toBe(false);
});

test.each(['active', 'disabled', 'maintenance'])('the status of the site can be %s', (state) => {
  const status = { domain_state: state, server_time: at };
  expect(v.is(getStatus.output, status)).toBe(true);
  expect(v.is(getStatus.output, { ...status, domain_state: `${state}!` })).toBe(false);
});
