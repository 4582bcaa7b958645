import { startPayments, type Payments } from '../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
});
afterAll(() => payments.stop());

const call = (method: 'GET' | 'PUT', path: string, payload?: object) =>
  payments.platform.server.inject({
    method,
    url: `/operator/payment-methods${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

const voucher = {
  name: 'Voucher',
  flow: 'redirect',
  processing_time_minutes: 0,
  fee_basis_points: 150,
  requisites: [
    { sysname: 'voucher', type: 'text', label: 'Voucher code', placeholder: '0000-0000', is_required: true },
  ],
  currencies: {
    EUR: { min_amount: 1000, max_amount: 50_000, fee_fixed: 25 },
    USD: { min_amount: 1000, max_amount: 60_000 },
  },
  reason: 'contract with the issuer of vouchers',
};

const offeredTo = async (payer: Awaited<ReturnType<Payments['player']>>) =>
  (await payer.get('cashier.getdepositsettings')).json().data.methods as readonly { sysname: string }[];

it('adds a method for all its currencies with one call, for immediate use by players', async () => {
  const payer = await payments.player();
  expect((await call('PUT', '/deposit/voucher', voucher)).json().data).toMatchObject({
    sysname: 'voucher',
    is_active: true,
    currencies: { EUR: { fee_fixed: 25 }, USD: { fee_fixed: 0 } },
    actions: [{ action: 'saved', reason: voucher.reason }],
  });
  expect((await offeredTo(payer)).find(({ sysname }) => sysname === 'voucher')).toMatchObject({
    name: 'Voucher',
    currency: 'EUR',
    min_amount: 1000,
    max_amount: 50_000,
    fee_basis_points: 150,
    fee_fixed: 25,
  });
  const deposit = await payer.post('cashier.makedeposit', {
    method: 'voucher',
    amount: '2000',
    requisites: JSON.stringify({ voucher: '1234-5678' }),
  });
  expect(deposit.json().data.transaction).toMatchObject({ method: 'voucher', amount: { amount: 2000 } });
});

it('changes a method and deactivates it in omitted currencies', async () => {
  const payer = await payments.player();
  await call('PUT', '/deposit/voucher', voucher);
  await call('PUT', '/deposit/voucher', { ...voucher, currencies: { USD: voucher.currencies.USD } });
  expect((await offeredTo(payer)).map(({ sysname }) => sysname)).not.toContain('voucher');
  const saved = await call('PUT', '/deposit/voucher', { ...voucher, name: 'Gift voucher' });
  expect(saved.json().data.actions.length).toBeGreaterThanOrEqual(3);
  expect((await offeredTo(payer)).find(({ sysname }) => sysname === 'voucher')).toMatchObject({ name: 'Gift voucher' });
  await call('PUT', '/deposit/voucher', { ...voucher, is_active: false });
  expect((await offeredTo(payer)).map(({ sysname }) => sysname)).not.toContain('voucher');
});

it('lists methods of both directions with their currencies', async () => {
  const { items } = (await call('GET', '')).json().data;
  expect(items).toContainEqual(
    expect.objectContaining({
      type: 'withdrawal',
      sysname: 'card',
      currencies: expect.objectContaining({ EUR: expect.anything() }),
    }),
  );
});

test.each([
  ['an unknown direction', '/refund/voucher', {}],
  ['a malformed name', '/deposit/Voucher', {}],
  ['no currency', '/deposit/voucher', { currencies: {} }],
  ['an unknown currency', '/deposit/voucher', { currencies: { XXX: voucher.currencies.EUR } }],
  ['bounds in the wrong order', '/deposit/voucher', { currencies: { EUR: { min_amount: 2, max_amount: 1 } } }],
  ['a field twice', '/deposit/voucher', { requisites: [...voucher.requisites, ...voucher.requisites] }],
  ['no reason', '/deposit/voucher', { reason: '' }],
])('rejects %s', async (_case, path, change) => {
  const response = await call('PUT', path, { ...voucher, ...change });
  expect(response.statusCode).toBe(422);
  expect(response.json().error.code).toBe('InvalidParameterException');
});

describe('fields by country', () => {
  const field = (sysname: string, type: string, countries?: readonly string[]) => ({
    sysname,
    type,
    label: sysname,
    placeholder: '',
    is_required: true,
    ...(countries ? { countries } : {}),
  });
  const wire = {
    ...voucher,
    name: 'Wire',
    requisites: [
      field('iban', 'iban', ['DE', 'GB']),
      field('account_number', 'account_number', ['*']),
      field('holder', 'text'),
    ],
  };
  /** The required fields of withdrawals for a player of a country. */
  const requiredIn = async (country_code: string) => {
    const payer = await payments.player('EUR', { country_code });
    const { methods }: { methods: { sysname: string; requisites: { sysname: string }[] }[] } = (
      await payer.get('cashier.getwithdrawsettings')
    ).json().data;
    return methods.find(({ sysname }) => sysname === 'wire')?.requisites;
  };

  it('are stored and shown only to players of their countries', async () => {
    const saved = await call('PUT', '/withdrawal/wire', wire);
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data.requisites.map(({ countries }: { countries?: unknown }) => countries)).toEqual([
      ['DE', 'GB'],
      ['*'],
      undefined,
    ]);
    const namesIn = async (country: string) => (await requiredIn(country))?.map(({ sysname }) => sysname);
    expect(await namesIn('GB')).toEqual(['iban', 'holder']);
    expect(await namesIn('NO')).toEqual(['account_number', 'holder']);
    expect((await requiredIn('DE'))?.[0]).not.toHaveProperty('countries');
  });

  it('are required from players of their countries and rejected from others', async () => {
    await call('PUT', '/withdrawal/wire', wire);
    const problemsOf = async (country_code: string) => {
      const payer = await payments.paid(20_000, 'EUR', { country_code });
      const requisites = JSON.stringify({ account_number: '12345678', holder: 'Ann' });
      const answer = await payer.post('cashier.makewithdrawal', { method: 'wire', amount: '5000', requisites });
      return answer.json().error?.invalid_parameters;
    };
    expect(await problemsOf('DE')).toEqual({ iban: 'required', account_number: 'unknown' });
    expect(await problemsOf('NO')).toBeUndefined();
  });

  it.each([[['Germany']], [['de']], [[]], ['DE']])('rejects the countries %j', async (countries) => {
    const requisites = [{ ...field('iban', 'iban'), countries }];
    const refused = await call('PUT', '/withdrawal/wire', { ...wire, requisites });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().error.invalid_parameters).join()).toContain('requisites');
  });
});

describe('the card of a method', () => {
  const cardField = (type: string, more: object = {}) => ({
    sysname: 'card_number',
    type,
    label: 'Card',
    placeholder: '',
    is_required: true,
    ...more,
  });
  const save = (type: 'deposit' | 'withdrawal', ...requisites: readonly object[]) =>
    call('PUT', `/${type}/voucher`, { ...voucher, requisites });

  it.each(['deposit', 'withdrawal'] as const)('of a %s is not entered as a card number', async (type) => {
    const refused = await save(type, cardField('card_number'));
    expect(refused.json().error.invalid_parameters).toEqual({ requisites: 'card_number' });
  });

  it('is a single hosted field of a withdrawal', async () => {
    const hosted = cardField('hosted_card');
    for (const refused of [
      await save('deposit', hosted),
      await save('withdrawal', hosted, { ...hosted, sysname: 'second_card' }),
      await save('withdrawal', cardField('hosted_card', { countries: ['DE'] })),
    ])
      expect(refused.json().error.invalid_parameters).toEqual({ requisites: 'hosted_card' });
    expect((await save('withdrawal', hosted)).statusCode).toBe(200);
  });
});
