import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentEvent } from '@croupier/provider-contract';
import { auditLedger } from '../../ledger/index.ts';
import {
  adult,
  cookieOf,
  paymentEventOf,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type ReceivedPayment,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';

let providers: TestProviders;
let platform: TestPlatform;
let clock = Date.now();

beforeAll(async () => {
  providers = await startTestProviders(() => clock);
  platform = await startTestPlatform({
    environment: {
      PROVIDER_ORIGIN: providers.origin,
      WITHDRAWAL_REVIEW_SECONDS: '60',
      PAYMENT_RECONCILE_SECONDS: '30',
    },
    dependencies: { now: () => new Date(clock) },
  });
}, 60_000);
beforeEach(() => {
  providers.behaviour.payments = 'open';
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const iban = 'DE89 3704 0044 0532 0130 00';
let sequence = 0;
const player = async (currency = 'EUR') => {
  sequence += 1;
  const registered = await platform.post('auth.register', {
    email: `payer${sequence}@example.com`,
    password: 'secret12',
    locale: 'en',
    currency,
    terms: '1',
    ...adult,
  });
  const cookie = cookieOf(registered);
  const post = (method: string, form: Record<string, string>, key: string = randomUUID()) =>
    platform.post(method, form, { cookie, key });
  return {
    cookie,
    post,
    balance: async (): Promise<number> =>
      (await platform.get('account.getBalance', {}, { cookie })).json().data.balance_main.amount,
    deposit: (amount: number, key?: string) =>
      post('cashier.makedeposit', { method: 'card', amount: String(amount) }, key),
    withdraw: (amount: number, key?: string) =>
      post(
        'cashier.makewithdrawal',
        {
          method: 'card',
          amount: String(amount),
          requisites: JSON.stringify({ card_number: '4111 1111 1111 1111', card_holder: 'Ann Example' }),
        },
        key,
      ),
    info: async (id: string) => (await platform.get('cashier.getdepositinfo', { id }, { cookie })).json().data,
    get: (method: string, query: Record<string, string> = {}) => platform.get(method, query, { cookie }),
  };
};
const received = (id: string): ReceivedPayment => {
  const payment = providers.payments.get(id);
  if (!payment) throw new Error(`The provider knows no payment ${id}`);
  return payment;
};
const tell = (event: PaymentEvent, secret: string = testSecrets.PAYMENT_PROVIDER_SECRET) =>
  platform.server.inject(signedCallback({ path: '/callbacks/payments', body: event, secret, now: clock }));
const paid = async (amount: number) => {
  const one = await player();
  const {
    transaction: { id },
  } = (await one.deposit(amount)).json().data;
  expect((await tell(paymentEventOf(received(id), 'success'))).statusCode).toBe(200);
  return one;
};

describe('a deposit', () => {
  it('opens at the provider and is credited by its webhook', async () => {
    const { deposit, balance, info, get } = await player();
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
    const payment = received(made.transaction.id);
    expect(payment.return_urls.success).toBe(`http://localhost:4200/cashier/paysuccess/${made.transaction.id}`);
    expect(await balance()).toBe(0);
    await tell(paymentEventOf(payment, 'pending'));
    expect(await info(payment.reference)).toMatchObject({ status: 'pending' });
    expect((await tell(paymentEventOf(payment, 'success'))).json()).toEqual({ ok: true });
    expect(await info(payment.reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(5000);
    expect((await get('cashier.gethistory', { type: 'deposit' })).json().data).toMatchObject({
      count: 1,
      items: [{ id: payment.reference, status: 'success' }],
    });
  });

  it('returns the player to pages of the locale the deposit was made in', async () => {
    const { cookie } = await player();
    const response = await platform.server.inject({
      method: 'POST',
      url: '/api/cashier.makedeposit?locale=de&v=1',
      payload: 'method=card&amount=2000&campaign_offer_id=null',
      headers: {
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': randomUUID(),
        origin: 'http://localhost:4200',
      },
    });
    expect(received(response.json().data.transaction.id).return_urls.pending).toContain(
      'http://localhost:4200/de/cashier/paypending/',
    );
  });

  it('is credited once by events repeated, at once and out of order', async () => {
    const { deposit, balance, info } = await player();
    const payment = received((await deposit(3000)).json().data.transaction.id);
    const success = paymentEventOf(payment, 'success');
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => tell(success)),
      tell(paymentEventOf(payment, 'success')),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await tell(paymentEventOf(payment, 'pending'));
    await tell(paymentEventOf(payment, 'declined'));
    expect(await balance()).toBe(3000);
    expect(await info(payment.reference)).toMatchObject({ status: 'success', decline_reason: '' });
  });

  it('stays declined once it was', async () => {
    const { deposit, balance, info } = await player();
    const payment = received((await deposit(3000)).json().data.transaction.id);
    await tell(paymentEventOf(payment, 'declined'));
    await tell(paymentEventOf(payment, 'success'));
    expect(await info(payment.reference)).toMatchObject({ status: 'declined', decline_reason: 'bank_declined' });
    expect(await balance()).toBe(0);
  });

  it('believes no event of another amount, of no payment, or wrongly signed', async () => {
    const { deposit, balance } = await player();
    const payment = received((await deposit(3000)).json().data.transaction.id);
    expect((await tell(paymentEventOf(payment, 'success', { amount: 300_000 }))).statusCode).toBe(409);
    expect((await tell(paymentEventOf(payment, 'success', { currency: 'KWD' }))).statusCode).toBe(409);
    expect((await tell(paymentEventOf(payment, 'success', { kind: 'payout' }))).statusCode).toBe(404);
    expect((await tell(paymentEventOf(payment, 'success', { reference: randomUUID() }))).statusCode).toBe(404);
    expect((await tell(paymentEventOf(payment, 'success'), 'some-other-secret-1')).statusCode).toBe(401);
    expect(await balance()).toBe(0);
  });

  it('is one for one key: pressed twice, sent again later, or with another amount', async () => {
    const { deposit, get } = await player();
    const key = randomUUID();
    const [first, second] = await Promise.all([deposit(2500, key), deposit(2500, key)]);
    expect(first?.json().data.transaction.id).toBe(second?.json().data.transaction.id);
    expect((await deposit(2500, key)).json()).toEqual(first?.json());
    const other = await deposit(2600, key);
    expect(other.statusCode).toBe(400);
    expect(other.json().error).toMatchObject({ code: 'InvalidRequestException', reason: 'idempotency_key_reused' });
    expect((await get('cashier.gethistory')).json().data.count).toBe(1);
  });

  it('needs a key', async () => {
    const { cookie } = await player();
    expect(
      (await platform.post('cashier.makedeposit', { method: 'card', amount: '2000' }, { cookie })).json().error.reason,
    ).toBe('idempotency_key_required');
    expect(
      (await platform.post('cashier.makedeposit', { method: 'card', amount: '2000' }, { cookie, key: 'short' })).json()
        .error.reason,
    ).toBe('idempotency_key_malformed');
  });

  it('keeps to the bounds of its method and says them', async () => {
    const { deposit, post } = await player();
    expect((await deposit(999)).json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { amount: 'too_small' },
      error_data: { min_amount: 1000, max_amount: 500_000, currency: 'EUR' },
    });
    expect((await deposit(500_001)).json().error.invalid_parameters).toEqual({ amount: 'too_big' });
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

  it('can be tried again with its key when the provider was down, and opens once', async () => {
    const { deposit, get } = await player();
    const key = randomUUID();
    providers.behaviour.payments = 'fail_after_opening';
    expect((await deposit(2000, key)).json().error.code).toBe('BillingUnavailableException');
    providers.behaviour.payments = 'open';
    const opened = (await deposit(2000, key)).json().data;
    expect(opened.url).toContain(received(opened.transaction.id).paymentId);
    expect((await get('cashier.gethistory')).json().data.count).toBe(1);
  });

  it('is declined when the provider refuses it', async () => {
    const { deposit, get } = await player();
    providers.behaviour.payments = 'refuse';
    expect((await deposit(2000)).json().error).toMatchObject({
      code: 'BillingTransactionDeclinedException',
      reason: 'invalid_request',
    });
    expect((await get('cashier.gethistory')).json().data.items[0]).toMatchObject({ status: 'declined' });
  });

  it('is found by reconciliation when its webhook never came', async () => {
    const { deposit, balance } = await player();
    const payment = received((await deposit(4000)).json().data.transaction.id);
    payment.status = 'success';
    await platform.domains.processDuePayments();
    expect(await balance()).toBe(0);
    clock += 61_000;
    await platform.domains.processDuePayments();
    expect(await balance()).toBe(4000);
    await tell(paymentEventOf(payment, 'success'));
    expect(await balance()).toBe(4000);
  });

  it('nobody paid is given up after a day, and credited when the money comes all the same', async () => {
    const { deposit, balance, info } = await player();
    const payment = received((await deposit(4000)).json().data.transaction.id);
    clock += 25 * 60 * 60 * 1000;
    await platform.domains.processDuePayments();
    expect(await info(payment.reference)).toMatchObject({ status: 'expired' });
    await tell(paymentEventOf(payment, 'success'));
    expect(await info(payment.reference)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(4000);
  });

  it("is nobody else's business", async () => {
    const one = await player();
    const other = await player();
    const { id } = (await one.deposit(2000)).json().data.transaction;
    expect((await other.get('cashier.getdepositinfo', { id })).json().error.invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await platform.get('cashier.getdepositinfo', { id })).statusCode).toBe(401);
  });
});

describe('a withdrawal', () => {
  it('reserves its amount, waits, is sent and paid', async () => {
    const { withdraw, balance, info } = await paid(20_000);
    const made = (await withdraw(7000)).json().data;
    expect(made).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      can_cancel: true,
      requisites: { card_number: '••••1111', card_holder: 'Ann Example' },
    });
    expect(await balance()).toBe(13_000);
    await platform.domains.processDuePayments();
    expect(providers.payments.has(made.id)).toBe(false);
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(received(made.id)).toMatchObject({ kind: 'payout', amount: 7000, requisites: {} });
    expect(providers.vault.get(received(made.id).requisites_token ?? '')).toEqual({
      card_number: '4111111111111111',
      card_holder: 'ANN EXAMPLE',
    });
    expect(await info(made.id)).toMatchObject({ status: 'pending', can_cancel: false });
    const { rows } = await sql<{
      requisites_token: unknown;
    }>`select requisites_token from payments where id = ${made.id}`.execute(platform.testDatabase.database);
    expect(rows[0]?.requisites_token).toBeNull();
    await Promise.all([
      tell(paymentEventOf(received(made.id), 'success')),
      tell(paymentEventOf(received(made.id), 'success')),
    ]);
    expect(await info(made.id)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(13_000);
  });

  it('is cancelled while it waits: the amount is back, once', async () => {
    const { withdraw, balance, post, info } = await paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    const answers = await Promise.all([
      post('cashier.cancelwithdrawal', { id }),
      post('cashier.cancelwithdrawal', { id }),
      post('cashier.cancelwithdrawal', { id }),
    ]);
    expect(answers.map((answer) => answer.json().data?.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await balance()).toBe(20_000);
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(providers.payments.has(id)).toBe(false);
    expect(await info(id)).toMatchObject({ status: 'cancelled', can_cancel: false });
  });

  it('cannot be cancelled once it was sent', async () => {
    const { withdraw, balance, post } = await paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect((await post('cashier.cancelwithdrawal', { id })).json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'not_cancellable',
    });
    await tell(paymentEventOf(received(id), 'declined'));
    expect(await balance()).toBe(20_000);
    await tell(paymentEventOf(received(id), 'success'));
    expect(await balance()).toBe(20_000);
  });

  it('is sent again until the provider has it', async () => {
    const { withdraw } = await paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    providers.behaviour.payments = 'fail';
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(providers.payments.has(id)).toBe(false);
    providers.behaviour.payments = 'open';
    clock += 10 * 60_000;
    await platform.domains.processDuePayments();
    expect(received(id)).toMatchObject({ amount: 7000 });
  });

  it('is given back when the provider no longer knows its requisites, and asks about them again next time', async () => {
    const { withdraw, balance, info } = await paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    providers.vault.clear();
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(await info(id)).toMatchObject({ status: 'declined', decline_reason: 'unknown_requisites' });
    expect(await balance()).toBe(20_000);
    const { id: next } = (await withdraw(7000)).json().data;
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(providers.vault.has(received(next).requisites_token ?? '')).toBe(true);
  });

  it('is one for one key, and cannot spend a balance twice', async () => {
    const { withdraw, balance, get } = await paid(20_000);
    const key = randomUUID();
    const [first, second] = await Promise.all([withdraw(6000, key), withdraw(6000, key)]);
    expect(first?.json().data.id).toBe(second?.json().data.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(6000)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'insufficient_funds',
    });
    expect(await balance()).toBe(2000);
    expect(
      (await get('cashier.gethistory', { type: 'withdrawal', statuses: 'pending', count: '2' })).json().data,
    ).toMatchObject({ count: 3, items: [{}, {}] });
  });

  it('keeps its fee apart', async () => {
    const { post, balance, info } = await paid(20_000);
    const requisites = JSON.stringify({ bank: 'hansebank', iban });
    const { id, fee } = (
      await post('cashier.makewithdrawal', { method: 'bank_transfer', amount: '10000', requisites })
    ).json().data;
    expect(fee).toEqual({ amount: 100, currency: 'EUR' });
    clock += 60_000;
    await platform.domains.processDuePayments();
    expect(received(id).amount).toBe(9900);
    await tell(paymentEventOf(received(id), 'success'));
    expect(await info(id)).toMatchObject({
      status: 'success',
      requisites: { iban: 'DE89••••3000', bank: 'hansebank' },
    });
    expect(await balance()).toBe(10_000);
    const { rows } = await sql<{
      balance: number;
    }>`select balance from ledger_accounts where code = 'fees' and currency = 'EUR'`.execute(
      platform.testDatabase.database,
    );
    expect(rows[0]?.balance).toBe(100);
  });

  it('says what is wrong with its requisites', async () => {
    const { post } = await paid(20_000);
    const attempt = async (method: string, requisites: unknown) =>
      (await post('cashier.makewithdrawal', { method, amount: '6000', requisites: JSON.stringify(requisites) })).json()
        .error.invalid_parameters;
    expect(await attempt('card', { card_number: '4111 1111 1111 1112', card_holder: 'R2' })).toEqual({
      card_number: 'invalid',
      card_holder: 'invalid',
    });
    expect(await attempt('bank_transfer', { iban: 'DE89370400440532013001', bank: 'nowhere', note: 'x' })).toEqual({
      iban: 'invalid',
      bank: 'invalid',
      note: 'unknown',
    });
    expect(await attempt('crypto', {})).toEqual({ wallet: 'required' });
  });

  it('comes after a deposit', async () => {
    const { withdraw } = await player();
    expect((await withdraw(6000)).json().error).toMatchObject({ code: 'UserNeedDepositException' });
  });
});

it('tells methods, presets, banks and what is available', async () => {
  const { get } = await player('JPY');
  const settings = (await get('cashier.getdepositsettings')).json().data;
  expect(settings.methods.map(({ sysname }: { sysname: string }) => sysname)).toEqual([
    'card',
    'bank_transfer',
    'ewallet',
    'crypto',
  ]);
  expect(settings.methods[0]).toMatchObject({ currency: 'JPY', min_amount: 1500 });
  expect(settings.presets.find(({ currency }: { currency: string }) => currency === 'JPY').amount[0]).toEqual({
    value: 3000,
  });
  expect((await get('cashier.getwithdrawsettings')).json().data.available).toEqual({ amount: 0, currency: 'JPY' });
  expect(
    (await get('cashier.getbanks', { country: 'BR' })).json().data.map(({ code }: { code: string }) => code),
  ).toEqual(['banco_aurora', 'banco_do_litoral', 'croupier_international']);
});

it('leaves a ledger that every rule of the audit accepts', async () => {
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
