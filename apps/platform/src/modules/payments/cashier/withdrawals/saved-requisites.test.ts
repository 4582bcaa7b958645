import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SavedRequisites } from '@croupier/contract/cashier';
import { startPayments, type Payer, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: false });
});
afterAll(async () => {
  await payments.stop();
});

const settingsOf = async (payer: Payer) => (await payer.get('cashier.getwithdrawsettings')).json().data;
const savedOf = async (payer: Payer): Promise<readonly SavedRequisites[]> => (await settingsOf(payer)).saved_requisites;
const withdrawTo = (payer: Payer, id: string, more: Record<string, string> = {}, key: string = randomUUID()) =>
  payer.post('cashier.makewithdrawal', { method: 'card', amount: '5000', saved_requisites: id, ...more }, key);
/** Creates a player with a withdrawal by card. Returns the player and the id of the saved card. */
const withCard = async () => {
  const payer = await payments.paid(90_000);
  expect((await payer.withdraw(5000)).statusCode).toBe(200);
  const [saved] = await savedOf(payer);
  return { payer, id: saved?.id ?? '' };
};

describe('saved requisites', () => {
  it('have only masked values, and are sorted by their last use', async () => {
    const { payer, id } = await withCard();
    payments.clock.now += 1000;
    await payer.withdraw(5000, undefined, { card_number: '5555 5555 5555 4444', card_holder: 'Ann Example' });
    const first = { id, method: 'card', masked: { card_number: 'Visa ••••1111', card_holder: 'Ann Example' } };
    expect(await savedOf(payer)).toEqual([
      {
        id: expect.any(String),
        method: 'card',
        masked: { card_number: 'Mastercard ••••4444', card_holder: 'Ann Example' },
      },
      first,
    ]);
    payments.clock.now += 1000;
    await withdrawTo(payer, id);
    expect((await savedOf(payer))[0]).toEqual(first);
    expect(JSON.stringify(await settingsOf(payer))).not.toContain('token');
  });

  it('pay out by their token, without another check at the provider', async () => {
    const { payer, id } = await withCard();
    const checks = payments.providers.requisitesChecks.length;
    const made = (await withdrawTo(payer, id)).json().data;
    expect(made).toMatchObject({ method: 'card', requisites: { card_number: 'Visa ••••1111' } });
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    const token = payments.received(made.id).requisites_token ?? '';
    expect(payments.providers.vault.get(token)).toEqual({
      card_number: '4111111111111111',
      card_holder: 'ANN EXAMPLE',
    });
    expect(payments.providers.requisitesChecks).toHaveLength(checks);
  });

  it('withdraw once for a repeated key', async () => {
    const { payer, id } = await withCard();
    const key = randomUUID();
    const answers = await Promise.all([withdrawTo(payer, id, {}, key), withdrawTo(payer, id, {}, key)]);
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await payer.balance()).toBe(80_000);
  });

  it('are rejected for another player, another method, an unknown id, and together with new requisites', async () => {
    const { payer, id } = await withCard();
    const stranger = await payments.paid(20_000);
    const problemsOf = async (answer: Promise<{ json: () => { error: { invalid_parameters: unknown } } }>) =>
      (await answer).json().error.invalid_parameters;
    const unknown = { saved_requisites: 'unknown' };
    expect(await problemsOf(withdrawTo(stranger, id))).toEqual(unknown);
    expect(await problemsOf(withdrawTo(payer, id, { method: 'ewallet' }))).toEqual(unknown);
    expect(await problemsOf(withdrawTo(payer, randomUUID()))).toEqual(unknown);
    const requisites = JSON.stringify({ card_number: await payer.cardToken(), card_holder: 'Ann Example' });
    expect(await problemsOf(withdrawTo(payer, id, { requisites }))).toEqual({ requisites: 'unexpected' });
    expect(await payer.balance()).toBe(85_000);
  });

  it('can be removed by their player, and are rejected afterwards', async () => {
    const { payer, id } = await withCard();
    const stranger = await payments.player();
    expect((await stranger.post('cashier.removerequisites', { id })).json().error.invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await payer.post('cashier.removerequisites', { id })).json().data).toBe(1);
    expect(await savedOf(payer)).toEqual([]);
    expect((await withdrawTo(payer, id)).json().error.invalid_parameters).toEqual({ saved_requisites: 'unknown' });
  });

  it('are not offered while their method is routed to another provider or requires other fields', async () => {
    const { payer, id } = await withCard();
    const { database } = payments.platform.testDatabase;
    await sql`update payout_requisites set provider = 'other' where id = ${id}`.execute(database);
    expect(await savedOf(payer)).toEqual([]);
    await sql`update payout_requisites set provider = 'default', masked = masked - 'card_holder' where id = ${id}`.execute(
      database,
    );
    expect(await savedOf(payer)).toEqual([]);
  });

  it('of a release without this feature are offered after their next use', async () => {
    const { payer, id } = await withCard();
    await sql`update payout_requisites set provider = null, last_used_at = null where id = ${id}`.execute(
      payments.platform.testDatabase.database,
    );
    expect(await savedOf(payer)).toEqual([]);
    await payer.withdraw(5000);
    expect(await savedOf(payer)).toMatchObject([{ id }]);
  });
});

describe('the last method', () => {
  it('is that of the last payment in each direction, except declined and unpaid ones', async () => {
    const payer = await payments.player();
    const lastOf = async (direction: 'deposit' | 'withdraw') =>
      (await payer.get(`cashier.get${direction}settings`)).json().data.last_method;
    await payer.deposit(5000);
    expect(await lastOf('deposit')).toBeUndefined();
    await payments.pay(payer, 20_000);
    expect([await lastOf('deposit'), await lastOf('withdraw')]).toEqual(['card', undefined]);
    await payer.withdraw(5000);
    expect(await lastOf('withdraw')).toBe('card');
  });

  it('is absent while the method is not offered in the currency', async () => {
    const payer = await payments.paid(20_000);
    await sql`update players set currency = 'JPY' where uid = ${payer.uid}`.execute(
      payments.platform.testDatabase.database,
    );
    expect((await payer.get('cashier.getdepositsettings')).json().data.last_method).toBeUndefined();
  });
});
