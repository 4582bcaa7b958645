import { sql } from 'kysely';
import { paymentEventOf, startPayments, type Payer, type Payments } from '../../../../testing/index.ts';
import { auditEverything } from '../../../operations/audit.ts';

let payments: Payments;
const database = () => payments.platform.testDatabase.database;
beforeAll(async () => {
  payments = await startPayments();
  await payments.platform.domains.syncCatalogue();
  // Amounts here exceed what an unverified player may withdraw.
  await payments.setFlags({ isSumsubEnable: false });
  await sql`update cashier_settings set is_closed_loop = true`.execute(database());
});
afterEach(async () => {
  expect((await auditEverything(database())).findings).toEqual([]);
});
afterAll(() => payments.stop());

const [first, second] = ['ann@example.com', 'other@example.com'];
const [firstMasked, secondMasked] = ['an••••@example.com', 'ot••••@example.com'];
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const formOf = (email: string, amount: number) => ({
  method: 'ewallet',
  amount: String(amount),
  requisites: JSON.stringify({ account_email: email }),
});

/** Pays a deposit from a wallet, or by a method that pays nothing out. */
const deposit = async (payer: Payer, amount: number, email?: string): Promise<void> => {
  const form = email ? formOf(email, amount) : { method: 'mobile_pay', amount: String(amount) };
  const { id } = (await payer.post('cashier.makedeposit', form)).json().data.transaction;
  await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
  payments.clock.now += 1000;
};
const withdraw = async (payer: Payer, email: string, amount: number) =>
  (await payer.post('cashier.makewithdrawal', formOf(email, amount))).json();
const cancel = (payer: Payer, id: string) => payer.post('cashier.cancelwithdrawal', { id });
const processDue = async (): Promise<void> => {
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
};
const isSent = (id: string): boolean => payments.providers.payments.has(id);
const pending = { status: 'pending' };
const refusedFor = (details: string, amount: number) => ({
  reason: 'closed_loop_details',
  error_data: { method: 'ewallet', details: [details], due: [{ details, amount: eur(amount) }] },
});

describe('a player with deposits from two wallets', () => {
  const withTwoWallets = async (): Promise<Payer> => {
    const payer = await payments.player();
    await deposit(payer, 10_000, first);
    await deposit(payer, 1000, second);
    return payer;
  };

  it('cannot withdraw the deposits of one wallet to the other', async () => {
    const payer = await withTwoWallets();
    expect((await withdraw(payer, second, 11_000)).error).toMatchObject(refusedFor(firstMasked, 10_000));
    expect((await withdraw(payer, first, 11_000)).error).toMatchObject(refusedFor(secondMasked, 1000));
    expect((await withdraw(payer, 'third@example.com', 1000)).error).toMatchObject({
      error_data: {
        due: [
          { details: firstMasked, amount: eur(10_000) },
          { details: secondMasked, amount: eur(1000) },
        ],
      },
    });
    expect(await payer.balance()).toBe(11_000);
  });

  it('withdraws to each wallet what was deposited from it, and the rest to any', async () => {
    const payer = await withTwoWallets();
    await deposit(payer, 5000);
    const made = [await withdraw(payer, second, 1000), await withdraw(payer, first, 10_000)];
    expect(made).toMatchObject([{ data: pending }, { data: pending }]);
    made.push(await withdraw(payer, second, 5000));
    await processDue();
    expect(made.map(({ data }) => isSent(data.id))).toEqual([true, true, true]);
  });

  it('withdraws the smallest payout of the method when less is due', async () => {
    const payer = await payments.player();
    await deposit(payer, 10_000, first);
    await deposit(payer, 1500, second);
    expect((await withdraw(payer, second, 1000)).data).toMatchObject(pending);
    expect((await withdraw(payer, second, 1100)).error).toMatchObject(refusedFor(firstMasked, 10_000));
    const { id } = (await withdraw(payer, second, 1000)).data;
    expect((await withdraw(payer, second, 1000)).error).toMatchObject(refusedFor(firstMasked, 10_000));
    await cancel(payer, id);
    expect((await withdraw(payer, second, 1000)).data).toMatchObject(pending);
  });

  it('counts pending and sent withdrawals, and no cancelled ones', async () => {
    const payer = await withTwoWallets();
    const { id } = (await withdraw(payer, first, 6000)).data;
    expect((await withdraw(payer, second, 2000)).error).toMatchObject(refusedFor(firstMasked, 4000));
    await cancel(payer, id);
    expect((await withdraw(payer, second, 2000)).error).toMatchObject(refusedFor(firstMasked, 10_000));
    const sent = (await withdraw(payer, first, 6000)).data.id;
    await processDue();
    await payments.sendCallback(paymentEventOf(payments.received(sent), 'success'));
    expect((await withdraw(payer, second, 2000)).error).toMatchObject(refusedFor(firstMasked, 4000));
  });

  it('waits for a person when the way back to the other wallet was cancelled', async () => {
    const payer = await withTwoWallets();
    const back = (await withdraw(payer, first, 10_000)).data.id;
    await deposit(payer, 5000);
    const rest = (await withdraw(payer, second, 6000)).data.id;
    await cancel(payer, back);
    await processDue();
    expect([isSent(rest), await payer.info(rest)]).toMatchObject([false, pending]);
  });

  it('does not send parallel withdrawals that exceed the deposits of their wallet', async () => {
    const payer = await withTwoWallets();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(payer, second, 1000)));
    const made = answers.flatMap(({ data }) => (data ? [data.id] : []));
    await processDue();
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter(isSent).length).toBeLessThanOrEqual(1);
  });
});

it('withdrawals to a new wallet do not count for a later deposit of another one', async () => {
  const payer = await payments.player();
  await deposit(payer, 5000, first);
  await deposit(payer, 5000);
  expect((await withdraw(payer, first, 5000)).data).toMatchObject(pending);
  expect((await withdraw(payer, second, 5000)).data).toMatchObject(pending);
  await deposit(payer, 5000, first);
  expect((await withdraw(payer, second, 5000)).error).toMatchObject(refusedFor(firstMasked, 5000));
});

describe('payments of older releases, which have no fingerprint', () => {
  const forget = (payer: Payer, type: string) =>
    sql`update payments set details_fingerprint = null where type = ${type}
      and player_id = (select id from players where uid = ${payer.uid})`.execute(database());

  it('count for any wallet as withdrawals', async () => {
    const payer = await payments.player();
    await deposit(payer, 5000, first);
    await deposit(payer, 5000);
    expect((await withdraw(payer, first, 5000)).data).toMatchObject(pending);
    await forget(payer, 'withdrawal');
    expect((await withdraw(payer, second, 5000)).data).toMatchObject(pending);
  });

  it('go back to any wallet as deposits', async () => {
    const payer = await payments.player();
    await deposit(payer, 5000, first);
    await forget(payer, 'deposit');
    expect((await withdraw(payer, second, 5000)).data).toMatchObject(pending);
  });
});
