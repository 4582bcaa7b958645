import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../../ledger/index.ts';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import { withoutWithdrawalRules } from '../../../testing/withdrawal-rules.ts';
import {
  paymentEventOf,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';

const token = 'an-editors-token-of-tests';
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token } });
  await platform.domains.syncCatalogue();
  await withoutWithdrawalRules(platform.testDatabase.database);
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const edit = async (url: string, data: unknown) => {
  const response = await platform.server.inject({
    method: 'PUT',
    url,
    headers: { authorization: `Bearer ${token}` },
    payload: { data },
  });
  expect(response.statusCode).toBe(200);
};

const paying = async () => {
  const one = await bonusPlayer(platform, providers, { game: 'amber-fox' });
  const deposit = (amount: number, offerId?: string) =>
    one.post(
      'cashier.makedeposit',
      { method: 'card', amount: String(amount), ...(offerId ? { campaign_offer_id: offerId } : {}) },
      randomUUID(),
    );
  const sendCallback = async (id: string) => {
    const payment = providers.payments.get(id);
    if (!payment) throw new Error('The provider has no payment');
    const event = paymentEventOf(payment, 'success');
    return platform.server.inject(
      signedCallback({ path: '/callbacks/payments', body: event, secret: testSecrets.PAYMENT_PROVIDER_SECRET }),
    );
  };
  return {
    ...one,
    deposit,
    sendCallback,
    pay: async (amount: number, offerId?: string) => {
      const made = await deposit(amount, offerId);
      expect(made.statusCode).toBe(200);
      const { id } = made.json().data.transaction;
      expect((await sendCallback(id)).statusCode).toBe(200);
      await platform.domains.renewRewards();
      return id;
    },
    withdraw: async (amount: number, more: Record<string, string> = {}) => {
      const { data: fields } = (await one.post('cashier.opencardfields', { method: 'card' }, randomUUID())).json();
      const token = providers.enterCard(fields.url, '4111 1111 1111 1111');
      return one.post(
        'cashier.makewithdrawal',
        {
          method: 'card',
          amount: String(amount),
          requisites: JSON.stringify({ card_number: token, card_holder: 'Ann Example' }),
          ...more,
        },
        randomUUID(),
      );
    },
  };
};

describe('a deposit with an offer', () => {
  it('grants its bonus and free spins once, also when calls are repeated', async () => {
    const { pay, sendCallback, money, bonus, read } = await paying();
    const id = await pay(10_000, 'welcome-first');
    for (let index = 0; index < 3; index += 1) {
      await sendCallback(id);
      await platform.domains.renewRewards();
    }
    expect(await money()).toEqual([10_000, 10_000]);
    expect(await bonus()).toMatchObject({
      status: 'active',
      wagering: { multiplier: 35, required: { amount: 350_000 } },
      max_bet: { amount: 430, currency: 'EUR' },
    });
    expect((await read('bonuses.get', { locale: 'de' })).items[0].description.title).toBe(
      'Willkommen: Ihre erste Einzahlung verdoppelt',
    );
    expect((await read('freespins.get')).items).toMatchObject([
      { game: { sysname: 'quiet-aurora' }, remaining_count: 50, spin_value: { amount: 20 } },
    ]);
  });

  it('returns the bonus and the free spins of the deposit only to its player', async () => {
    const [{ deposit, sendCallback, read }, stranger] = [await paying(), await paying()];
    const made = await deposit(10_000, 'welcome-first');
    const { id } = made.json().data.transaction;
    const rewards = (reader = read) => reader('campaigns.getdepositrewards', { deposit_id: id, locale: 'de' });
    expect(await rewards()).toEqual({ is_pending: true, bonuses: [], free_spins: [] });
    await sendCallback(id);
    await platform.domains.renewRewards();
    expect(await rewards()).toMatchObject({
      is_pending: false,
      bonuses: [
        {
          description: { title: 'Willkommen: Ihre erste Einzahlung verdoppelt' },
          amount: { amount: 10_000, currency: 'EUR' },
          wagering: { multiplier: 35 },
        },
      ],
      free_spins: [{ game: { sysname: 'quiet-aurora' }, total_count: 50 }],
    });
    expect(await rewards(stranger.read)).toEqual({ is_pending: false, bonuses: [], free_spins: [] });
  });

  it('returns the reward of a reserved offer, and immediately no reward for a deposit without an offer', async () => {
    const { deposit, sendCallback, pay, read, post } = await paying();
    const { id } = (await deposit(10_000)).json().data.transaction;
    await sendCallback(id);
    const rewardsOf = (depositId: string) => read('campaigns.getdepositrewards', { deposit_id: depositId });
    expect(await rewardsOf(id)).toEqual({ is_pending: false, bonuses: [], free_spins: [] });
    await post('campaigns.takepromotions', { offer_id: 'welcome-second' });
    expect(await rewardsOf(await pay(10_000))).toMatchObject({ is_pending: false, bonuses: [{ status: 'active' }] });
  });

  it('grants at most the maximum of the offer, and nothing without an offer', async () => {
    const [rich, plain] = [await paying(), await paying()];
    await rich.pay(100_000, 'welcome-first');
    expect(await rich.money()).toEqual([100_000, 17_200]);
    await plain.pay(10_000);
    expect(await plain.money()).toEqual([10_000, 0]);
  });

  it('is rejected when the offer does not apply to it', async () => {
    const { deposit, pay } = await paying();
    const refusal = async (amount: number, offerId: string) =>
      (await deposit(amount, offerId)).json().error.invalid_parameters;
    expect(await refusal(10_000, 'no-such-offer')).toEqual({ campaign_offer_id: 'not_running' });
    expect(await refusal(10_000, 'aurora-gift')).toEqual({ campaign_offer_id: 'not_running' });
    expect(await refusal(1500, 'welcome-first')).toEqual({ campaign_offer_id: 'min_amount' });
    expect(await refusal(10_000, 'welcome-second')).toEqual({ campaign_offer_id: 'audience' });
    await pay(2000, 'welcome-first');
    expect(await refusal(10_000, 'welcome-first')).toEqual({ campaign_offer_id: 'audience' });
    await edit('/cms/offers/welcome-second', { exclude_methods: ['card'] });
    expect(await refusal(10_000, 'welcome-second')).toEqual({ campaign_offer_id: 'method' });
    await edit('/cms/offers/welcome-second', { exclude_methods: [] });
  });

  it('counts once for two concurrent first deposits', async () => {
    const { deposit, sendCallback, read } = await paying();
    const made = await Promise.all([deposit(5000, 'welcome-first'), deposit(6000, 'welcome-first')]);
    await Promise.all(made.map((answer) => sendCallback(answer.json().data.transaction.id)));
    await Promise.all([platform.domains.renewRewards(), platform.domains.renewRewards()]);
    expect((await read('bonuses.get')).count).toBe(1);
  });

  it('counts although the offer ended while the payment was pending', async () => {
    const { deposit, sendCallback, bonus } = await paying();
    const { id } = (await deposit(5000, 'welcome-first')).json().data.transaction;
    await edit('/cms/offers/welcome-first', { finished_at: new Date(Date.now() + 1).toISOString() });
    await sendCallback(id);
    await platform.domains.renewRewards();
    await edit('/cms/offers/welcome-first', { finished_at: null });
    expect(await bonus()).toMatchObject({ amount: { amount: 5000 } });
  });

  it.each(['chosen', 'reserved'])(
    'grants no %s offer while the player is self-excluded, and returns no offers',
    async (how) => {
      const { deposit, sendCallback, money, post, read } = await paying();
      const check = async () => (await post('campaigns.checkPromocode', { promo_code: 'AURORA20' })).json().data;
      expect((await check()).is_valid).toBe(true);
      expect((await read('campaigns.getoffers')).count).toBeGreaterThan(0);
      if (how === 'reserved') await post('campaigns.takepromotions', { offer_id: 'welcome-first' });
      const made = await deposit(5000, how === 'chosen' ? 'welcome-first' : undefined);
      expect((await post('account.selfExclude', { period: '7d' })).statusCode).toBe(200);
      await sendCallback(made.json().data.transaction.id);
      await platform.domains.renewRewards();
      expect(await money()).toEqual([5000, 0]);
      expect(await read('campaigns.getoffers')).toEqual({ items: [], count: 0 });
      expect(await check()).toEqual({ is_valid: false, promo_code: ['CONDITIONS'] });
    },
  );
});

describe('a withdrawal', () => {
  it('ends the active bonus, only with the consent of the player', async () => {
    const { pay, withdraw, money, bonus } = await paying();
    await pay(10_000, 'welcome-first');
    expect((await withdraw(5000)).json().error).toMatchObject({
      code: 'WithdrawalDeclinedException',
      reason: 'active_bonus',
      error_data: { bonuses: 1 },
    });
    expect(await money()).toEqual([10_000, 10_000]);
    expect((await withdraw(20_000, { burn_bonuses: '1' })).json().error).toMatchObject({
      reason: 'insufficient_funds',
    });
    await sql`update withdrawal_limits set day_amount = 4000 where currency = 'EUR'`.execute(
      platform.testDatabase.database,
    );
    expect((await withdraw(5000, { burn_bonuses: '1' })).json().error).toMatchObject({
      code: 'WithdrawalLimitsPeriodExceededException',
      reason: 'day_amount',
    });
    await sql`update withdrawal_limits set day_amount = 500000 where currency = 'EUR'`.execute(
      platform.testDatabase.database,
    );
    expect(await bonus()).toMatchObject({ status: 'active' });
    expect((await withdraw(5000, { burn_bonuses: '1' })).json().data).toMatchObject({ status: 'pending' });
    expect(await money()).toEqual([5000, 0]);
    expect(await bonus()).toMatchObject({ status: 'removed' });
    expect((await withdraw(2000)).statusCode).toBe(200);
  });

  it('does not end bonuses when main and bonus money are separate', async () => {
    await edit('/cms/general-info', { is_bonus_isolation_enabled: true });
    const { pay, withdraw, money } = await paying();
    await pay(10_000, 'welcome-first');
    expect((await withdraw(5000)).statusCode).toBe(200);
    expect(await money()).toEqual([5000, 10_000]);
    await edit('/cms/general-info', { is_bonus_isolation_enabled: false });
  });
});

it('passes the audit of the ledger', async () => {
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});
