import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

const iban = 'DE89 3704 0044 0532 0130 00';

describe('a withdrawal', () => {
  it('reserves its amount, is sent after the review, and is paid', async () => {
    const { withdraw, balance, info } = await payments.paid(20_000);
    const made = (await withdraw(7000)).json().data;
    expect(made).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      can_cancel: true,
      requisites: { card_number: 'Visa ••••1111', card_holder: 'Ann Example' },
    });
    expect(await balance()).toBe(13_000);
    await payments.platform.domains.processDuePayments();
    expect(payments.providers.payments.has(made.id)).toBe(false);
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.received(made.id)).toMatchObject({ kind: 'payout', amount: 7000, requisites: {} });
    expect(payments.providers.vault.get(payments.received(made.id).requisites_token ?? '')).toEqual({
      card_number: '4111111111111111',
      card_holder: 'ANN EXAMPLE',
    });
    expect(await info(made.id)).toMatchObject({ status: 'pending', can_cancel: false });
    const { rows } = await sql<{
      requisites_token: unknown;
    }>`select requisites_token from payments where id = ${made.id}`.execute(payments.platform.testDatabase.database);
    expect(rows[0]?.requisites_token).toBeNull();
    await Promise.all([
      payments.sendCallback(paymentEventOf(payments.received(made.id), 'success')),
      payments.sendCallback(paymentEventOf(payments.received(made.id), 'success')),
    ]);
    expect(await info(made.id)).toMatchObject({ status: 'success' });
    expect(await balance()).toBe(13_000);
  });

  it('returns its amount once when it is cancelled during the review', async () => {
    const { withdraw, balance, post, info } = await payments.paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    const answers = await Promise.all([
      post('cashier.cancelwithdrawal', { id }),
      post('cashier.cancelwithdrawal', { id }),
      post('cashier.cancelwithdrawal', { id }),
    ]);
    expect(answers.map((answer) => answer.json().data?.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await balance()).toBe(20_000);
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.providers.payments.has(id)).toBe(false);
    expect(await info(id)).toMatchObject({ status: 'cancelled', can_cancel: false });
  });

  it('cannot be cancelled after it was sent', async () => {
    const { withdraw, balance, post } = await payments.paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect((await post('cashier.cancelwithdrawal', { id })).json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'not_cancellable',
    });
    await payments.sendCallback(paymentEventOf(payments.received(id), 'declined'));
    expect(await balance()).toBe(20_000);
    await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
    expect(await balance()).toBe(20_000);
  });

  it('is sent again until the provider accepts it', async () => {
    const { withdraw } = await payments.paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    payments.providers.behaviour.payments = 'fail';
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.providers.payments.has(id)).toBe(false);
    payments.providers.behaviour.payments = 'open';
    payments.clock.now += 10 * 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.received(id)).toMatchObject({ amount: 7000 });
  });

  it('returns its amount for an unknown token of the provider, and checks the requisites again next time', async () => {
    const { withdraw, balance, info } = await payments.paid(20_000);
    const { id } = (await withdraw(7000)).json().data;
    payments.providers.vault.clear();
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(await info(id)).toMatchObject({ status: 'declined', decline_reason: 'unknown_requisites' });
    expect(await balance()).toBe(20_000);
    const { id: next } = (await withdraw(7000)).json().data;
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.providers.vault.has(payments.received(next).requisites_token ?? '')).toBe(true);
  });

  it('has one row per key, and cannot spend a balance twice', async () => {
    const { withdraw, balance, get } = await payments.paid(20_000);
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

  it('posts its fee to the fees account', async () => {
    const { post, balance, info } = await payments.paid(20_000);
    const requisites = JSON.stringify({ account_holder: 'Ann Example', bank: 'hansebank', iban });
    const { id, fee } = (
      await post('cashier.makewithdrawal', { method: 'bank_transfer', amount: '10000', requisites })
    ).json().data;
    expect(fee).toEqual({ amount: 100, currency: 'EUR' });
    payments.clock.now += 60_000;
    await payments.platform.domains.processDuePayments();
    expect(payments.received(id).amount).toBe(9900);
    await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
    expect(await info(id)).toMatchObject({
      status: 'success',
      requisites: { iban: 'DE89••••3000', bank: 'hansebank' },
    });
    expect(await balance()).toBe(10_000);
    const { rows } = await sql<{
      balance: number;
    }>`select balance from ledger_accounts where code = 'fees' and currency = 'EUR'`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows[0]?.balance).toBe(100);
  });

  it('is refused with the problems of its requisites', async () => {
    const { post } = await payments.paid(20_000);
    const attempt = async (method: string, requisites: unknown) =>
      (await post('cashier.makewithdrawal', { method, amount: '6000', requisites: JSON.stringify(requisites) })).json()
        .error.invalid_parameters;
    expect(await attempt('card', { card_number: '4111 1111 1111 1112', card_holder: 'R2' })).toEqual({
      card_number: 'invalid',
      card_holder: 'invalid',
    });
    expect(
      await attempt('bank_transfer', {
        account_holder: 'Ann',
        iban: 'DE89370400440532013001',
        bank: 'nowhere',
        note: 'x',
      }),
    ).toEqual({
      iban: 'invalid',
      bank: 'invalid',
      note: 'unknown',
    });
    expect(await attempt('crypto', {})).toEqual({ wallet: 'required' });
  });

  it('accepts the bank account in the notation of the player’s country', async () => {
    const { post, get } = await payments.paid(20_000, 'EUR', { country_code: 'GB' });
    const { methods } = (await get('cashier.getwithdrawsettings')).json().data;
    const fields = methods.find(({ sysname }: { sysname: string }) => sysname === 'bank_transfer').requisites;
    expect(fields.map(({ sysname }: { sysname: string }) => sysname)).toEqual([
      'account_holder',
      'bank',
      'sort_code',
      'account_number',
    ]);
    const attempt = async (requisites: object) =>
      (
        await post('cashier.makewithdrawal', {
          method: 'bank_transfer',
          amount: '6000',
          requisites: JSON.stringify({ account_holder: 'Ann Example', bank: 'thames_and_tyne', ...requisites }),
        })
      ).json();
    expect((await attempt({ iban, sort_code: '20-00-0' })).error.invalid_parameters).toEqual({
      iban: 'unknown',
      sort_code: 'invalid',
      account_number: 'required',
    });
    expect((await attempt({ sort_code: '20-00-00', account_number: '5577 9911' })).data.requisites).toEqual({
      account_holder: 'Ann Example',
      bank: 'thames_and_tyne',
      sort_code: '20-00-00',
      account_number: '••••9911',
    });
  });

  it('requires an earlier deposit', async () => {
    const { withdraw } = await payments.player();
    expect((await withdraw(6000)).json().error).toMatchObject({ code: 'UserNeedDepositException' });
  });
});
