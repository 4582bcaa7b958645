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

it('adds a method for all its currencies with one call, and players can use it at once', async () => {
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
])('refuses %s', async (_what, path, change) => {
  const response = await call('PUT', path, { ...voucher, ...change });
  expect(response.statusCode).toBe(422);
  expect(response.json().error.code).toBe('InvalidParameterException');
});
