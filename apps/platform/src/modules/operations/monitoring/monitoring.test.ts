import { sql } from 'kysely';
import { paymentEventOf, startPayments, type Payments } from '../../../testing/index.ts';
import { findOpenPayments } from '../../payments/cashier/index.ts';
import { recordAudit } from './index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

const read = async (name: string): Promise<(labels?: string) => number | undefined> => {
  const { body } = await payments.platform.server.inject('/metrics');
  return (labels = '') => {
    const line = body.split('\n').find((one) => one.startsWith(`croupier_platform_${name}${labels} `));
    return line === undefined ? undefined : Number(line.split(' ').at(-1));
  };
};
const update = () => payments.platform.domains.updateMetrics();

it('shows open payments by state with the age of the oldest, and counts decided ones', async () => {
  const payer = await payments.paid(20_000);
  const { id: open } = (await payer.deposit(1000)).json().data.transaction;
  const { id: withdrawal } = (await payer.withdraw(7000)).json().data;
  payments.clock.now += 30_000;
  await update();
  const [waiting, ages] = [await read('payments_open'), await read('payments_oldest_seconds')];
  expect(waiting('{type="deposit",state="created"}')).toBe(1);
  expect(waiting('{type="withdrawal",state="review"}')).toBe(1);
  expect(waiting('{type="withdrawal",state="due"}')).toBe(0);
  expect(ages('{type="withdrawal",state="review"}')).toBeCloseTo(30, 0);

  payments.clock.now += 30_000;
  await payments.platform.domains.processDuePayments();
  await payments.sendCallback(paymentEventOf(payments.received(open), 'declined'));
  await update();
  const [later, ended] = [await read('payments_open'), await read('payments_total')];
  expect(later('{type="deposit",state="created"}')).toBe(0);
  expect(later('{type="withdrawal",state="sent"}')).toBe(1);
  expect(ended('{type="deposit",status="success"}')).toBe(1);
  expect(ended('{type="deposit",status="declined"}')).toBe(1);

  await payments.sendCallback(paymentEventOf(payments.received(withdrawal), 'success'));
  expect((await read('payments_total'))('{type="withdrawal",status="success"}')).toBe(1);
});

it('counts the age of a withdrawal that is due from the end of its review, and finds held ones', async () => {
  const { database } = payments.platform.testDatabase;
  const payer = await payments.paid(20_000);
  const { id } = (await payer.withdraw(5000)).json().data;
  const at = new Date(payments.clock.now + 60_000 + 90_000);
  const [due] = (await findOpenPayments(database, at)).filter(({ state }) => state === 'due');
  expect(due).toMatchObject({ type: 'withdrawal', count: 1 });
  expect(due?.oldest_seconds).toBeCloseTo(90, 0);
  await sql`update payments set is_held = true, next_check_at = null where id = ${id}`.execute(database);
  const held = (await findOpenPayments(database, at)).filter(({ state }) => state === 'held');
  expect(held).toMatchObject([{ type: 'withdrawal', count: 1 }]);
});

it('shows calls to providers by host', async () => {
  const payer = await payments.player();
  await payer.deposit(1000);
  const { host } = new URL(payments.providers.origin);
  const calls = await read('provider_call_seconds_count');
  expect(calls(`{provider="${host}",outcome="answered"}`)).toBeGreaterThan(0);
});

it('shows the result of the last audit', async () => {
  const { database } = payments.platform.testDatabase;
  await update();
  expect((await read('ledger_audit_findings'))()).toBeUndefined();
  await recordAudit(database, { finished_at: new Date(1_700_000_000_000), findings: 2 });
  await recordAudit(database, { finished_at: new Date(1_700_000_060_000), findings: 0 });
  await update();
  expect((await read('ledger_audit_findings'))()).toBe(0);
  expect((await read('ledger_audit_timestamp_seconds'))()).toBe(1_700_000_060);
});

it('removes the values of the database when it cannot be read', async () => {
  await update();
  expect((await read('messages_waiting'))()).toBeDefined();
  await sql`alter table outbox_messages rename to hidden_messages`.execute(payments.platform.testDatabase.database);
  await update();
  expect((await read('messages_waiting'))()).toBeUndefined();
  await sql`alter table hidden_messages rename to outbox_messages`.execute(payments.platform.testDatabase.database);
  await update();
  expect((await read('messages_waiting'))()).toBeDefined();
});
