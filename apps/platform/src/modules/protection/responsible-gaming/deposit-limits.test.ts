import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paymentEventOf, startPayments, type Payer, type Payments } from '../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(async () => {
  await payments.stop();
});

const limitOf = async (payer: Payer) => (await payer.get('account.getDepositLimit')).json().data;
const set = (payer: Payer, period: string, amount?: number) =>
  payer.post('account.setDepositLimit', { period, ...(amount === undefined ? {} : { limit_amount: String(amount) }) });
const limited = async (period: string, amount: number) => {
  const payer = await payments.player();
  expect((await set(payer, period, amount)).statusCode).toBe(200);
  return payer;
};
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const isoAfter = (ms: number): string => new Date(payments.clock.now + ms).toISOString();
const day = 24 * 60 * 60 * 1000;

describe('a deposit limit', () => {
  it('does not exist until the player sets one', async () => {
    expect(await limitOf(await payments.player())).toEqual({
      period: 'none',
      limit_amount: null,
      available_amount: null,
      expired_at: null,
      can_edit: true,
      requested: null,
    });
  });

  it.each(['1', '7', '14', '30'])('of %s days counts the deposits of these days only', async (period) => {
    const payer = await limited(period, 10_000);
    await payments.pay(payer, 6000);
    const renewal = isoAfter(Number(period) * day);
    expect(await limitOf(payer)).toMatchObject({
      period,
      limit_amount: eur(10_000),
      available_amount: eur(4000),
      expired_at: renewal,
    });
    const refused = await payer.deposit(4100);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({
      code: 'BillingDepositLimitExceededException',
      message: expect.any(String),
      reason: 'deposit_limit',
      error_data: { available_amount: eur(4000), limit_amount: eur(10_000), expired_at: renewal, period },
    });
    expect((await payer.deposit(4000)).statusCode).toBe(200);
    payments.clock.now += Number(period) * day + 1;
    await payer.signIn();
    // The second deposit was never paid.
    await payments.platform.domains.processDuePayments();
    expect((await payer.deposit(6000)).statusCode).toBe(200);
  });

  it('has no date for an amount above the limit', async () => {
    const payer = await limited('7', 5000);
    expect((await payer.deposit(5100)).json().error.error_data).toMatchObject({
      available_amount: eur(5000),
      expired_at: null,
    });
  });

  it('counts open deposits but not declined ones', async () => {
    const payer = await limited('1', 5000);
    const { id } = (await payer.deposit(3000)).json().data.transaction;
    expect(await limitOf(payer)).toMatchObject({ available_amount: eur(2000) });
    expect((await payer.deposit(3000)).json().error.code).toBe('BillingDepositLimitExceededException');
    await payments.sendCallback(paymentEventOf(payments.received(id), 'declined'));
    expect(await limitOf(payer)).toMatchObject({ available_amount: eur(5000), expired_at: null });
    expect((await payer.deposit(5000)).statusCode).toBe(200);
  });

  it('applies to parallel deposits', async () => {
    const payer = await limited('1', 10_000);
    const answers = await Promise.all(Array.from({ length: 40 }, () => payer.deposit(1500)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error.code)),
    ).toEqual(new Set(['BillingDepositLimitExceededException']));
    expect(await limitOf(payer)).toMatchObject({ available_amount: eur(1000) });
  });

  it('counts repeated requests as one deposit', async () => {
    const payer = await limited('1', 4000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => payer.deposit(3000, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json().data.transaction.id)).size).toBe(1);
    expect(await limitOf(payer)).toMatchObject({ available_amount: eur(1000) });
  });

  it('applies in another currency of the player, at the current rates', async () => {
    const payer = await limited('7', 10_000);
    await payments.pay(payer, 6000);
    await sql`update players set currency = 'USD' where uid = ${payer.uid}`.execute(
      payments.platform.testDatabase.database,
    );
    const { code, error_data } = (await payer.deposit(20_000)).json().error;
    expect(code).toBe('BillingDepositLimitExceededException');
    expect(error_data).toMatchObject({ limit_amount: eur(10_000), available_amount: eur(4000) });
    expect((await payer.deposit(1000)).statusCode).toBe(200);
    const remaining: number = (await limitOf(payer)).available_amount.amount;
    expect(remaining).toBeLessThan(4000);
    expect(remaining).toBeGreaterThan(2500);
  });
});

describe('a change of the limit', () => {
  it.each([
    ['7', 5000],
    ['30', 10_000],
    ['1', 1000],
  ])('to a stricter limit (%s days, %i) takes effect immediately', async (period, amount) => {
    const payer = await limited('7', 10_000);
    expect((await set(payer, period, amount)).json().data).toMatchObject({
      period,
      limit_amount: eur(amount),
      requested: null,
      can_edit: true,
    });
  });

  it.each([
    ['7', 20_000],
    ['1', 2000],
    ['30', 10_001],
    ['none', undefined],
  ])(
    'to a looser limit (%s days, %s) takes effect after the cooling-off and a confirmation',
    async (period, amount) => {
      const payer = await limited('7', 10_000);
      const requested = (await set(payer, period, amount)).json().data;
      expect(requested).toMatchObject({
        period: '7',
        limit_amount: eur(10_000),
        can_edit: false,
        requested: {
          period,
          limit_amount: amount === undefined ? null : eur(amount),
          confirmable_at: isoAfter(day),
          lapses_at: isoAfter(8 * day),
        },
      });
      const early = (await payer.post('account.confirmDepositLimit')).json().error;
      expect(early).toMatchObject({
        code: 'InvalidRequestException',
        reason: 'cooling_off',
        error_data: { confirmable_at: isoAfter(day) },
      });
      expect((await payer.deposit(10_100)).json().error.code).toBe('BillingDepositLimitExceededException');
      payments.clock.now += day;
      // Without a confirmation the limit does not change.
      expect((await payer.deposit(10_100)).json().error.code).toBe('BillingDepositLimitExceededException');
      expect((await payer.post('account.confirmDepositLimit')).json().data).toMatchObject({
        period,
        limit_amount: amount === undefined ? null : eur(amount),
        can_edit: true,
        requested: null,
      });
      expect((await payer.post('account.confirmDepositLimit')).json().error.reason).toBe('nothing_to_confirm');
    },
  );

  it('that is requested again restarts the cooling-off, and a stricter limit cancels the request', async () => {
    const payer = await limited('7', 10_000);
    await set(payer, '7', 20_000);
    payments.clock.now += day / 2;
    expect((await set(payer, '7', 30_000)).json().data).toMatchObject({
      limit_amount: eur(10_000),
      requested: { limit_amount: eur(30_000), confirmable_at: isoAfter(day) },
    });
    payments.clock.now += day / 2;
    expect((await payer.post('account.confirmDepositLimit')).json().error.reason).toBe('cooling_off');
    expect((await set(payer, '7', 9000)).json().data).toMatchObject({
      limit_amount: eur(9000),
      can_edit: true,
      requested: null,
    });
  });

  it('lapses when it is not confirmed', async () => {
    const payer = await limited('7', 10_000);
    await set(payer, 'none');
    payments.passDays(8);
    await payer.signIn();
    expect(await limitOf(payer)).toMatchObject({ period: '7', can_edit: true, requested: null });
    expect((await payer.post('account.confirmDepositLimit')).json().error.reason).toBe('nothing_to_confirm');
  });

  it('ends when it is cancelled or when a stricter limit is set', async () => {
    const payer = await limited('7', 10_000);
    await set(payer, '7', 90_000);
    expect((await payer.post('account.cancelDepositLimit')).json().data).toMatchObject({
      limit_amount: eur(10_000),
      requested: null,
    });
    expect((await payer.post('account.cancelDepositLimit')).json().error).toMatchObject({
      code: 'InvalidRequestException',
      reason: 'nothing_to_cancel',
    });
    await set(payer, '7', 90_000);
    await set(payer, '7', 8000);
    payments.passDays(2);
    expect((await payer.post('account.confirmDepositLimit')).json().error.reason).toBe('nothing_to_confirm');
    expect(await limitOf(payer)).toMatchObject({ limit_amount: eur(8000) });
    const { rows } = await sql<{
      action: string;
    }>`select c.action from deposit_limit_changes c join players p on p.id = c.player_id where p.uid = ${payer.uid} order by c.id`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows.map(({ action }) => action)).toEqual(['set', 'requested', 'cancelled', 'requested', 'set']);
  });

  it.each([
    [{ period: '3', limit_amount: '1000' }, { period: 'invalid' }],
    [{ period: '7' }, { limit_amount: 'required' }],
    [{ period: '7', limit_amount: '0' }, { limit_amount: 'too_small' }],
    [{ period: '7', limit_amount: '10.5' }, { limit_amount: 'invalid' }],
    [{ period: 'none', limit_amount: '10' }, { limit_amount: 'unexpected' }],
    [{}, { period: 'required' }],
  ])('with the form %j is rejected', async (form, problems) => {
    const payer = await payments.player();
    expect((await payer.post('account.setDepositLimit', form)).json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: problems,
    });
  });

  it('affects one player only, and is refused when the site does not offer it', async () => {
    expect((await payments.platform.get('account.getDepositLimit')).statusCode).toBe(401);
    const payer = await limited('1', 5000);
    await payments.setFlags({ isResponsibleGamingEnable: false });
    expect((await set(payer, '1', 4000)).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'disabled',
    });
    // The previous limit remains in force.
    expect((await payer.deposit(5100)).json().error.code).toBe('BillingDepositLimitExceededException');
    await payments.setFlags({ isResponsibleGamingEnable: true });
  });
});
