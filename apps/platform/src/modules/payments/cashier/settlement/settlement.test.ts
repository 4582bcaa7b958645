import { sql } from 'kysely';
import { buildApp } from '../../../../app.ts';
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

const sent = async (amount: number) => {
  const payer = await payments.paid(20_000);
  const { id } = (await payer.withdraw(amount)).json().data;
  payments.clock.now += 60_000;
  await payments.platform.domains.processDuePayments();
  return { payer, id, payment: payments.received(id) };
};
const reconcile = async () => {
  payments.clock.now += 60 * 60 * 1000;
  await payments.platform.domains.processDuePayments();
};

describe('a withdrawal without a callback', () => {
  it.each([
    ['success', 13_000, 'success', ''],
    ['declined', 20_000, 'declined', 'bank_declined'],
    ['cancelled', 20_000, 'declined', 'declined'],
  ] as const)('is found by reconciliation with the status %s', async (status, balance, expected, reason) => {
    const { payer, id, payment } = await sent(7000);
    payment.status = status;
    payment.reason = status === 'declined' ? 'bank_declined' : '';
    await reconcile();
    expect(await payer.info(id)).toMatchObject({ status: expected, decline_reason: reason, can_cancel: false });
    expect(await payer.balance()).toBe(balance);
    // The delayed event, and an event that contradicts it.
    await payments.sendCallback(paymentEventOf(payment, 'success'));
    await payments.sendCallback(paymentEventOf(payment, 'declined'));
    expect(await payer.balance()).toBe(balance);
  });
});

it('applies the first of contradicting events of a payout', async () => {
  const { payer, payment } = await sent(7000);
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      payments.sendCallback(paymentEventOf(payment, index % 2 ? 'success' : 'declined')),
    ),
  );
  expect([13_000, 20_000]).toContain(await payer.balance());
});

it('cancels or sends a withdrawal, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const payer = await payments.paid(20_000);
    const { id } = (await payer.withdraw(7000)).json().data;
    payments.clock.now += 60_000;
    const [cancelled] = await Promise.all([
      payer.post('cashier.cancelwithdrawal', { id }),
      payments.platform.domains.processDuePayments(),
    ]);
    expect(payments.providers.payments.has(id)).toBe(cancelled.statusCode !== 200);
    expect(await payer.balance()).toBe(cancelled.statusCode === 200 ? 20_000 : 13_000);
  }
});

it('sends a withdrawal again with the same reference after a lost response', async () => {
  const payer = await payments.paid(20_000);
  const { id } = (await payer.withdraw(7000)).json().data;
  payments.providers.behaviour.payments = 'fail_after_opening';
  payments.clock.now += 60_000;
  await payments.platform.domains.processDuePayments();
  const { paymentId } = payments.received(id);
  payments.providers.behaviour.payments = 'open';
  await reconcile();
  expect(payments.received(id).paymentId).toBe(paymentId);
  await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
  expect(await payer.balance()).toBe(13_000);
});

it('finds a deposit by reconciliation that the provider declined or cancelled', async () => {
  const payer = await payments.player();
  for (const status of ['declined', 'cancelled'] as const) {
    const { id } = (await payer.deposit(2000)).json().data.transaction;
    payments.received(id).status = status;
    await reconcile();
    expect(await payer.info(id)).toMatchObject({ status, decline_reason: status });
  }
  expect(await payer.balance()).toBe(0);
});

it('processes due payments once in two processes', async () => {
  const {
    config,
    testDatabase: { database },
  } = payments.platform;
  const second = await buildApp(config, { database, now: () => new Date(payments.clock.now) });
  await second.server.ready();
  const payer = await payments.paid(60_000);
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await payer.withdraw(2000)).json().data.id as string),
  );
  payments.clock.now += 60_000;
  await Promise.all([payments.platform.domains.processDuePayments(), second.domains.processDuePayments()]);
  await reconcile();
  for (const id of ids) {
    const payment = payments.received(id);
    await Promise.all([
      payments.sendCallback(paymentEventOf(payment, 'success')),
      payments.sendCallback(paymentEventOf(payment, 'success')),
    ]);
  }
  expect(await payer.balance()).toBe(48_000);
  await second.server.close();
});

describe('listeners to deposits', () => {
  it('run once in the transaction of the credit for a repeated event', async () => {
    const { database } = payments.platform.testDatabase;
    await sql`create table listened (deposit_id uuid, player_id uuid, credited bigint)`.execute(database);
    const committed: string[] = [];
    payments.platform.domains.cashier.deposits.onSucceeded(({ id, playerId, credited }) => [
      sql`insert into listened values (${id}, ${playerId}, ${credited})`,
    ]);
    payments.platform.domains.cashier.deposits.onCommitted(({ id }) => {
      committed.push(id);
      throw new Error('the listener fails');
    });
    const payer = await payments.player();
    const { id } = (await payer.deposit(3000)).json().data.transaction;
    const event = paymentEventOf(payments.received(id), 'success');
    await Promise.all(Array.from({ length: 10 }, () => payments.sendCallback(event)));
    const { rows } = await sql`select deposit_id, credited from listened where deposit_id = ${id}`.execute(database);
    expect(rows).toEqual([{ deposit_id: id, credited: 3000 }]);
    expect(committed.filter((one) => one === id)).toHaveLength(1);
    expect(await payer.balance()).toBe(3000);
  });

  it('that fail delay the credit until they succeed', async () => {
    const { database } = payments.platform.testDatabase;
    let isBroken = true;
    payments.platform.domains.cashier.deposits.onSucceeded(() => (isBroken ? [sql`select 1 / 0`] : []));
    const payer = await payments.player();
    const { id } = (await payer.deposit(3000)).json().data.transaction;
    expect((await payments.sendCallback(paymentEventOf(payments.received(id), 'success'))).statusCode).toBe(503);
    expect(await payer.balance()).toBe(0);
    isBroken = false;
    expect((await payments.sendCallback(paymentEventOf(payments.received(id), 'success'))).statusCode).toBe(200);
    expect(await payer.balance()).toBe(3000);
    const { rows } = await sql`select deposit_id from listened where deposit_id = ${id}`.execute(database);
    expect(rows).toHaveLength(1);
  });

  it('refuse a deposit before it is opened', async () => {
    payments.platform.domains.cashier.deposits.onCreated(async (_transaction, { amount }) => {
      if (amount === 2300) throw new Error('no');
    });
    const payer = await payments.player();
    expect((await payer.deposit(2300)).statusCode).toBe(500);
    expect((await payer.get('cashier.gethistory')).json().data.count).toBe(0);
  });
});
