import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../../ledger/index.ts';
import { paymentEventOf, startPayments, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
});
afterAll(async () => {
  expect((await auditLedger(payments.platform.testDatabase.database)).findings).toEqual([]);
  await payments.stop();
});

describe('a deposit', () => {
  it('opens at the provider and is credited by its callback', async () => {
    const { deposit, balance, info, get } = await payments.player();
    const made = (await deposit(5000)).json().data;
    expect(made).toMatchObject({
      flow: 'redirect',
      transaction: {
        type: 'deposit',
        status: 'created',
        amount: { amount: 5000, currency: 'EUR' },
        domain: 'localhost',
      },
    });
    expect(made.url).toMatch(/^http:\/\/localhost:4220\/pay\//);
    const payment = payments.received(made.transaction.id);
    expect(payment.return_urls.success).toBe(`http://localhost:4200/cashier/paysuccess/${made.transaction.id}`);
    expect(await balance()).toBe(0);
    await payments.sendCallback(paymentEventOf(payment, 'pending'));
    expect(await info(payment.reference)).toMatchObject({ status: 'pending' });
    expect((await payments.sendCallback(paymentEventOf(payment, 'success'))).json()).toEqual({ ok: true });
    expect(await info(payment.reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(5000);
    expect((await get('cashier.gethistory', { type: 'deposit' })).json().data).toMatchObject({
      count: 1,
      items: [{ id: payment.reference, status: 'success' }],
    });
  });

  it('returns the player to pages in the locale of the deposit', async () => {
    const { cookie } = await payments.player();
    const response = await payments.platform.server.inject({
      method: 'POST',
      url: '/api/cashier.makedeposit?locale=de&v=1',
      payload: 'method=card&amount=2000&campaign_offer_id=null',
      headers: {
        cookie: cookie(),
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': randomUUID(),
        origin: 'http://localhost:4200',
      },
    });
    expect(payments.received(response.json().data.transaction.id).return_urls.pending).toContain(
      'http://localhost:4200/de/cashier/paypending/',
    );
  });

  it('is credited once by repeated, parallel and late events', async () => {
    const { deposit, balance, info } = await payments.player();
    const payment = payments.received((await deposit(3000)).json().data.transaction.id);
    const success = paymentEventOf(payment, 'success');
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => payments.sendCallback(success)),
      payments.sendCallback(paymentEventOf(payment, 'success')),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await payments.sendCallback(paymentEventOf(payment, 'pending'));
    await payments.sendCallback(paymentEventOf(payment, 'declined'));
    expect(await balance()).toBe(3000);
    expect(await info(payment.reference)).toMatchObject({ status: 'success', decline_reason: '' });
  });

  it('is still declined after a success event', async () => {
    const { deposit, balance, info } = await payments.player();
    const payment = payments.received((await deposit(3000)).json().data.transaction.id);
    await payments.sendCallback(paymentEventOf(payment, 'declined'));
    await payments.sendCallback(paymentEventOf(payment, 'success'));
    expect(await info(payment.reference)).toMatchObject({ status: 'declined', decline_reason: 'bank_declined' });
    expect(await balance()).toBe(0);
  });

  it('rejects events with another amount, an unknown payment or a wrong signature', async () => {
    const { deposit, balance } = await payments.player();
    const payment = payments.received((await deposit(3000)).json().data.transaction.id);
    expect((await payments.sendCallback(paymentEventOf(payment, 'success', { amount: 300_000 }))).statusCode).toBe(409);
    expect((await payments.sendCallback(paymentEventOf(payment, 'success', { currency: 'KWD' }))).statusCode).toBe(409);
    expect((await payments.sendCallback(paymentEventOf(payment, 'success', { kind: 'payout' }))).statusCode).toBe(404);
    expect(
      (await payments.sendCallback(paymentEventOf(payment, 'success', { reference: randomUUID() }))).statusCode,
    ).toBe(404);
    expect((await payments.sendCallback(paymentEventOf(payment, 'success'), 'some-other-secret-1')).statusCode).toBe(
      401,
    );
    expect(await balance()).toBe(0);
  });

  it('has one row per key, and rejects the key with another amount', async () => {
    const { deposit, get } = await payments.player();
    const key = randomUUID();
    const [first, second] = await Promise.all([deposit(2500, key), deposit(2500, key)]);
    expect(first?.json().data.transaction.id).toBe(second?.json().data.transaction.id);
    expect((await deposit(2500, key)).json()).toEqual(first?.json());
    const other = await deposit(2600, key);
    expect(other.statusCode).toBe(400);
    expect(other.json().error).toMatchObject({ code: 'InvalidRequestException', reason: 'idempotency_key_reused' });
    expect((await get('cashier.gethistory')).json().data.count).toBe(1);
  });

  it('requires a well-formed idempotency key', async () => {
    const { cookie } = await payments.player();
    expect(
      (
        await payments.platform.post('cashier.makedeposit', { method: 'card', amount: '2000' }, { cookie: cookie() })
      ).json().error.reason,
    ).toBe('idempotency_key_required');
    expect(
      (
        await payments.platform.post(
          'cashier.makedeposit',
          { method: 'card', amount: '2000' },
          { cookie: cookie(), key: 'short' },
        )
      ).json().error.reason,
    ).toBe('idempotency_key_malformed');
  });

  it('is rejected outside the bounds of its method, with the bounds in the answer', async () => {
    const { deposit, post } = await payments.player();
    expect((await deposit(999)).json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { amount: 'too_small' },
      error_data: { min_amount: 1000, max_amount: 500_000, currency: 'EUR' },
    });
    expect((await deposit(500_001)).json().error.invalid_parameters).toEqual({ amount: 'too_big' });
    expect((await deposit(2050)).json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { amount: 'not_whole' },
      error_data: { min_amount: 1000, max_amount: 500_000, currency: 'EUR' },
    });
    expect(
      (await post('cashier.makedeposit', { method: 'gold', amount: '2000' })).json().error.invalid_parameters,
    ).toEqual({ method: 'unknown' });
    expect(
      (await post('cashier.makedeposit', { method: 'card', amount: '20.5' })).json().error.invalid_parameters,
    ).toEqual({ amount: 'invalid' });
    expect(
      (await post('cashier.makedeposit', { method: 'bank_transfer', amount: '5000' })).json().error.invalid_parameters,
    ).toEqual({ bank: 'required' });
  });

  it('opens once when the same key is sent again after a failure of the provider', async () => {
    const { deposit, get } = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'fail_after_opening';
    expect((await deposit(2000, key)).json().error.code).toBe('BillingUnavailableException');
    payments.providers.behaviour.payments = 'open';
    const opened = (await deposit(2000, key)).json().data;
    expect(opened.url).toContain(payments.received(opened.transaction.id).paymentId);
    expect((await get('cashier.gethistory')).json().data.count).toBe(1);
  });

  it('is declined when the provider refuses it', async () => {
    const { deposit, get } = await payments.player();
    payments.providers.behaviour.payments = 'refuse';
    expect((await deposit(2000)).json().error).toMatchObject({
      code: 'BillingTransactionDeclinedException',
      reason: 'invalid_request',
    });
    expect((await get('cashier.gethistory')).json().data.items[0]).toMatchObject({ status: 'declined' });
  });

  it('is credited by reconciliation without a callback', async () => {
    const { deposit, balance } = await payments.player();
    const payment = payments.received((await deposit(4000)).json().data.transaction.id);
    payment.status = 'success';
    await payments.platform.domains.processDuePayments();
    expect(await balance()).toBe(0);
    payments.clock.now += 61_000;
    await payments.platform.domains.processDuePayments();
    expect(await balance()).toBe(4000);
    await payments.sendCallback(paymentEventOf(payment, 'success'));
    expect(await balance()).toBe(4000);
  });

  it('expires after a day, and is credited by a success event afterwards', async () => {
    const { deposit, balance, info } = await payments.player();
    const payment = payments.received((await deposit(4000)).json().data.transaction.id);
    payments.clock.now += 25 * 60 * 60 * 1000;
    await payments.platform.domains.processDuePayments();
    expect(await info(payment.reference)).toMatchObject({ status: 'expired' });
    await payments.sendCallback(paymentEventOf(payment, 'success'));
    expect(await info(payment.reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(4000);
  });

  it('is visible only to its player', async () => {
    const one = await payments.player();
    const other = await payments.player();
    const { id } = (await one.deposit(2000)).json().data.transaction;
    expect((await other.get('cashier.getdepositinfo', { id })).json().error.invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await payments.platform.get('cashier.getdepositinfo', { id })).statusCode).toBe(401);
  });
});
