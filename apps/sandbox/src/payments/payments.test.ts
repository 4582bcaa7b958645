import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  sandbox.platform.reset();
  await sandbox.database.deleteFrom('payment_events').execute();
  await sandbox.database.deleteFrom('payments').execute();
});

const requestOf = (change: object = {}) => ({
  reference: randomUUID(),
  kind: 'deposit',
  method: 'aurora-card',
  amount: 2500,
  currency: 'EUR',
  requisites: {},
  callback_url: `${sandbox.platform.origin}/callbacks/payments`,
  locale: 'de',
  customer_reference: 'c-1',
  return_urls: {
    success: 'http://site.test/ok',
    fail: 'http://site.test/fail',
    pending: 'http://site.test/pending',
    cancel: 'http://site.test/cancel',
  },
  ...change,
});
const open = async (change: object = {}) => {
  const request = requestOf(change);
  const answer = await sandbox.call('payment', 'POST', '/payments', request);
  return { request, answer, id: answer.json<{ payment_id: string }>().payment_id };
};
const press = (id: string, form: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/pay/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
const statusOf = async (reference: string) =>
  (await sandbox.call('payment', 'GET', `/payments/${reference}`)).json<{ status: string; reason: string }>();
const events = () => sandbox.platform.calls.map(({ body }) => body['status']);
const letTimePass = () =>
  sandbox.database
    .updateTable('payment_events')
    .set({ next_at: new Date(0) })
    .where('delivered_at', 'is', null)
    .execute();

describe('the payer of a deposit', () => {
  const payerOf = async (customer: string, form: string): Promise<unknown> => {
    const { id } = await open({ customer_reference: customer });
    await press(id, form);
    return sandbox.platform.calls.at(-1)?.body['payer_account'];
  };

  it('is the own card of each customer, unless two enter the same', async () => {
    const [ann, annAgain, bob] = [
      await payerOf('ann', 'decision=success'),
      await payerOf('ann', 'decision=success'),
      await payerOf('bob', 'decision=success'),
    ];
    expect(ann).toMatch(/^fp_[0-9a-f]{64}$/);
    expect([annAgain, bob === ann]).toEqual([ann, false]);
    const shared = await payerOf('ann', 'decision=success&payer=Card of Cleo');
    expect(await payerOf('bob', 'decision=success&payer=card of cleo')).toBe(shared);
    expect(shared).not.toBe(ann);
  });

  it('is not reported before the payment and when it is left empty', async () => {
    const { id, request } = await open();
    expect(await statusOf(request.reference)).not.toHaveProperty('payer_account');
    await press(id, 'decision=success&payer=');
    expect(sandbox.platform.calls.at(-1)?.body).not.toHaveProperty('payer_account');
  });

  it('is a field of the page', async () => {
    const { id } = await open({ customer_reference: 'c"1' });
    const { body } = await sandbox.app.inject({ method: 'GET', url: `/pay/${id}` });
    expect(body).toContain(
      'name="payer" type="text" maxlength="60" autocomplete="off" dir="ltr" aria-describedby="payer-note" value="own-c&quot;1"',
    );
  });
});

describe('a deposit', () => {
  it.each([
    ['decision=success', 'http://site.test/ok', 'success', ''],
    ['decision=pending', 'http://site.test/pending', 'pending', ''],
    ['decision=fail&reason=insufficient_funds', 'http://site.test/fail', 'declined', 'insufficient_funds'],
    ['decision=success&decision=cancel', 'http://site.test/cancel', 'declined', 'cancelled_by_payer'],
  ])('with %s returns the payer to %s and sends an event to the platform', async (form, url, status, reason) => {
    const { id, request } = await open();
    const answer = await press(id, form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url]);
    expect(sandbox.platform.calls).toEqual([
      {
        path: '/callbacks/payments',
        body: expect.objectContaining({
          payment_id: id,
          reference: request.reference,
          status,
          reason,
          amount: 2500,
          currency: 'EUR',
          kind: 'deposit',
        }),
      },
    ]);
    expect(await statusOf(request.reference)).toMatchObject({ status, reason });
  });

  it.each([
    ['en', 'ltr', 'Complete your payment', '€25'],
    ['es', 'ltr', 'Completa tu pago', '25 €'],
    ['pt', 'ltr', 'Conclua o seu pagamento', '€ 25'],
    ['tr', 'ltr', 'Ödemenizi tamamlayın', '€25'],
    ['ar', 'rtl', 'أكمل عملية الدفع', '25 €'],
  ])("has a page in the payer's language: %s", async (locale, direction, title, amount) => {
    const { id } = await open({ locale });
    const page = await sandbox.app.inject({ method: 'GET', url: `/pay/${id}` });
    expect(page.body).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body.replaceAll('\u00a0', ' ')).toContain(amount);
  });

  it('has a page that only the site may frame', async () => {
    const { id } = await open();
    const page = await sandbox.app.inject({ method: 'GET', url: `/pay/${id}` });
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://site.test');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const headers = { 'accept-language': 'fr, pt-BR;q=0.9' };
    const missing = await sandbox.app.inject({ method: 'GET', url: `/pay/${randomUUID()}`, headers });
    expect([missing.statusCode, missing.body]).toEqual([404, expect.stringContaining('Pagamento não encontrado')]);
  });

  it('is decided once by several clicks', async () => {
    const { id, request } = await open();
    const answers = await Promise.all([
      press(id, 'decision=success'),
      press(id, 'decision=fail'),
      press(id, 'decision=success'),
    ]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(new Set(sandbox.platform.calls.map(({ body }) => body['event_id'])).size).toBe(1);
    expect(['success', 'declined']).toContain((await statusOf(request.reference)).status);
  });

  it('that stays pending settles automatically', async () => {
    const { id, request } = await open();
    await press(id, 'decision=pending');
    await sandbox.queues.settlePayments();
    await sandbox.queues.deliverWebhooks();
    expect(events()).toEqual(['pending', 'success']);
    expect((await statusOf(request.reference)).status).toBe('success');
  });

  it('is opened once per reference, which rejects other content', async () => {
    const { request, id } = await open();
    expect((await sandbox.call('payment', 'POST', '/payments', request)).json()).toMatchObject({ payment_id: id });
    expect((await sandbox.call('payment', 'POST', '/payments', { ...request, amount: 9999 })).statusCode).toBe(409);
    expect((await sandbox.call('game', 'POST', '/payments', requestOf())).statusCode).toBe(401);
    expect((await sandbox.call('payment', 'POST', '/payments', requestOf({ amount: 0 }))).statusCode).toBe(400);
  });

  it('can be cancelled until the payer decides', async () => {
    const first = await open();
    expect(
      (await sandbox.call('payment', 'POST', `/payments/${first.request.reference}/cancel`, {})).json(),
    ).toMatchObject({ status: 'cancelled' });
    expect((await press(first.id, 'decision=success')).headers.location).toBe('http://site.test/cancel');
    const second = await open();
    await press(second.id, 'decision=success');
    expect((await sandbox.call('payment', 'POST', `/payments/${second.request.reference}/cancel`, {})).statusCode).toBe(
      409,
    );
    expect((await sandbox.call('payment', 'GET', `/payments/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('a webhook', () => {
  it('is repeated with the same event until the platform responds with 200', async () => {
    sandbox.platform.wallet.trouble = () => 'fail';
    const { id } = await open();
    await press(id, 'decision=success');
    await letTimePass();
    await sandbox.queues.deliverWebhooks();
    sandbox.platform.wallet.trouble = () => 'lose-answer';
    await letTimePass();
    await sandbox.queues.deliverWebhooks();
    sandbox.platform.wallet.trouble = () => undefined;
    await letTimePass();
    await sandbox.queues.deliverWebhooks();
    await letTimePass();
    expect(await sandbox.queues.deliverWebhooks()).toBe(0);
    expect(sandbox.platform.calls).toHaveLength(4);
    expect(new Set(sandbox.platform.calls.map(({ body }) => body['event_id'])).size).toBe(1);
  });

  it('waits longer after each failure', async () => {
    sandbox.platform.wallet.trouble = () => 'fail';
    const { id } = await open();
    let tried = Date.now();
    await press(id, 'decision=success');
    for (const pause of [1, 2, 4]) {
      const { next_at: next } = await sandbox.database
        .selectFrom('payment_events')
        .select('next_at')
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(next.getTime()).toBeGreaterThanOrEqual(tried + pause * 1000);
      expect(next.getTime()).toBeLessThanOrEqual(Date.now() + pause * 1000);
      await letTimePass();
      tried = Date.now();
      await sandbox.queues.deliverWebhooks();
    }
  });

  it('is sent to the platform only, not to another address of the request', async () => {
    const { id } = await open({ callback_url: 'http://elsewhere.test/callbacks/payments' });
    await press(id, 'decision=success');
    expect(sandbox.platform.calls).toHaveLength(1);
  });
});

describe('a payout', () => {
  it.each([
    [5000, 'success', ''],
    [5013, 'declined', 'declined_by_bank'],
  ])('of %i minor units ends as %s', async (amount, status, reason) => {
    const { answer, request } = await open({ kind: 'payout', amount });
    expect(answer.json()).not.toHaveProperty('url');
    expect((await statusOf(request.reference)).status).toBe('pending');
    await sandbox.queues.settlePayments();
    await sandbox.queues.deliverWebhooks();
    expect(sandbox.platform.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: status === 'declined' ? 'declined' : 'success', reason, kind: 'payout' }),
    ]);
  });

  it('can be cancelled while it is pending, and is then not paid', async () => {
    const { request } = await open({ kind: 'payout' });
    await sandbox.call('payment', 'POST', `/payments/${request.reference}/cancel`, {});
    await sandbox.queues.settlePayments();
    expect(sandbox.platform.calls).toEqual([]);
    expect((await statusOf(request.reference)).status).toBe('cancelled');
  });
});
