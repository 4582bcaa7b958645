import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { acquirer, createAcquirerAdapter, startAcquirer, type AcquirerState } from '../../testing/acquirer.ts';
import { auditLedger } from '../../modules/ledger/index.ts';
import { paymentEventOf, signedCallback, startPayments, testSecrets, type Payments } from '../../testing/index.ts';

const acquirerServer = startAcquirer();
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments(
    {
      PAYMENT_PROVIDERS: JSON.stringify([
        { id: acquirer.id, adapter: 'acquirer', origin: acquirer.origin, secret: acquirer.secret, methods: ['card'] },
      ]),
    },
    { fetch: acquirerServer.fetch, adapters: { payments: { acquirer: createAcquirerAdapter } } },
    { enterCard: acquirerServer.enterCard },
  );
});
afterAll(() => payments.stop());

const database = () => payments.platform.testDatabase.database;

const notify = (id: string, state: AcquirerState, secret?: string) =>
  payments.platform.server.inject(acquirerServer.notification(id, state, secret));

const openDeposit = async (amount: number) => {
  const payer = await payments.player();
  const response = await payer.deposit(amount);
  return { payer, id: String(response.json().data.transaction.id), url: String(response.json().data.url) };
};

it('opens a deposit at the provider that its method is routed to', async () => {
  const { id, url } = await openDeposit(2100);
  expect(url).toBe(`${acquirer.origin}/page/${id}`);
  expect(acquirerServer.orders.get(id)).toMatchObject({
    sum: '21.00',
    cur: 'EUR',
    dir: 'IN',
    notify: `http://127.0.0.1:4210/callbacks/payments/${acquirer.id}`,
  });
  expect(payments.providers.payments.has(id)).toBe(false);
});

it('credits a deposit once when the provider repeats its callback', async () => {
  const { payer, id } = await openDeposit(2100);
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect(await notify(id, 'PAID')).toMatchObject({ statusCode: 200, body: 'OK' });
  expect((await payer.info(id)).status).toBe('success');
  expect(await payer.balance()).toBe(2100);
  expect((await auditLedger(database())).findings).toEqual([]);
});

it('rejects a callback whose signature is wrong', async () => {
  const { payer, id } = await openDeposit(2100);
  expect((await notify(id, 'PAID', 'another-secret-of-tests')).statusCode).toBe(403);
  expect(await payer.balance()).toBe(0);
});

it('rejects the report of one provider on a payment of another', async () => {
  const { payer, id } = await openDeposit(2100);
  const payment = { reference: id, kind: 'deposit', amount: 2100, currency: 'EUR' } as const;
  const event = paymentEventOf({ ...payment, paymentId: randomUUID() }, 'success');
  const answer = await payments.sendCallback(event);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.code).toBe('UNKNOWN_PAYMENT');
  const path = `/callbacks/payments/${acquirer.id}`;
  const call = signedCallback({
    path,
    body: event,
    secret: testSecrets.PAYMENT_PROVIDER_SECRET,
    now: payments.clock.now,
  });
  expect((await payments.platform.server.inject(call)).statusCode).toBe(403);
  expect(await payer.balance()).toBe(0);
});

it('pays out through the second provider and reconciles a payout that it does not report', async () => {
  const { payer, id } = await openDeposit(5000);
  await notify(id, 'PAID');
  const payout = (await payer.withdraw(2000)).json().data;
  expect(payout.requisites).toEqual({ card_number: 'Visa ••••1111', card_holder: 'Ann Example' });
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  expect(acquirerServer.orders.get(payout.id)).toMatchObject({ dir: 'OUT', to: expect.stringMatching(/^acq_/) });
  acquirerServer.orders.set(payout.id, { ...acquirerServer.orders.get(payout.id), state: 'PAID' });
  payments.clock.now += 120_000;
  await payments.platform.domains.processDuePayments();
  const { rows } = await sql`select status, provider from payments where id = ${payout.id}`.execute(database());
  expect(rows).toEqual([{ status: 'success', provider: acquirer.id }]);
  expect(await payer.balance()).toBe(3000);
  expect((await auditLedger(database())).findings).toEqual([]);
});

it('returns the money of a payout when the second provider reports that it failed', async () => {
  const { payer, id } = await openDeposit(5000);
  await notify(id, 'PAID');
  const payout = (await payer.withdraw(2000)).json().data;
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  expect(await payer.balance()).toBe(3000);
  expect((await notify(payout.id, 'FAIL')).statusCode).toBe(200);
  expect(await payer.balance()).toBe(5000);
});

it('does not settle a payment whose provider is no longer configured', async () => {
  const { payer, id } = await openDeposit(2100);
  await sql`update payments set provider = 'former' where id = ${id}`.execute(database());
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  expect((await payer.info(id)).status).toBe('created');
  expect((await notify(id, 'PAID')).statusCode).toBe(500);
  expect(await payer.balance()).toBe(0);
});
