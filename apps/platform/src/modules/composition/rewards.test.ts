import { randomUUID } from 'node:crypto';
import {
  roundPlayer,
  startTestPlatform,
  startTestProviders,
  testLog,
  type TestPlatform,
  type TestProviders,
} from '../../testing/index.ts';
import { createRateLimiter } from '../../http/index.ts';
import { createContentRepository, createContentService } from '../content/content/index.ts';
import { addMoneyNotice } from '../players/money-notices/index.ts';
import { createMediaStore } from '../../providers/media/index.ts';
import { createRewards } from './rewards.ts';

const token = 'an-editors-token-of-tests';
const dayMs = 86_400_000;
let providers: TestProviders;
let platform: TestPlatform;
let rewards: ReturnType<typeof createRewards>;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token } });
  await platform.domains.syncCatalogue();
  const { database } = platform.testDatabase;
  const now = () => new Date();
  const defaultLocale = async () => 'en';
  rewards = createRewards({
    database,
    ledger: platform.domains.ledger,
    content: createContentService({
      repository: createContentRepository(database),
      defaultLocale,
      media: createMediaStore(platform.config.media),
      now,
      onInvalid: () => undefined,
    }),
    games: { findGame: async () => null, gameNames: async () => new Map() },
    addNotice: addMoneyNotice,
    defaultLocale,
    limiter: createRateLimiter(database, now),
    now,
    log: testLog,
  });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const isolate = async (isIsolated: boolean) => {
  const answer = await platform.server.inject({
    method: 'PUT',
    url: '/cms/general-info',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { is_bonus_isolation_enabled: isIsolated } },
  });
  expect(answer.statusCode).toBe(200);
};
const newPlayer = () => roundPlayer(platform, providers);
const bonusOf = (playerId: string, key: string, amount = 1500) => ({
  key,
  playerId,
  amount: { amount, currency: 'EUR' as const },
  terms: { type: 'bonus' as const, usd_cents: 1, wagering_requirement: 7, lifetime_days: 3 },
  subject: 'shop',
});
const daysUntil = (moment: string): number => (Date.parse(moment) - Date.now()) / dayMs;

describe('bonus money of the loyalty programme', () => {
  it('is active immediately, with the terms of the reward, once for each key', async () => {
    const person = await newPlayer();
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => rewards.bonusGrants.grant(bonusOf(person.player.id, key))));
    const { items, count } = (await person.get('bonuses.get')).data;
    expect(count).toBe(1);
    expect(items[0]).toMatchObject({
      type: 'casino',
      status: 'active',
      amount: { amount: 1500, currency: 'EUR' },
      balance: { amount: 1500, currency: 'EUR' },
      wagering: { multiplier: 7, required: { amount: 10_500, currency: 'EUR' } },
      max_bet: null,
      max_conversion: null,
    });
    expect(daysUntil(items[0].expires_at)).toBeGreaterThan(2.99);
    expect(daysUntil(items[0].expires_at)).toBeLessThanOrEqual(3);
  });

  it('waits while another bonus is active', async () => {
    const person = await newPlayer();
    await rewards.bonusGrants.grant(bonusOf(person.player.id, randomUUID()));
    await rewards.bonusGrants.grant(bonusOf(person.player.id, randomUUID(), 900));
    const { items } = (await person.get('bonuses.get')).data;
    expect(
      items.map(({ status, amount }: { status: string; amount: { amount: number } }) => [status, amount.amount]),
    ).toEqual([
      ['promised', 900],
      ['active', 1500],
    ]);
    expect((await person.get('account.getBalance')).data.balance_bonus.amount).toBe(1500);
  });
});

describe('free spins of the loyalty programme', () => {
  it('have the game and the value of the reward, become a bonus, and are granted once for each key', async () => {
    const person = await newPlayer();
    const spins = {
      key: randomUUID(),
      playerId: person.player.id,
      spinValue: { amount: 47, currency: 'EUR' as const },
      terms: {
        type: 'freespins' as const,
        game: 'amber-fox',
        spins: 15,
        spin_usd_cents: 1,
        wagering_requirement: 5,
        lifetime_days: 2,
      },
      subject: 'level',
    };
    await Promise.all([1, 2, 3].map(() => rewards.bonusGrants.grantFreeSpins(spins)));
    const { items, count } = (await person.get('freespins.get')).data;
    expect(count).toBe(1);
    // The value of a spin is a stake on twenty lines.
    expect(items[0]).toMatchObject({
      status: 'active',
      game: { sysname: 'amber-fox', name: 'Amber Fox' },
      total_count: 15,
      remaining_count: 15,
      spin_value: { amount: 40, currency: 'EUR' },
      winnings: 'bonus',
      wagering_requirement: 5,
    });
    expect(daysUntil(items[0].expires_at)).toBeLessThanOrEqual(2);
  });
});

describe('the bonuses of a player who withdraws', () => {
  const end = (playerId: string, burn: boolean) => rewards.withdrawalBonuses.endBeforeWithdrawal(playerId, burn);
  const statusOf = async (person: Awaited<ReturnType<typeof newPlayer>>) =>
    (await person.get('bonuses.get')).data.items.map(({ status }: { status: string }) => status);

  it('have no effect when none is active', async () => {
    const person = await newPlayer();
    await end(person.player.id, false);
    await end(person.player.id, true);
    expect(await statusOf(person)).toEqual([]);
  });

  it('are removed when they are active, and not when they wait', async () => {
    const person = await newPlayer();
    await rewards.bonusGrants.grant(bonusOf(person.player.id, randomUUID()));
    await rewards.bonusGrants.grant(bonusOf(person.player.id, randomUUID()));
    await expect(end(person.player.id, false)).rejects.toMatchObject({
      code: 'WithdrawalDeclinedException',
      details: { reason: 'active_bonus', error_data: { bonuses: 1 } },
    });
    await end(person.player.id, true);
    expect(await statusOf(person)).toEqual(['promised', 'removed']);
    await end(person.player.id, false);
  });

  it('are not removed with separate balances, also when the player accepts their loss', async () => {
    const person = await newPlayer();
    await rewards.bonusGrants.grant(bonusOf(person.player.id, randomUUID()));
    await isolate(true);
    expect(await rewards.isBonusIsolated()).toBe(true);
    await end(person.player.id, true);
    await isolate(false);
    expect(await rewards.isBonusIsolated()).toBe(false);
    expect(await statusOf(person)).toEqual(['active']);
  });
});
