import { randomUUID } from 'node:crypto';
import {
  paymentEventOf,
  signedCallback,
  startPayments,
  testSecrets,
  type Payer,
  type Payments,
} from '../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.platform.domains.syncCatalogue();
});
afterAll(async () => {
  await payments.stop();
});

const exclude = (payer: Payer, period: string) => payer.post('account.selfExclude', { period });
const stateOf = async (payer: Payer) => (await payer.get('account.getSelfExclusion')).json().data;
const launch = (payer: Payer, mode: 'real' | 'demo') =>
  payer.post('games.launch', { sysname: 'amber-fox', mode, locale: 'en', theme: 'dark' });
const bet = (token: string, amount: number) =>
  payments.platform.server.inject(
    signedCallback({
      path: '/callbacks/games/bet',
      secret: testSecrets.GAME_PROVIDER_SECRET,
      now: payments.clock.now,
      body: {
        request_id: randomUUID(),
        session_token: token,
        game: 'amber-fox',
        round_id: randomUUID(),
        amount,
        currency: 'EUR',
      },
    }),
  );
const tokenOf = async (payer: Payer): Promise<string> => {
  expect((await launch(payer, 'real')).statusCode).toBe(200);
  return payments.providers.gameTokens.at(-1) ?? '';
};

describe('self-exclusion', () => {
  it.each([
    ['1d', '2026-11-30T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ['7d', '2026-11-30T10:00:00.000Z', '2026-12-07T10:00:00.000Z'],
    ['30d', '2026-11-30T10:00:00.000Z', '2026-12-30T10:00:00.000Z'],
    ['3m', '2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['6m', '2026-08-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['9m', '2026-01-15T10:00:00.000Z', '2026-10-15T10:00:00.000Z'],
    ['1y', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
    ['2y', '2026-01-15T10:00:00.000Z', '2028-01-15T10:00:00.000Z'],
    ['3y', '2026-01-15T10:00:00.000Z', '2029-01-15T10:00:00.000Z'],
    ['4y', '2026-01-15T10:00:00.000Z', '2030-01-15T10:00:00.000Z'],
    ['5y', '2026-01-15T10:00:00.000Z', '2031-01-15T10:00:00.000Z'],
    ['permanent', '2026-01-15T10:00:00.000Z', null],
  ])('of %s from %s ends %s', async (period, from, end) => {
    const { now } = payments.clock;
    payments.clock.now = Date.parse(from);
    const payer = await payments.player();
    const { open_periods: before } = await stateOf(payer);
    expect(before).toHaveLength(12);
    expect(before).toContainEqual({ period, ends_at: end });
    const index = before.findIndex((open: { period: string }) => open.period === period);
    // During the exclusion, only periods with a later end are open.
    const excluded = (await exclude(payer, period)).json().data;
    expect(excluded).toEqual({
      is_active: true,
      period,
      started_at: from,
      ends_at: end,
      open_periods: before.slice(index + 1),
    });
    expect(await stateOf(payer)).toMatchObject({ is_active: true, ends_at: end });
    expect((await payer.get('account.getInfo')).json().data.is_self_excluded).toBe(true);
    payments.clock.now = now;
  });

  it('prevents stakes, games for money and deposits, but not demos, withdrawals and history', async () => {
    const payer = await payments.paid(20_000);
    const token = await tokenOf(payer);
    expect((await bet(token, 100)).statusCode).toBe(200);
    const { ends_at } = (await exclude(payer, '7d')).json().data;

    const refused = { code: 'AccessDeniedException', reason: 'self_excluded', error_data: { ends_at } };
    expect((await launch(payer, 'real')).json().error).toMatchObject(refused);
    expect((await bet(token, 100)).json().error.code).toBe('PLAYER_BLOCKED');
    expect((await payer.deposit(2000)).json().error).toMatchObject(refused);
    await expect(
      payments.platform.domains.responsibleGaming.requireMayPlay(await playerId(payer)),
    ).rejects.toMatchObject({ code: 'AccessDeniedException' });

    expect((await launch(payer, 'demo')).statusCode).toBe(200);
    expect((await payer.withdraw(5000)).json().data).toMatchObject({ status: 'pending' });
    expect((await payer.get('cashier.gethistory')).json().data.count).toBe(2);
    await payer.signIn();
    expect(await payer.balance()).toBe(14_900);
  });

  it.each([
    ['bonuses.activate', { id: '1' }],
    ['BettingBonuses.activate', { id: '1' }],
    ['campaigns.activateOffer', { promo_code: 'X' }],
    ['campaigns.takepromotions', { offer_id: '1' }],
    ['loyalty.buyproduct', { id: '1' }],
    ['tournaments.participate', { tournament_id: '1' }],
  ])('refuses %s', async (method, form) => {
    const payer = await payments.player();
    await exclude(payer, '7d');
    expect((await payer.post(method, form)).json().error).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'self_excluded',
    });
    expect((await payments.platform.post(method, form)).json().error?.reason).not.toBe('self_excluded');
  });

  it('ends after its period', async () => {
    const payer = await payments.paid(20_000);
    const token = await tokenOf(payer);
    await exclude(payer, '1d');
    payments.clock.now += 24 * 60 * 60 * 1000 - 1000;
    // One second before the end, a new exclusion of one day ends later than the current one.
    expect((await stateOf(payer)).open_periods[0].period).toBe('1d');
    expect((await payer.deposit(2000)).json().error.reason).toBe('self_excluded');
    payments.clock.now += 1000;
    expect(await stateOf(payer)).toMatchObject({ is_active: false, period: null, started_at: null, ends_at: null });
    expect((await stateOf(payer)).open_periods).toHaveLength(12);
    expect((await payer.get('account.getInfo')).json().data.is_self_excluded).toBe(false);
    expect((await payer.deposit(2000)).statusCode).toBe(200);
    expect((await launch(payer, 'real')).statusCode).toBe(200);
    // The session of the first game has expired, so the bet uses the session of the second launch.
    expect((await bet(payments.providers.gameTokens.at(-1) ?? token, 100)).statusCode).toBe(200);
  });

  it('can be extended and never shortened', async () => {
    const payer = await payments.player();
    await exclude(payer, '30d');
    const open = (await stateOf(payer)).open_periods.map(({ period }: { period: string }) => period);
    expect(open).toEqual(['3m', '6m', '9m', '1y', '2y', '3y', '4y', '5y', 'permanent']);
    for (const period of ['1d', '7d', '30d']) {
      expect((await exclude(payer, period)).json().error).toMatchObject({
        code: 'InvalidParameterException',
        invalid_parameters: { period: 'shorter' },
      });
    }
    expect((await exclude(payer, '1y')).json().data.period).toBe('1y');
    expect((await exclude(payer, 'permanent')).json().data).toMatchObject({ period: 'permanent', ends_at: null });
    expect((await exclude(payer, '5y')).json().error.invalid_parameters).toEqual({ period: 'shorter' });
    expect((await exclude(payer, 'permanent')).json().data).toMatchObject({ is_active: true, period: 'permanent' });
    expect((await stateOf(payer)).open_periods).toEqual([]);
    payments.passDays(3650);
    await payer.signIn();
    expect((await payer.deposit(2000)).json().error).toMatchObject({
      reason: 'self_excluded',
      error_data: { ends_at: null },
    });
    payments.passDays(-3650);
  });

  it('allows stricter deposit limits but no looser ones', async () => {
    const payer = await payments.player();
    await payer.post('account.setDepositLimit', { period: '7', limit_amount: '5000' });
    await exclude(payer, '30d');
    expect((await payer.post('account.setDepositLimit', { period: 'none' })).json().error.reason).toBe('self_excluded');
    expect(
      (await payer.post('account.setDepositLimit', { period: '7', limit_amount: '4000' })).json().data.limit_amount
        .amount,
    ).toBe(4000);
  });

  it('prevents deposits after a parallel exclusion', async () => {
    const payer = await payments.player();
    const [excluded, ...deposits] = await Promise.all([
      exclude(payer, '7d'),
      ...Array.from({ length: 10 }, () => payer.deposit(2000)),
    ]);
    expect(excluded?.statusCode).toBe(200);
    expect(
      deposits.every((answer) => answer.statusCode === 200 || answer.json().error.reason === 'self_excluded'),
    ).toBe(true);
    expect((await payer.deposit(2000)).json().error.reason).toBe('self_excluded');
  });

  it('credits a deposit that was opened before it', async () => {
    const payer = await payments.player();
    const { id } = (await payer.deposit(2000)).json().data.transaction;
    await exclude(payer, '7d');
    await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
    expect(await payer.balance()).toBe(2000);
    expect((await payer.withdraw(2000)).statusCode).toBe(200);
  });

  it('is refused with an unknown period', async () => {
    const payer = await payments.player();
    expect((await exclude(payer, '2d')).json().error.invalid_parameters).toEqual({ period: 'invalid' });
    expect((await payments.platform.post('account.selfExclude', { period: '1d' })).statusCode).toBe(401);
  });
});

const playerId = async (payer: Payer): Promise<string> => {
  const player = await payments.platform.domains.accounts.findByUid(payer.uid);
  return player?.id ?? '';
};
