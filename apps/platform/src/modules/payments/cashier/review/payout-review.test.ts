import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  paymentEventOf,
  signedCallback,
  startPayments,
  testSecrets,
  type Payer,
  type Payments,
} from '../../../../testing/index.ts';
import { auditEverything } from '../../../operations/audit.ts';

const token = 'an-operators-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token }, {}, { keepsWithdrawalRules: true });
  await payments.platform.domains.syncCatalogue();
  // Amounts here exceed what an unverified player may withdraw.
  await payments.setFlags({ isSumsubEnable: false });
  // Nor do its players have names.
  await sql`update cashier_settings set payee_names = 'off'`.execute(payments.platform.testDatabase.database);
});
afterEach(async () => {
  expect((await auditEverything(payments.platform.testDatabase.database)).findings).toEqual([]);
});
afterAll(() => payments.stop());

const operator = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, bearer = token) => {
  const answer = await payments.platform.server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const standard = { turnover_percent: 100, is_closed_loop: true, review_bounds: {} };
const setRules = (rules: object) =>
  operator('PUT', 'withdrawal-rules', { ...standard, ...rules, reason: 'a rule of the test' });

/** Plays rounds for real money at the game provider. */
const play = async (payer: Payer, stake: number, payout = stake): Promise<void> => {
  expect((await payer.post('games.launch', { sysname: 'amber-fox', mode: 'real' })).statusCode).toBe(200);
  const round = {
    session_token: payments.providers.gameTokens.at(-1),
    game: 'amber-fox',
    currency: 'EUR',
    round_id: randomUUID(),
  };
  for (const [name, own] of [
    ['bet', { amount: stake }],
    ['win', { amount: payout, is_final: true }],
  ] as const) {
    const answer = await payments.platform.server.inject(
      signedCallback({
        path: `/callbacks/games/${name}`,
        body: { ...round, ...own, request_id: randomUUID() },
        secret: testSecrets.GAME_PROVIDER_SECRET,
        now: payments.clock.now,
      }),
    );
    expect(answer.statusCode).toBe(200);
  }
  payments.clock.now += 1000;
};
const payWith = async (payer: Payer, method: string, amount: number): Promise<void> => {
  const requisites = method === 'ewallet' ? { account_email: 'ann@example.com' } : {};
  const form = { method, amount: String(amount), requisites: JSON.stringify(requisites) };
  const { id } = (await payer.post('cashier.makedeposit', form)).json().data.transaction;
  await payments.sendCallback(paymentEventOf(payments.received(id), 'success'));
  payments.clock.now += 1000;
};
const withdrawTo = async (payer: Payer, method: string, amount: number, key: string = randomUUID()) => {
  const requisites =
    method === 'ewallet'
      ? { account_email: 'ann@example.com' }
      : { card_number: await payer.cardToken(), card_holder: 'Ann Example' };
  const form = { method, amount: String(amount), requisites: JSON.stringify(requisites) };
  return (await payer.post('cashier.makewithdrawal', form, key)).json();
};
const settingsOf = async (payer: Payer) => (await payer.get('cashier.getwithdrawsettings')).json().data;
const processDue = async (): Promise<void> => {
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
};
const isSent = (id: string): boolean => payments.providers.payments.has(id);
const heldOne = async (id: string) =>
  (await operator('GET', 'held-payouts')).data.items.find((item: { id: string }) => item.id === id);

describe('a deposit that was not played', () => {
  beforeEach(async () => {
    await setRules({});
  });

  it('cannot be withdrawn, and the player sees what is left to stake', async () => {
    const payer = await payments.player();
    await payWith(payer, 'card', 10_000);
    expect((await settingsOf(payer)).turnover).toEqual({ amount: 10_000, currency: 'EUR' });
    expect((await withdrawTo(payer, 'card', 10_000)).error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'turnover',
      error_data: { remaining: { amount: 10_000, currency: 'EUR' } },
    });
    expect(await payer.balance()).toBe(10_000);
    await play(payer, 4000);
    expect((await settingsOf(payer)).turnover).toEqual({ amount: 6000, currency: 'EUR' });
    await play(payer, 6000);
    expect(await settingsOf(payer)).not.toHaveProperty('turnover');
    expect((await withdrawTo(payer, 'card', 10_000)).data).toMatchObject({ status: 'pending' });
  });

  it('needs its own play: earlier stakes do not count', async () => {
    const payer = await payments.player();
    await payWith(payer, 'card', 5000);
    await play(payer, 5000, 20_000);
    await play(payer, 20_000);
    await payWith(payer, 'card', 5000);
    expect((await withdrawTo(payer, 'card', 5000)).error).toMatchObject({ reason: 'turnover' });
  });

  it('needs the turnover that the operator sets, or none', async () => {
    const payer = await payments.player();
    await payWith(payer, 'card', 5000);
    await setRules({ turnover_percent: 300 });
    expect((await settingsOf(payer)).turnover).toEqual({ amount: 15_000, currency: 'EUR' });
    await setRules({ turnover_percent: 0 });
    expect((await withdrawTo(payer, 'card', 5000)).data).toMatchObject({ status: 'pending' });
  });
});

describe('money', () => {
  it('goes back to the method of its deposit first', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'card', 10_000);
    await play(payer, 10_000, 30_000);
    expect((await settingsOf(payer)).returns_first).toEqual([
      { method: 'card', amount: { amount: 10_000, currency: 'EUR' } },
    ]);
    expect((await withdrawTo(payer, 'ewallet', 5000)).error).toMatchObject({
      reason: 'closed_loop',
      error_data: { method: 'card', method_name: 'Bank card', due: { amount: 10_000, currency: 'EUR' } },
    });
    expect((await withdrawTo(payer, 'card', 6000)).data).toMatchObject({ status: 'pending' });
    expect((await withdrawTo(payer, 'ewallet', 5000)).error).toMatchObject({
      error_data: { due: { amount: 4000, currency: 'EUR' } },
    });
    expect((await withdrawTo(payer, 'card', 4000)).data).toMatchObject({ status: 'pending' });
    expect((await withdrawTo(payer, 'ewallet', 5000)).data).toMatchObject({ status: 'pending' });
  });

  it('goes back to the details of its deposit', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'ewallet', 5000);
    await play(payer, 5000, 20_000);
    const withdraw = (email: string, amount: number) =>
      payer.post('cashier.makewithdrawal', {
        method: 'ewallet',
        amount: String(amount),
        requisites: JSON.stringify({ account_email: email }),
      });
    expect((await withdraw('thief@example.com', 5000)).json().error).toMatchObject({
      reason: 'closed_loop_details',
      error_data: { method: 'ewallet', details: ['an••••@example.com'] },
    });
    expect((await withdraw(' ANN@example.com', 5000)).json().data).toMatchObject({ status: 'pending' });
    // The deposit has gone back: the rest may go elsewhere.
    expect((await withdraw('other@example.com', 5000)).json().data).toMatchObject({ status: 'pending' });
  });

  it('waits for a person when the way back was cancelled in the meantime', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'card', 5000);
    await play(payer, 5000, 20_000);
    const back = (await withdrawTo(payer, 'card', 5000)).data.id;
    const other = (await withdrawTo(payer, 'ewallet', 5000)).data.id;
    await payer.post('cashier.cancelwithdrawal', { id: back });
    await processDue();
    expect(isSent(other)).toBe(false);
    expect(await heldOne(other)).toMatchObject({ reasons: ['closed_loop'] });
  });

  it('waits for a person when the way back to its details was cancelled in the meantime', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'ewallet', 5000);
    await play(payer, 5000, 20_000);
    const withdraw = async (email: string): Promise<string> => {
      const form = { method: 'ewallet', amount: '5000', requisites: JSON.stringify({ account_email: email }) };
      return (await payer.post('cashier.makewithdrawal', form)).json().data.id;
    };
    const back = await withdraw('ann@example.com');
    const other = await withdraw('other@example.com');
    await payer.post('cashier.cancelwithdrawal', { id: back });
    const again = await withdraw('ann@example.com');
    await payer.post('cashier.cancelwithdrawal', { id: again });
    await processDue();
    expect([isSent(other), await heldOne(other)]).toMatchObject([false, { reasons: ['closed_loop'] }]);
  });

  it('goes back to each of several methods, and no more than its own deposits while another one waits', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'card', 10_000);
    await payWith(payer, 'ewallet', 5000);
    await play(payer, 15_000, 30_000);
    expect((await withdrawTo(payer, 'card', 10_100)).error).toMatchObject({
      reason: 'closed_loop',
      error_data: { method: 'ewallet', due: { amount: 5000, currency: 'EUR' } },
    });
    const [toCard, toWallet] = [
      (await withdrawTo(payer, 'card', 10_000)).data.id,
      (await withdrawTo(payer, 'ewallet', 5000)).data.id,
    ];
    await processDue();
    expect([isSent(toCard), isSent(toWallet)]).toEqual([true, true]);
  });

  it('waits for a person when parallel withdrawals exceed the deposits of their method', async () => {
    await setRules({});
    const payer = await payments.player();
    await payWith(payer, 'card', 10_000);
    await payWith(payer, 'ewallet', 5000);
    await play(payer, 15_000, 30_000);
    const both = await Promise.all([withdrawTo(payer, 'card', 10_000), withdrawTo(payer, 'card', 10_000)]);
    const made = both.flatMap(({ data }) => (data ? [data.id] : []));
    await processDue();
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((id) => isSent(id)).length).toBeLessThanOrEqual(1);
  });

  it('goes anywhere when the operator turns the rule off', async () => {
    await setRules({ is_closed_loop: false });
    const payer = await payments.player();
    await payWith(payer, 'card', 5000);
    await play(payer, 5000, 20_000);
    expect((await settingsOf(payer)).returns_first).toEqual([]);
    expect((await withdrawTo(payer, 'ewallet', 5000)).data).toMatchObject({ status: 'pending' });
  });
});

describe('a payout', () => {
  const winner = async (deposit = 5000) => {
    const payer = await payments.player();
    await payWith(payer, 'card', deposit);
    await play(payer, deposit, deposit * 10);
    return payer;
  };

  it('within all bounds is sent after the review period', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1_000_000, withdrawals_per_day: 5 } });
    const { id } = (await withdrawTo(await winner(), 'card', 5000)).data;
    await processDue();
    expect(isSent(id)).toBe(true);
  });

  it('above the amount waits for a person, whatever time passes', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1000 } });
    const payer = await winner();
    const { id } = (await withdrawTo(payer, 'card', 5000)).data;
    await processDue();
    for (let day = 0; day < 40; day += 1) {
      payments.passDays(1);
      await payments.platform.domains.processDuePayments();
    }
    expect(isSent(id)).toBe(false);
    expect(await heldOne(id)).toMatchObject({ uid: payer.uid, reasons: ['amount'] });
    const { data } = await operator('GET', 'notices?count=100');
    expect(data.items.filter(({ facts }: { facts: { id: string } }) => facts.id === id)).toMatchObject([
      { kind: 'withdrawal_held', facts: { amount: 5000, currency: 'EUR', reasons: ['amount'] } },
    ]);
    payments.passDays(-40);
  });

  it('that a person approves is sent, and not held again', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1000 } });
    const { id } = (await withdrawTo(await winner(), 'card', 5000)).data;
    await processDue();
    const released = await operator('POST', `held-payouts/${id}/release`, { reason: 'documents are in order' });
    expect(released.data).toMatchObject({ actions: [{ action: 'released', reason: 'documents are in order' }] });
    await processDue();
    expect(isSent(id)).toBe(true);
    expect(await operator('POST', `held-payouts/${id}/decline`, { reason: 'too late' })).toMatchObject({
      error: { invalid_parameters: { id: 'unknown' } },
    });
  });

  it('that a person declines is returned once, with the reason in the audit trail', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1000 } });
    const payer = await winner();
    const before = await payer.balance();
    const { id } = (await withdrawTo(payer, 'card', 5000)).data;
    await processDue();
    expect((await operator('POST', `held-payouts/${id}/decline`, { reason: '' })).error.invalid_parameters).toEqual({
      reason: 'required',
    });
    const decline = () => operator('POST', `held-payouts/${id}/decline`, { reason: 'account of another person' });
    const answers = await Promise.all([decline(), decline()]);
    // A repeated decline is answered in the same way, and recorded once.
    for (const { status, data } of answers) {
      expect([status, data.actions]).toEqual([
        200,
        [expect.objectContaining({ action: 'declined', reason: 'account of another person' })],
      ]);
    }
    expect(await payer.balance()).toBe(before);
    expect(await payer.info(id)).toMatchObject({ status: 'declined', decline_reason: 'declined_by_operator' });
    await processDue();
    expect(isSent(id)).toBe(false);
  });

  it('that is released and declined at once is sent or returned, never both', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1000 } });
    const payer = await winner();
    const before = await payer.balance();
    const { id } = (await withdrawTo(payer, 'card', 5000)).data;
    await processDue();
    const answers = await Promise.all([
      operator('POST', `held-payouts/${id}/release`, { reason: 'in order' }),
      operator('POST', `held-payouts/${id}/decline`, { reason: 'not in order' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await processDue();
    expect(isSent(id)).toBe((await payer.balance()) !== before);
  });

  it('that was declined too late is still returned when the provider declines it', async () => {
    await setRules({ review_bounds: { payout_usd_cents: 1000 } });
    const payer = await winner();
    const before = await payer.balance();
    const { id } = (await withdrawTo(payer, 'card', 5000)).data;
    await processDue();
    await Promise.all([
      operator('POST', `held-payouts/${id}/release`, { reason: 'in order' }),
      operator('POST', `held-payouts/${id}/decline`, { reason: 'not in order' }),
    ]);
    await processDue();
    if (isSent(id)) await payments.sendCallback(paymentEventOf(payments.received(id), 'declined'));
    expect(await payer.balance()).toBe(before);
  });

  it('of many withdrawals in a day waits for a person', async () => {
    await setRules({ review_bounds: { withdrawals_per_day: 2 } });
    const payer = await winner();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await withdrawTo(payer, 'card', 2000)).data.id);
    await processDue();
    expect(ids.filter(isSent)).toEqual([]);
    expect(await heldOne(ids[0] ?? '')).toMatchObject({ reasons: ['withdrawal_count'] });
  });

  it('after many deposits in a day waits for a person', async () => {
    await setRules({ review_bounds: { deposits_per_day: 2, deposited_usd_cents_per_day: 1 } });
    const payer = await winner();
    for (let index = 0; index < 2; index += 1) await payWith(payer, 'card', 1000);
    await play(payer, 2000);
    const { id } = (await withdrawTo(payer, 'card', 2000)).data;
    await processDue();
    expect(await heldOne(id)).toMatchObject({ reasons: ['deposit_count', 'deposit_sum'] });
  });

  it('of a deposit without play waits for a person when no turnover is required', async () => {
    await setRules({ turnover_percent: 0, review_bounds: { staked_percent_per_day: 100 } });
    const payer = await payments.player();
    await payWith(payer, 'card', 5000);
    const { id } = (await withdrawTo(payer, 'card', 5000)).data;
    await processDue();
    expect(isSent(id)).toBe(false);
    expect(await heldOne(id)).toMatchObject({ reasons: ['without_play'] });
  });

  it('after many payout details waits for a person', async () => {
    await setRules({ review_bounds: { payout_details_per_week: 2 } });
    const payer = await winner();
    let last = '';
    for (const number of ['4111 1111 1111 1111', '5555 5555 5555 4444', '4012 8888 8888 1881']) {
      const answer = await payer.withdraw(2000, undefined, { card_number: number, card_holder: 'Ann Example' });
      last = answer.json().data.id;
    }
    await processDue();
    expect(isSent(last)).toBe(false);
    expect(await heldOne(last)).toMatchObject({ reasons: ['payout_details'] });
  });
});

describe('the rules', () => {
  it('are on in a new installation', async () => {
    const fresh = await startPayments({ OPERATOR_TOKEN: token }, {}, { keepsWithdrawalRules: true });
    try {
      const answer = await fresh.platform.server.inject({
        url: '/operator/withdrawal-rules',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.json().data).toMatchObject({
        turnover_percent: 100,
        is_closed_loop: true,
        review_bounds: { payout_usd_cents: 200_000, staked_percent_per_day: 100 },
      });
    } finally {
      await fresh.stop();
    }
  });

  it('are changed with a reason, which the audit trail keeps', async () => {
    const { data } = await setRules({ turnover_percent: 150 });
    expect(data).toMatchObject({ turnover_percent: 150, actions: expect.any(Array) });
    expect(data.actions[0]).toMatchObject({ action: 'saved', details: { turnover_percent: 150 } });
    for (const wrong of [
      { turnover_percent: -1 },
      { turnover_percent: 20_000 },
      { review_bounds: { deposits_per_year: 1 } },
      { is_closed_loop: 'yes' },
    ])
      expect((await setRules(wrong)).status).toBe(422);
    expect((await operator('PUT', 'withdrawal-rules', standard)).error.invalid_parameters).toEqual({
      reason: 'required',
    });
    expect((await operator('GET', 'withdrawal-rules', undefined, 'an-unknown-token')).status).toBe(401);
    const { rows } = await sql<{ percent: number }>`select turnover_percent as percent from cashier_settings`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows).toEqual([{ percent: 150 }]);
  });
});
