import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});

const check = async (requisites: Record<string, string>, more: object = {}) =>
  (
    await sandbox.call('payment', 'POST', '/requisites/check', {
      customer_reference: 'customer',
      customer_name: '',
      method: 'card',
      currency: 'EUR',
      requisites,
      ...more,
    })
  ).json();

it.each([
  [{ card_number: '4111111111111111' }, 'accepted'],
  [{ card_number: '4000000000000069' }, 'on_verification'],
  [{ card_number: '4000000000000119' }, 'validation_required'],
  [{ card_number: '4100000000000019' }, 'fraudulent'],
  [{ bank: 'x', iban: 'DE16370400440000000069' }, 'on_verification'],
  [{ account_email: 'ann0119@example.com' }, 'validation_required'],
  [{ wallet: 'TQabcdefghijklmnopqrst0019' }, 'fraudulent'],
  [{ account_email: 'ann@example0019.com' }, 'accepted'],
])('says of %j: %s', async (requisites, status) => {
  expect(await check(requisites)).toMatchObject({ status });
});

it('requires proof if the holder is not the customer', async () => {
  const requisites = { card_number: '5555555555554444', card_holder: 'BOB OTHER' };
  expect(await check(requisites, { customer_reference: 'a', customer_name: 'Ann Example' })).toEqual({
    status: 'validation_required',
    reason: 'holder_differs',
  });
  expect(
    await check(
      { ...requisites, card_holder: 'EXAMPLE ANN' },
      { customer_reference: 'b', customer_name: 'Ann Example' },
    ),
  ).toMatchObject({ status: 'accepted', reason: '' });
  expect(await check(requisites, { customer_reference: 'c' })).toMatchObject({ status: 'accepted', reason: '' });
});

it("applies a reviewer's decision", async () => {
  const customer = randomUUID();
  const requisites = { card_number: '4000000000000069' };
  expect(await check(requisites, { customer_reference: customer })).toMatchObject({ status: 'on_verification' });
  const { fingerprint } = await sandbox.database
    .selectFrom('requisites_checks')
    .selectAll()
    .where('customer_reference', '=', customer)
    .executeTakeFirstOrThrow();
  const decide = (origin: string, status: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/requisites-admin',
      payload: new URLSearchParams({ customer, fingerprint, status }).toString(),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await decide('http://elsewhere.test', 'accepted')).statusCode).toBe(403);
  expect((await decide(sandbox.config.sandboxOrigin, 'maybe')).statusCode).toBe(400);
  expect((await decide(sandbox.config.sandboxOrigin, 'accepted')).statusCode).toBe(303);
  expect(await check(requisites, { customer_reference: customer })).toMatchObject({ status: 'accepted', reason: '' });
  const desk = (await sandbox.app.inject({ method: 'GET', url: '/requisites-admin' })).body;
  expect(desk).toContain('card_number …0069');
  expect(desk).not.toContain('4000000000000069');
});

it('stores accepted requisites in its vault under a token', async () => {
  const customer = randomUUID();
  const requisites = { card_number: '5555555555554444', card_holder: 'ANN EXAMPLE' };
  const { token } = await check(requisites, { customer_reference: customer });
  expect(await check(requisites, { customer_reference: customer })).toEqual({ status: 'accepted', reason: '', token });
  expect((await check(requisites, { customer_reference: randomUUID() })).token).not.toBe(token);
  expect(await check({ card_number: '4100000000000019' }, { customer_reference: customer })).not.toHaveProperty(
    'token',
  );
  const kept = await sandbox.database
    .selectFrom('requisites_vault')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ customer_reference: customer, requisites });

  const url = 'http://site.test/x';
  const payOut = (change: object) =>
    sandbox.call('payment', 'POST', '/payments', {
      reference: randomUUID(),
      kind: 'payout',
      method: 'card',
      amount: 5000,
      currency: 'EUR',
      requisites: {},
      requisites_token: token,
      callback_url: url,
      locale: 'en',
      customer_reference: customer,
      return_urls: { success: url, fail: url, pending: url, cancel: url },
      ...change,
    });
  expect((await payOut({})).json()).toEqual({ payment_id: expect.any(String) });
  const unknown = { error: { code: 'UNKNOWN_REQUISITES', message: 'The customer has no requisites with this token' } };
  expect((await payOut({ requisites_token: 'req_unknown' })).json()).toEqual(unknown);
  expect((await payOut({ customer_reference: 'someone else' })).json()).toEqual(unknown);
  expect((await payOut({ requisites })).statusCode).toBe(400);
});

it('stores the requisites of a deposit nowhere', async () => {
  const url = 'http://site.test/x';
  const reference = randomUUID();
  await sandbox.call('payment', 'POST', '/payments', {
    reference,
    kind: 'deposit',
    method: 'card',
    amount: 5000,
    currency: 'EUR',
    requisites: { card_number: '5105105105105100' },
    callback_url: url,
    locale: 'en',
    customer_reference: '1',
    return_urls: { success: url, fail: url, pending: url, cancel: url },
  });
  const { request } = await sandbox.database
    .selectFrom('payments')
    .select('request')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(request.requisites).toEqual({});
});

it('takes questions of the platform alone', async () => {
  expect((await sandbox.call('game', 'POST', '/requisites/check', {})).statusCode).toBe(401);
  expect((await sandbox.call('payment', 'POST', '/requisites/check', {})).statusCode).toBe(400);
});

it.each([
  [2021, 409, 'DECLINED'],
  [2041, 503, 'TRY_AGAIN'],
])('does not open a deposit of %i', async (amount, status, code) => {
  const url = 'http://site.test/x';
  const answer = await sandbox.call('payment', 'POST', '/payments', {
    reference: randomUUID(),
    kind: 'deposit',
    method: 'card',
    amount,
    currency: 'EUR',
    requisites: {},
    callback_url: url,
    locale: 'en',
    customer_reference: '1',
    return_urls: { success: url, fail: url, pending: url, cancel: url },
  });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
});

it('opens a deposit of 2031 without a page', async () => {
  const url = 'http://site.test/x';
  const answer = await sandbox.call('payment', 'POST', '/payments', {
    reference: randomUUID(),
    kind: 'deposit',
    method: 'card',
    amount: 2031,
    currency: 'EUR',
    requisites: {},
    callback_url: url,
    locale: 'en',
    customer_reference: '1',
    return_urls: { success: url, fail: url, pending: url, cancel: url },
  });
  expect(answer.json()).toEqual({ payment_id: expect.any(String) });
});
