import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { startPayments, type Payments } from '../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  // The sums here are about limits of periods, beyond what an unverified player may withdraw.
  await payments.setFlags({ isSumsubEnable: false });
}, 60_000);
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
  payments.providers.behaviour.requisites = { status: 'accepted', reason: '' };
  payments.providers.requisitesChecks.length = 0;
});
afterAll(async () => {
  await payments.stop();
});

const change = (statement: RawBuilder<unknown>) => statement.execute(payments.platform.testDatabase.database);
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('a deposit is refused', () => {
  it('with BillingUnavailableException while the provider does not answer, and made with the same key later', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'fail';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      503,
      expect.objectContaining({ code: 'BillingUnavailableException', reason: 'provider_unreachable' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).statusCode).toBe(200);
  });

  it('with BillingServiceErrorException when the provider answers nonsense', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'answer_nonsense';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      502,
      expect.objectContaining({ code: 'BillingServiceErrorException', reason: 'unexpected_answer' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).statusCode).toBe(200);
  });

  it('with BillingTransactionDeclinedException when the provider will not have it, and again with the same key', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'refuse';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 'BillingTransactionDeclinedException', reason: 'invalid_request' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).json().error.code).toBe('BillingTransactionDeclinedException');
  });

  it('by a module that will not have its offer, and leaves nothing behind', async () => {
    const payer = await payments.player();
    const answer = await payer.post('cashier.makedeposit', {
      method: 'card',
      amount: '2000',
      campaign_offer_id: 'no-such-offer',
    });
    expect(answer.json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { campaign_offer_id: expect.any(String) },
    });
    expect((await payer.get('cashier.gethistory')).json().data.count).toBe(0);
  });
});

describe('a withdrawal is refused', () => {
  it('with UserNeedDepositException before any deposit', async () => {
    const refused = await (await payments.player()).withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 'UserNeedDepositException', reason: 'no_deposit' }),
    ]);
  });

  it('with WithdrawalLimitsExceededException beyond the bounds of its method', async () => {
    const payer = await payments.paid(400_000);
    const bounds = { min_amount: 2000, max_amount: 250_000, currency: 'EUR' };
    const small = await payer.withdraw(1999);
    expect([small.statusCode, small.json().error]).toEqual([
      409,
      {
        code: 'WithdrawalLimitsExceededException',
        message: expect.any(String),
        reason: 'below_minimum',
        invalid_parameters: { amount: 'too_small' },
        error_data: bounds,
      },
    ]);
    expect((await payer.withdraw(250_001)).json().error).toMatchObject({
      code: 'WithdrawalLimitsExceededException',
      reason: 'above_maximum',
      invalid_parameters: { amount: 'too_big' },
      error_data: bounds,
    });
  });

  it('with WithdrawalLimitsPeriodExceededException beyond the sum of a day', async () => {
    const payer = await payments.paid(500_000);
    await payments.pay(payer, 500_000);
    await payer.withdraw(250_000);
    await payer.withdraw(200_000);
    const tomorrow = new Date(new Date(payments.clock.now).setUTCHours(24, 0, 0, 0)).toISOString();
    const refused = await payer.withdraw(60_000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      {
        code: 'WithdrawalLimitsPeriodExceededException',
        message: expect.any(String),
        reason: 'day_amount',
        error_data: { period: 'day', limit_amount: eur(500_000), available_amount: eur(50_000), expired_at: tomorrow },
      },
    ]);
    expect((await payer.get('cashier.getwithdrawsettings')).json().data.limits).toMatchObject({
      day: { limit_amount: eur(500_000), available_amount: eur(50_000) },
      month: { limit_amount: eur(3_000_000), available_amount: eur(2_550_000) },
      day_count: 8,
    });
    const made = await payer.withdraw(50_000);
    // What is cancelled counts no longer.
    await payer.post('cashier.cancelwithdrawal', { id: made.json().data.id });
    expect((await payer.withdraw(40_000)).statusCode).toBe(200);
    payments.passDays(1);
    expect((await payer.withdraw(60_000)).statusCode).toBe(200);
  });

  it('with WithdrawalLimitsPeriodExceededException beyond the number of a day and the sum of a month', async () => {
    const payer = await payments.paid(500_000, 'GBP');
    await change(
      sql`update withdrawal_limits set day_count = 2, day_amount = 50000, month_amount = 80000 where currency = 'GBP'`,
    );
    // The first of a month, so that two days of it lie ahead.
    const { now } = payments.clock;
    payments.clock.now = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1, 12);
    await payer.signIn();
    await payer.withdraw(20_000);
    await payer.withdraw(20_000);
    expect((await payer.withdraw(2000)).json().error).toMatchObject({
      code: 'WithdrawalLimitsPeriodExceededException',
      reason: 'day_count',
      error_data: { period: 'day', limit_count: 2 },
    });
    payments.passDays(1);
    await payer.withdraw(30_000);
    expect((await payer.withdraw(15_000)).json().error).toMatchObject({
      reason: 'month_amount',
      error_data: { period: 'month', limit_amount: { amount: 80_000 }, available_amount: { amount: 10_000 } },
    });
    payments.clock.now = now;
    await change(
      sql`update withdrawal_limits set day_count = 10, day_amount = 500000, month_amount = 3000000 where currency = 'GBP'`,
    );
  });

  it('with WithdrawalLimitsPeriodExceededException also when many come at once', async () => {
    const payer = await payments.paid(500_000);
    await payments.pay(payer, 500_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => payer.withdraw(90_000)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error.code)),
    ).toEqual(new Set(['WithdrawalLimitsPeriodExceededException']));
    expect(await payer.balance()).toBe(550_000);
  });

  it('with WithdrawalDeclinedException when the balance does not cover it, also when many come at once', async () => {
    const payer = await payments.paid(20_000);
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => payer.withdraw(2000 + index)));
    const taken = answers
      .filter(({ statusCode }) => statusCode === 200)
      .reduce((sum, answer) => sum + Number(answer.json().data.amount.amount), 0);
    expect(taken).toBeGreaterThan(17_900);
    expect(await payer.balance()).toBe(20_000 - taken);
    const reasons = new Set(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map((answer) => `${answer.json().error.code} ${answer.json().error.reason}`),
    );
    expect(
      [...reasons].every((reason) =>
        [
          'WithdrawalDeclinedException insufficient_funds',
          'WithdrawalLimitsPeriodExceededException day_count',
        ].includes(reason),
      ),
    ).toBe(true);
  });

  it('with UserNeedConfirmContactException where a confirmed contact is asked for', async () => {
    const payer = await payments.paid(50_000);
    await change(sql`update cashier_settings set requires_confirmed_contact = true`);
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'UserNeedConfirmContactException',
        reason: 'no_confirmed_contact',
        error_data: { types: ['email'] },
      }),
    ]);
    await change(
      sql`update player_contacts set is_confirmed = true where player_id = (select id from players where uid = ${payer.uid})`,
    );
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
    await change(sql`update cashier_settings set requires_confirmed_contact = false`);
  });

  it("with UserNeedProfileDataException while the country's or the site's data is missing", async () => {
    const payer = await payments.paid(50_000, 'EUR', { country_code: 'BR' });
    await change(sql`update cashier_settings set required_personal_data = '["first_name"]'`);
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'UserNeedProfileDataException',
        reason: 'incomplete_profile',
        invalid_parameters: { first_name: 'required', document_type: 'required', document_number: 'required' },
      }),
    ]);
    await payer.post('account.saveProfileInfo', {
      first_name: 'Ann',
      document_type: 'cpf',
      document_number: '529.982.247-25',
    });
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
    await change(sql`update cashier_settings set required_personal_data = '[]'`);
  });

  it.each([
    ['RequisitesOnVerificationException', 'on_verification', 'new_requisites'],
    ['RequisitesValidationRequiredException', 'validation_required', 'holder_differs'],
    ['RequisitesFraudulentException', 'fraudulent', 'reported_stolen'],
  ] as const)('with %s when the provider says so of where it should go', async (code, status, reason) => {
    const payer = await payments.paid(50_000, 'EUR', { first_name: 'Ann', last_name: 'Example' });
    payments.providers.behaviour.requisites = { status, reason };
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code,
        reason,
        error_data: { method: 'card', requisites: { card_number: '••••1111', card_holder: 'Ann Example' } },
      }),
    ]);
    expect(await payer.balance()).toBe(50_000);
    expect(payments.providers.requisitesChecks[0]).toEqual({
      customer_reference: String(payer.uid),
      customer_name: 'Ann Example',
      method: 'card',
      currency: 'EUR',
      requisites: { card_number: '4111111111111111', card_holder: 'ANN EXAMPLE' },
    });
    payments.providers.behaviour.requisites = { status: 'accepted', reason: '' };
    // Fraud is not forgiven, whatever is said later.
    expect((await payer.withdraw(5000)).statusCode).toBe(status === 'fraudulent' ? 409 : 200);
  });

  it('when the provider accepts its requisites without a token for them, and stores nothing of them', async () => {
    const payer = await payments.paid(50_000);
    const key = randomUUID();
    payments.providers.behaviour.givesTokens = false;
    const refused = await payer.withdraw(5000, key);
    payments.providers.behaviour.givesTokens = true;
    expect([refused.statusCode, refused.json().error]).toEqual([
      502,
      expect.objectContaining({ code: 'BillingServiceErrorException', reason: 'no_requisites_token' }),
    ]);
    expect(await payer.balance()).toBe(50_000);
    expect((await payer.get('cashier.gethistory', { type: 'withdrawal' })).json().data.count).toBe(0);
    // The provider is asked again, although it accepted them before.
    expect((await payer.withdraw(5000, key)).statusCode).toBe(200);
    expect(payments.providers.requisitesChecks).toHaveLength(2);
  });

  it('not again for requisites that were accepted, however they are typed', async () => {
    const payer = await payments.paid(50_000);
    await payer.withdraw(5000);
    payments.providers.behaviour.requisites = { status: 'fraudulent', reason: 'stolen' };
    expect(
      (await payer.withdraw(5000, undefined, { card_number: '4111-1111-1111-1111', card_holder: 'ann  example' }))
        .statusCode,
    ).toBe(200);
    expect(payments.providers.requisitesChecks).toHaveLength(1);
    expect(
      (await payer.withdraw(5000, undefined, { card_number: '5555 5555 5555 4444', card_holder: 'Ann Example' })).json()
        .error.code,
    ).toBe('RequisitesFraudulentException');
    const { rows } = await sql<{ kept: string }>`select payout_requisites::text as kept from payout_requisites`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ kept }) => /4111|5555/.test(kept.replace('••••1111', '')))).toBe(false);
  });

  it.each([
    ['fail', 503, 'BillingUnavailableException'],
    ['answer_nonsense', 502, 'BillingServiceErrorException'],
  ] as const)('when the provider does not answer about its requisites (%s)', async (behaviour, status, code) => {
    const payer = await payments.paid(50_000);
    const key = randomUUID();
    payments.providers.behaviour.payments = behaviour;
    const refused = await payer.withdraw(5000, key);
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.withdraw(5000, key)).statusCode).toBe(200);
  });

  it.each([
    ['card', { card_number: '4111 1111 1111 1112', card_holder: 'Ann Example' }, { card_number: 'invalid' }],
    [
      'card',
      { card_number: '4111 1111 1111 11', card_holder: 'R2' },
      { card_number: 'invalid', card_holder: 'invalid' },
    ],
    ['bank_transfer', { bank: 'hansebank', iban: 'DE89 3704 0044 0532 0130 01' }, { iban: 'invalid' }],
    ['bank_transfer', { bank: 'hansebank', iban: 'XX89370400440532013000' }, { iban: 'invalid' }],
    ['bank_transfer', { iban: 'DE89370400440532013000', bank: 'nowhere' }, { bank: 'invalid' }],
    ['ewallet', { account_email: 'a@b' }, { account_email: 'invalid' }],
    ['crypto', { wallet: 'short', note: 'x' }, { wallet: 'invalid', note: 'unknown' }],
  ])('by %s for requisites that cannot be: %j', async (method, requisites, problems) => {
    const payer = await payments.paid(50_000);
    const answer = await payer.post('cashier.makewithdrawal', {
      method,
      amount: '6000',
      requisites: JSON.stringify(requisites),
    });
    expect(answer.json().error).toMatchObject({ code: 'InvalidParameterException', invalid_parameters: problems });
  });

  it.each([
    'GB29 NWBK 6016 1331 9268 19',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'MT84MALT011000012345MTLCAST001S',
  ])('not for an IBAN of another country: %s', async (iban) => {
    const payer = await payments.paid(50_000);
    expect(
      (
        await payer.post('cashier.makewithdrawal', {
          method: 'bank_transfer',
          amount: '6000',
          requisites: JSON.stringify({ bank: 'hansebank', iban }),
        })
      ).statusCode,
    ).toBe(200);
  });
});

it('offers a player who changed the currency the methods, limits and balance of that currency', async () => {
  const payer = await payments.paid(50_000);
  await change(sql`update players set currency = 'JPY' where uid = ${payer.uid}`);
  const settings = (await payer.get('cashier.getwithdrawsettings')).json().data;
  expect(settings).toMatchObject({
    available: { amount: 0, currency: 'JPY' },
    limits: { day: { limit_amount: { amount: 750_000, currency: 'JPY' } } },
  });
  expect(settings.methods.every(({ currency }: { currency: string }) => currency === 'JPY')).toBe(true);
  expect((await payer.withdraw(5000)).json().error).toMatchObject({
    code: 'WithdrawalDeclinedException',
    reason: 'insufficient_funds',
  });
  await payments.pay(payer, 20_000);
  expect((await payer.withdraw(5000)).json().data.amount).toEqual({ amount: 5000, currency: 'JPY' });
});

it('shows the history in pages, of one type and of some statuses', async () => {
  const payer = await payments.paid(50_000);
  await payments.pay(payer, 3000);
  await payer.withdraw(5000);
  await payer.deposit(2000);
  const history = async (query: Record<string, string>) => (await payer.get('cashier.gethistory', query)).json();
  expect((await history({})).data).toMatchObject({
    count: 4,
    items: [
      { type: 'deposit', status: 'created' },
      { type: 'withdrawal' },
      { status: 'success' },
      { status: 'success' },
    ],
  });
  expect((await history({ type: 'deposit', statuses: 'success', count: '1', offset: '1' })).data).toMatchObject({
    count: 2,
    items: [{ amount: eur(50_000) }],
  });
  expect((await history({ type: 'withdrawal', statuses: 'success,declined' })).data).toEqual({ count: 0, items: [] });
  expect((await history({ statuses: 'sometimes' })).error).toMatchObject({
    code: 'InvalidParameterException',
    invalid_parameters: { statuses: 'invalid' },
  });
  expect((await history({ type: 'gift' })).error.invalid_parameters).toEqual({ type: 'invalid' });
});
