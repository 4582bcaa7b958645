import { sql } from 'kysely';
import { auditLedger } from '../../../ledger/index.ts';
import { startPayments, type Payments } from '../../../../testing/index.ts';

/* Withdrawals of earlier releases, whose requisites are stored in plain text. */

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
beforeEach(() => {
  Object.assign(payments.providers.behaviour, {
    payments: 'open',
    requisites: { status: 'accepted', reason: '' },
    hasTokens: true,
  });
  payments.providers.requisitesChecks.length = 0;
});
afterAll(async () => payments.stop());

const plainText = { card_number: '4111 1111 1111 1111', card_holder: 'Ann Example' };
const normalised = { card_number: '4111111111111111', card_holder: 'ANN EXAMPLE' };

/** A withdrawal as an earlier release stored it. */
const oldWithdrawal = async () => {
  const payer = await payments.paid(20_000);
  const { id }: { id: string } = (await payer.withdraw(7000)).json().data;
  payments.providers.requisitesChecks.length = 0;
  await makeOld(id);
  return { id, payer };
};
const makeOld = (id: string) =>
  sql`update payments set secret_requisites = ${JSON.stringify(plainText)}::jsonb, requisites_token = null where id = ${id}`.execute(
    payments.platform.testDatabase.database,
  );
const secretsOf = async (id: string) =>
  (
    await sql<{ secret_requisites: object; requisites_token: string | null }>`
  select secret_requisites, requisites_token from payments where id = ${id}`.execute(
      payments.platform.testDatabase.database,
    )
  ).rows[0];
const work = () => payments.platform.domains.processDuePayments();

it('exchanges stored requisites for a token immediately, and pays the withdrawal after its review', async () => {
  const { id, payer } = await oldWithdrawal();
  await work();
  const stored = await secretsOf(id);
  expect(stored).toEqual({ secret_requisites: {}, requisites_token: expect.any(String) });
  expect(payments.providers.vault.get(stored?.requisites_token ?? '')).toEqual(normalised);
  expect(payments.providers.payments.has(id)).toBe(false);
  expect(await payer.info(id)).toMatchObject({ status: 'pending', can_cancel: true });
  payments.clock.now += 60_000;
  await work();
  expect(payments.received(id)).toMatchObject({
    amount: 7000,
    requisites: {},
    requisites_token: stored?.requisites_token,
  });
});

it.each([
  ['accepts them without a token', { hasTokens: false }],
  ['no longer accepts them', { requisites: { status: 'fraudulent', reason: 'reported_stolen' } }],
])('returns the amount once when the provider %s', async (_title, behaviour) => {
  const { id, payer } = await oldWithdrawal();
  Object.assign(payments.providers.behaviour, behaviour);
  await work();
  await work();
  expect(await payer.info(id)).toMatchObject({
    status: 'cancelled',
    decline_reason: 'requisites_not_accepted',
    can_cancel: false,
  });
  expect(await payer.balance()).toBe(20_000);
  expect(await secretsOf(id)).toEqual({ secret_requisites: {}, requisites_token: null });
});

it('does not delete stored requisites or send the withdrawal while the provider does not respond', async () => {
  const { id, payer } = await oldWithdrawal();
  payments.providers.behaviour.payments = 'fail';
  await work();
  payments.clock.now += 61_000;
  await work();
  expect(await payer.info(id)).toMatchObject({ status: 'pending' });
  expect(payments.providers.payments.has(id)).toBe(false);
  payments.providers.behaviour.payments = 'open';
  payments.clock.now += 61_000;
  await work();
  await work();
  expect(payments.providers.vault.get(payments.received(id).requisites_token ?? '')).toEqual(normalised);
  expect(await secretsOf(id)).toEqual({ secret_requisites: {}, requisites_token: null });
});

it('does not return the amount when the provider has accepted the payout and its response was lost', async () => {
  const { id, payer } = await oldWithdrawal();
  await work();
  payments.providers.behaviour.payments = 'fail_after_opening';
  payments.clock.now += 60_000;
  await work();
  await makeOld(id);
  Object.assign(payments.providers.behaviour, { payments: 'open', hasTokens: false });
  payments.clock.now += 61_000;
  await work();
  expect(await payer.info(id)).toMatchObject({ status: 'pending', can_cancel: false });
  expect(await payer.balance()).toBe(13_000);
  expect(await secretsOf(id)).toEqual({ secret_requisites: {}, requisites_token: null });
});

it('passes the audit of the ledger after the exchange', async () => {
  expect((await auditLedger(payments.platform.testDatabase.database)).findings).toEqual([]);
});
