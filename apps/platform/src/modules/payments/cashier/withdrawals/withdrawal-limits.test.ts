import { sql, type RawBuilder } from 'kysely';
import { startPayments, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  // The amounts exceed the limits of unverified players.
  await payments.setFlags({ isSumsubEnable: false });
  await sql`update cashier_settings set unverified_deposits_usd_cents = 1000000000000`.execute(
    payments.platform.testDatabase.database,
  );
});
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
});
afterAll(async () => {
  await payments.stop();
});

const change = (statement: RawBuilder<unknown>) => statement.execute(payments.platform.testDatabase.database);
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('a withdrawal is refused', () => {
  it('with WithdrawalLimitsPeriodExceededException above the amount of a day', async () => {
    const payer = await payments.paid(500_000);
    await payments.pay(payer, 500_000);
    await payer.withdraw(250_000);
    await payer.withdraw(200_000);
    const tomorrow = new Date(new Date(payments.clock.now).setUTCHours(24, 0, 0, 0)).toISOString();
    const refused = await payer.withdraw(60_000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      {
        code: 'WithdrawalLimitsPeriodExceededException',
        message: expect.any(String),
        reason: 'day_amount',
        error_data: { period: 'day', limit_amount: eur(500_000), available_amount: eur(50_000), expired_at: tomorrow },
      },
    ]);
    expect((await payer.get('cashier.getwithdrawsettings')).json().data.limits).toMatchObject({
      day: { limit_amount: eur(500_000), available_amount: eur(50_000) },
      month: { limit_amount: eur(3_000_000), available_amount: eur(2_550_000) },
      day_count: 8,
    });
    const made = await payer.withdraw(50_000);
    // A cancelled withdrawal does not count.
    await payer.post('cashier.cancelwithdrawal', { id: made.json().data.id });
    expect((await payer.withdraw(40_000)).statusCode).toBe(200);
    payments.passDays(1);
    await payer.signIn();
    expect((await payer.withdraw(60_000)).statusCode).toBe(200);
  });

  it('with WithdrawalLimitsPeriodExceededException above the number of a day and the amount of a month', async () => {
    const payer = await payments.paid(500_000, 'GBP');
    await change(
      sql`update withdrawal_limits set day_count = 2, day_amount = 50000, month_amount = 80000 where currency = 'GBP'`,
    );
    // The first of a month, so that the next day is in the same month.
    const { now } = payments.clock;
    payments.clock.now = Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1, 12);
    await payer.signIn();
    await payer.withdraw(20_000);
    await payer.withdraw(20_000);
    expect((await payer.withdraw(2000)).json().error).toMatchObject({
      code: 'WithdrawalLimitsPeriodExceededException',
      reason: 'day_count',
      error_data: { period: 'day', limit_count: 2 },
    });
    payments.passDays(1);
    await payer.signIn();
    await payer.withdraw(30_000);
    expect((await payer.withdraw(15_000)).json().error).toMatchObject({
      reason: 'month_amount',
      error_data: { period: 'month', limit_amount: { amount: 80_000 }, available_amount: { amount: 10_000 } },
    });
    payments.clock.now = now;
    await change(
      sql`update withdrawal_limits set day_count = 10, day_amount = 500000, month_amount = 3000000 where currency = 'GBP'`,
    );
  });

  it('with WithdrawalLimitsPeriodExceededException also in parallel', async () => {
    const payer = await payments.paid(500_000);
    await payments.pay(payer, 500_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => payer.withdraw(90_000)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error.code)),
    ).toEqual(new Set(['WithdrawalLimitsPeriodExceededException']));
    expect(await payer.balance()).toBe(550_000);
  });

  it('with WithdrawalDeclinedException when it exceeds the balance, also in parallel', async () => {
    const payer = await payments.paid(20_000);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => payer.withdraw(2000 + 100 * (index % 4))),
    );
    const taken = answers
      .filter(({ statusCode }) => statusCode === 200)
      .reduce((sum, answer) => sum + Number(answer.json().data.amount.amount), 0);
    expect(taken).toBeGreaterThan(17_700);
    expect(await payer.balance()).toBe(20_000 - taken);
    const reasons = new Set(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .map((answer) => `${answer.json().error.code} ${answer.json().error.reason}`),
    );
    expect(
      [...reasons].every((reason) =>
        [
          'WithdrawalDeclinedException insufficient_funds',
          'WithdrawalLimitsPeriodExceededException day_count',
        ].includes(reason),
      ),
    ).toBe(true);
  });
});
