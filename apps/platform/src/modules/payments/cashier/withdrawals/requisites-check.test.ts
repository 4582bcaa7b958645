import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startPayments, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  // The amounts exceed the limit of unverified players.
  await payments.setFlags({ isSumsubEnable: false });
});
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
  payments.providers.behaviour.requisites = { status: 'accepted', reason: '' };
  payments.providers.requisitesChecks.length = 0;
});
afterAll(async () => {
  await payments.stop();
});

describe('a withdrawal is refused', () => {
  it.each([
    ['RequisitesOnVerificationException', 'on_verification', 'new_requisites'],
    ['RequisitesValidationRequiredException', 'validation_required', 'holder_differs'],
    ['RequisitesFraudulentException', 'fraudulent', 'reported_stolen'],
  ] as const)('with %s when the provider reports it for the requisites', async (code, status, reason) => {
    const payer = await payments.paid(50_000, 'EUR', { first_name: 'Ann', last_name: 'Example' });
    payments.providers.behaviour.requisites = { status, reason };
    const refused = await payer.withdraw(5000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code,
        reason,
        error_data: { method: 'card', requisites: { card_number: 'Visa ••••1111', card_holder: 'Ann Example' } },
      }),
    ]);
    expect(await payer.balance()).toBe(50_000);
    expect(payments.providers.requisitesChecks[0]).toEqual({
      customer_reference: String(payer.uid),
      customer_name: 'Ann Example',
      method: 'card',
      currency: 'EUR',
      requisites: { card_holder: 'ANN EXAMPLE' },
      card_token: expect.stringMatching(/^card_/),
    });
    payments.providers.behaviour.requisites = { status: 'accepted', reason: '' };
    // A fraudulent result is final.
    expect((await payer.withdraw(5000)).statusCode).toBe(status === 'fraudulent' ? 409 : 200);
  });

  it('when the provider returns no token, without storing requisites', async () => {
    const payer = await payments.paid(50_000);
    const key = randomUUID();
    payments.providers.behaviour.hasTokens = false;
    const refused = await payer.withdraw(5000, key);
    payments.providers.behaviour.hasTokens = true;
    expect([refused.statusCode, refused.json().error]).toEqual([
      502,
      expect.objectContaining({ code: 'BillingServiceErrorException', reason: 'no_requisites_token' }),
    ]);
    expect(await payer.balance()).toBe(50_000);
    expect((await payer.get('cashier.gethistory', { type: 'withdrawal' })).json().data.count).toBe(0);
    // The platform checks again, because it has no token.
    expect((await payer.withdraw(5000, key)).statusCode).toBe(200);
    expect(payments.providers.requisitesChecks).toHaveLength(2);
  });

  it('not for accepted requisites in another notation, without a second check', async () => {
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
    const { rows } = await sql<{
      stored: string;
    }>`select payout_requisites::text as stored from payout_requisites`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      rows.some(({ stored }) =>
        /4111|5555/.test(
          stored
            .replace('••••1111', '')
            .replace(/[0-9a-f]{64}/g, '')
            .replace(/[0-9a-f-]{36}/g, ''),
        ),
      ),
    ).toBe(false);
  });

  it.each([
    ['fail', 503, 'BillingUnavailableException'],
    ['answer_nonsense', 502, 'BillingServiceErrorException'],
  ] as const)('when the check of its requisites fails (%s)', async (behaviour, status, code) => {
    const payer = await payments.paid(50_000);
    const key = randomUUID();
    const card = { card_number: await payer.cardToken(), card_holder: 'Ann Example' };
    payments.providers.behaviour.payments = behaviour;
    const refused = await payer.withdraw(5000, key, card);
    expect([refused.statusCode, refused.json().error.code]).toEqual([status, code]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.withdraw(5000, key, card)).statusCode).toBe(200);
  });

  it.each([
    ['card', { card_number: '4111 1111 1111 1112', card_holder: 'Ann Example' }, { card_number: 'invalid' }],
    [
      'card',
      { card_number: '4111 1111 1111 11', card_holder: 'R2' },
      { card_number: 'invalid', card_holder: 'invalid' },
    ],
    [
      'bank_transfer',
      { account_holder: 'Ann Example', bank: 'hansebank', iban: 'DE89 3704 0044 0532 0130 01' },
      { iban: 'invalid' },
    ],
    [
      'bank_transfer',
      { account_holder: 'Ann Example', bank: 'hansebank', iban: 'XX89370400440532013000' },
      { iban: 'invalid' },
    ],
    [
      'bank_transfer',
      { account_holder: 'Ann Example', iban: 'DE89370400440532013000', bank: 'nowhere' },
      { bank: 'invalid' },
    ],
    ['ewallet', { account_email: 'a@b' }, { account_email: 'invalid' }],
    ['crypto', { wallet: 'short', note: 'x' }, { wallet: 'invalid', note: 'unknown' }],
  ])('by %s for the invalid requisites %j', async (method, requisites, problems) => {
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
          requisites: JSON.stringify({ account_holder: 'Ann Example', bank: 'hansebank', iban }),
        })
      ).statusCode,
    ).toBe(200);
  });
});
