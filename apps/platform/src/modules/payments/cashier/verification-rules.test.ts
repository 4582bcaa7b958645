import { startPayments, type Payer, type Payments } from '../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
const british = { country_code: 'GB', first_name: 'Ann', last_name: 'Example' };
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token }, {}, { keepsWithdrawalRules: true });
});
afterAll(() => payments.stop());

const operator = async (method: 'GET' | 'PUT', path: string, payload?: object) =>
  (
    await payments.platform.server.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  ).json();
const standard = {
  deposits_usd_cents: 200_000,
  withdrawals_usd_cents: 200_000,
  payout_usd_cents: 100_000,
  countries: ['GB'],
  payee_names: 'review',
};
const setRules = (rules: Partial<typeof standard>) =>
  operator('PUT', 'verification-rules', { ...standard, ...rules, reason: 'a rule of the test' });

// First: no test has changed a rule yet.
describe('a default installation', () => {
  it('has limits for deposits, withdrawals, single payouts and countries', async () => {
    expect((await operator('GET', 'verification-rules')).data).toEqual({ ...standard, actions: [] });
  });

  it('refuses the first deposit in a country that requires verification', async () => {
    const payer = await payments.player('EUR', british);
    expect((await payer.deposit(1000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'country',
      error_data: { status: 'none', cause: 'country' },
    });
  });

  it('refuses a single payout above its limit, though the total allows it', async () => {
    const payer = await payments.paid(150_000, 'EUR');
    expect((await payer.withdraw(99_000)).json().error).toMatchObject({
      code: 'KycWithdrawalException',
      reason: 'not_verified',
      error_data: { status: 'none', cause: 'payout', threshold: { currency: 'EUR' } },
    });
    // Verification allows this one: the rule that refuses it comes later.
    expect((await payer.withdraw(80_000)).json().error).toMatchObject({ reason: 'turnover' });
  });
});

describe('the settings of the cashier', () => {
  const needOf = async (payer: Payer, direction: 'deposit' | 'withdraw') =>
    (await payer.get(`cashier.get${direction}settings`)).json().data.verification;

  it('say before a deposit that the country requires verification', async () => {
    expect(await needOf(await payments.player('EUR', british), 'deposit')).toEqual({
      is_required: true,
      status: 'none',
      cause: 'country',
      is_document_expired: false,
    });
    expect(await needOf(await payments.player('EUR'), 'deposit')).toBeUndefined();
  });

  it('say before a withdrawal which part of the balance needs verification', async () => {
    const payer = await payments.paid(150_000, 'EUR');
    expect(await needOf(payer, 'withdraw')).toMatchObject({ is_required: false, cause: 'payout', status: 'none' });
    expect(await needOf(await payments.paid(5000, 'EUR'), 'withdraw')).toBeUndefined();
  });

  it('say that a blocked player must verify', async () => {
    const payer = await payments.paid(150_000, 'EUR');
    expect((await payer.deposit(100_000)).json().error).toMatchObject({ reason: 'deposit_total' });
    for (const direction of ['deposit', 'withdraw'] as const)
      expect(await needOf(payer, direction)).toMatchObject({ is_required: true, cause: 'block' });
  });

  it('name the person to whom payout accounts must belong', async () => {
    const named = await payments.player('EUR', { first_name: 'Ann', last_name: 'Example' });
    expect((await named.get('cashier.getwithdrawsettings')).json().data.payee_name).toBe('Ann Example');
    const nameless = await payments.player('EUR');
    expect((await nameless.get('cashier.getwithdrawsettings')).json().data.payee_name).toBe('');
  });
});

describe('the operator', () => {
  it('changes the limits with a reason, which the trail keeps', async () => {
    const { data } = await setRules({ payout_usd_cents: 5000, countries: ['DE', 'GB'] });
    expect(data).toMatchObject({
      payout_usd_cents: 5000,
      countries: ['DE', 'GB'],
      actions: [{ action: 'saved', reason: 'a rule of the test', details: { payout_usd_cents: 5000 } }],
    });
    const german = await payments.player('EUR');
    expect((await german.deposit(1000)).json().error).toMatchObject({ reason: 'country' });
    await setRules({ countries: [] });
    expect((await german.deposit(1000)).statusCode).toBe(200);
  });

  it.each([
    [{ countries: ['XX'] }, 'countries'],
    [{ payout_usd_cents: -1 }, 'payout_usd_cents'],
  ])('cannot save %j', async (rules, field) => {
    expect(Object.keys((await setRules(rules)).error.invalid_parameters)[0]).toMatch(field);
  });
});
