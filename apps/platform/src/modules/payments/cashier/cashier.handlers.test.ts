import { sql } from 'kysely';
import { startPayments, type Payments } from '../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  // The withdrawals exceed the limit of unverified players.
  await payments.setFlags({ isSumsubEnable: false });
});
afterAll(async () => {
  await payments.stop();
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });

it('returns settings with methods, presets, banks and the available amount', async () => {
  const { get } = await payments.player('JPY');
  const settings = (await get('cashier.getdepositsettings')).json().data;
  expect(settings.methods.map(({ sysname }: { sysname: string }) => sysname)).toEqual([
    'card',
    'bank_transfer',
    'ewallet',
    'crypto',
    'mobile_pay',
  ]);
  expect(settings.methods.at(-1)).toMatchObject({ flow: 'mobile' });
  expect(settings.methods[0]).toMatchObject({ currency: 'JPY', min_amount: 1500 });
  expect(settings.presets.find(({ currency }: { currency: string }) => currency === 'JPY').amount[0]).toEqual({
    value: 3000,
  });
  expect((await get('cashier.getwithdrawsettings')).json().data.available).toEqual({ amount: 0, currency: 'JPY' });
  expect(
    (await get('cashier.getbanks', { country: 'BR' })).json().data.map(({ code }: { code: string }) => code),
  ).toEqual(['banco_aurora', 'banco_do_litoral', 'croupier_international']);
});

it("returns settings in the player's current currency", async () => {
  const payer = await payments.paid(50_000);
  await sql`update players set currency = 'JPY' where uid = ${payer.uid}`.execute(
    payments.platform.testDatabase.database,
  );
  const settings = (await payer.get('cashier.getwithdrawsettings')).json().data;
  expect(settings).toMatchObject({
    available: { amount: 0, currency: 'JPY' },
    limits: { day: { limit_amount: { amount: 750_000, currency: 'JPY' } } },
  });
  expect(settings.methods.every(({ currency }: { currency: string }) => currency === 'JPY')).toBe(true);
  expect((await payer.withdraw(5000)).json().error).toMatchObject({
    code: 'WithdrawalDeclinedException',
    reason: 'insufficient_funds',
  });
  await payments.pay(payer, 20_000);
  expect((await payer.withdraw(5000)).json().data.amount).toEqual({ amount: 5000, currency: 'JPY' });
});

it('returns the history in pages, with filters by type and status', async () => {
  const payer = await payments.paid(50_000);
  await payments.pay(payer, 3000);
  await payer.withdraw(5000);
  await payer.deposit(2000);
  const history = async (query: Record<string, string>) => (await payer.get('cashier.gethistory', query)).json();
  expect((await history({})).data).toMatchObject({
    count: 4,
    items: [
      { type: 'deposit', status: 'created' },
      { type: 'withdrawal' },
      { status: 'success' },
      { status: 'success' },
    ],
  });
  expect((await history({ type: 'deposit', statuses: 'success', count: '1', offset: '1' })).data).toMatchObject({
    count: 2,
    items: [{ amount: eur(50_000) }],
  });
  expect((await history({ type: 'withdrawal', statuses: 'success,declined' })).data).toEqual({ count: 0, items: [] });
  expect((await history({ statuses: 'sometimes' })).error).toMatchObject({
    code: 'InvalidParameterException',
    invalid_parameters: { statuses: 'invalid' },
  });
  expect((await history({ type: 'gift' })).error.invalid_parameters).toEqual({ type: 'invalid' });
});
