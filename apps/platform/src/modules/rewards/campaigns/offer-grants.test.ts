import { randomUUID } from 'node:crypto';
import type { BonusGrant, GrantedBonus } from '../../bonuses/bonuses/index.ts';
import type { FreeSpinsGrant } from '../../bonuses/freespins/index.ts';
import { testLog } from '../../../testing/index.ts';
import { testContent } from '../../../testing/documents.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { campaignsMigrations } from './campaigns.migrations.ts';
import { findTake, insertTake, type TakeRow } from './campaigns.repository.ts';
import { createOfferGrants } from './offer-grants.service.ts';
import type { Promotion } from './promotion-terms.ts';

const earned = new Date('2026-03-01T10:00:00.000Z');
const clock = { now: earned };
const documents: Record<string, Record<string, unknown>> = { offers: {} };
const bonuses: BonusGrant[] = [];
const spins: FreeSpinsGrant[] = [];
const outcome: { status: GrantedBonus['status']; failing: Set<string> } = { status: 'active', failing: new Set() };

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(campaignsMigrations);
});
afterAll(() => test.stop());
beforeEach(() => {
  clock.now = earned;
  bonuses.length = 0;
  spins.length = 0;
  outcome.status = 'active';
  outcome.failing.clear();
});

const grants = () =>
  createOfferGrants({
    database: test.database,
    content: testContent(documents),
    /** An amount in another currency is worth half as many units. */
    campaigns: {
      converter: async (currency) => (money) =>
        money.currency === currency ? money : { amount: Math.floor(money.amount / 2), currency },
    },
    bonuses: {
      grant: async (bonus) => {
        if (outcome.failing.has(bonus.playerId)) throw new Error('The ledger is unavailable');
        bonuses.push(bonus);
        return { id: `bonus-${bonuses.length}`, status: outcome.status, isNew: true };
      },
    },
    freeSpins: {
      grant: async (pack) => {
        spins.push(pack);
        return { id: `pack-${spins.length}`, isNew: true };
      },
    },
    defaultLocale: async () => 'en',
    now: () => clock.now,
    log: testLog,
  });

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const offerOf = (...promotions: readonly Promotion[]): string => {
  const id = randomUUID();
  documents['offers'] = {
    ...documents['offers'],
    [id]: {
      order: 1,
      action: 'login',
      exclude_methods: [],
      min_amount: null,
      audience: 'everyone',
      title: 'Spring gift',
      text: 'For you',
      terms: '',
      image_url: 'media:/gift.svg',
      dominant_color: '#12264a',
      promotions,
      started_at: null,
      finished_at: '2026-02-01T00:00:00.000Z',
    },
  };
  return id;
};
const takeOf = async (offerId: string, more: Partial<TakeRow> = {}): Promise<TakeRow> => {
  const row: TakeRow = {
    id: randomUUID(),
    key: randomUUID(),
    offer_id: offerId,
    player_id: randomUUID(),
    currency: 'EUR',
    source: 'offer',
    promo_code: null,
    deposit_id: null,
    deposit_amount: null,
    taken_at: earned,
    earned_at: earned,
    granted_at: null,
    ...more,
  };
  await insertTake(test.database, row);
  return row;
};
const grantedAt = async ({ id }: TakeRow) => (await findTake(test.database, id))?.granted_at ?? null;
const bonus = (more: Partial<Promotion> = {}): Promotion => ({ type: 'bonus', amount: usd(1000), ...more });
const freeSpins = (more: Partial<Promotion> = {}): Promotion => ({
  type: 'freespins',
  spins: 20,
  game: 'amber-fox',
  spin_value: usd(40),
  ...more,
});

describe('an earned offer', () => {
  it('is credited with the texts of the offer, also after the offer has ended', async () => {
    const offerId = offerOf(bonus({ wagering_requirement: 10 }));
    const take = await takeOf(offerId, { source: 'promo_code' });
    await grants().grant(take);
    expect(bonuses).toEqual([
      {
        key: `offer-take:${take.id}:0`,
        playerId: take.player_id,
        currency: 'EUR',
        type: 'casino',
        amount: 500,
        source: 'promo_code',
        offerId,
        title: 'Spring gift',
        text: 'For you',
        imageUrl: 'media:/gift.svg',
        dominantColor: '#12264a',
        activate: true,
        terms: { wageringMultiplier: 10, maxBet: null, maxConversion: null, lifetimeDays: 14, minOdds: null },
      },
    ]);
    expect(await grantedAt(take)).toEqual(earned);
  });

  it('grants a percentage of the deposit', async () => {
    const offerId = offerOf({ type: 'bonus', percent: 50, max_amount: usd(4000) });
    await grants().grant(await takeOf(offerId, { deposit_id: randomUUID(), deposit_amount: 3001 }));
    await grants().grant(await takeOf(offerId, { deposit_id: randomUUID(), deposit_amount: 90_000 }));
    expect(bonuses.map(({ amount }) => amount)).toEqual([1500, 2000]);
  });

  it('uses one key for each promotion, and the same keys when it is repeated', async () => {
    const take = await takeOf(offerOf(bonus(), freeSpins(), bonus({ amount: usd(200) })));
    await grants().grant(take);
    clock.now = new Date('2026-03-01T11:00:00.000Z');
    await grants().grant(take);
    const keys = [0, 2].map((index) => `offer-take:${take.id}:${index}`);
    expect(bonuses.map(({ key }) => key)).toEqual([...keys, ...keys]);
    expect(spins.map(({ key }) => key)).toEqual([`offer-take:${take.id}:1`, `offer-take:${take.id}:1`]);
    expect(await grantedAt(take)).toEqual(earned);
  });

  it('is complete without a bonus whose amount rounds to zero', async () => {
    const take = await takeOf(offerOf(bonus({ amount: usd(1) })));
    await grants().grant(take);
    expect(bonuses).toEqual([]);
    expect(await grantedAt(take)).toEqual(earned);
  });

  it('is complete without a grant after its offer is deleted', async () => {
    const take = await takeOf('deleted-offer');
    expect(await grants().grant(take)).toEqual({ activeBettingId: null });
    expect([bonuses, spins]).toEqual([[], []]);
    expect(await grantedAt(take)).toEqual(earned);
  });
});

describe('the betting bonus of an offer', () => {
  it('is returned while it is active', async () => {
    const take = await takeOf(offerOf(bonus(), bonus({ is_betting: true, min_odds: 1.5 })));
    expect(await grants().grant(take)).toEqual({ activeBettingId: 'bonus-2' });
    expect(bonuses.map(({ type, terms }) => [type, terms.minOdds])).toEqual([
      ['casino', null],
      ['betting', 1500],
    ]);
  });

  it.each(['promised', 'completed'] as const)('is not returned when it is %s', async (status) => {
    outcome.status = status;
    expect(await grants().grant(await takeOf(offerOf(bonus({ is_betting: true }))))).toEqual({ activeBettingId: null });
  });
});

describe('the free spins of an offer', () => {
  it('are valid for two weeks and pay a bonus without wagering by default', async () => {
    const offerId = offerOf(freeSpins());
    const take = await takeOf(offerId);
    await grants().grant(take);
    expect(spins).toEqual([
      {
        key: `offer-take:${take.id}:0`,
        playerId: take.player_id,
        currency: 'EUR',
        game: 'amber-fox',
        count: 20,
        spinValue: 20,
        winnings: 'bonus',
        wageringMultiplier: 0,
        maxBet: null,
        lifetimeDays: 14,
        offerId,
        title: 'Spring gift',
        text: 'For you',
      },
    ]);
  });

  it('have the terms of their promotion', async () => {
    const own = { winnings: 'main', wagering_requirement: 25, max_bet: usd(300), expires_in_days: 3 } as const;
    await grants().grant(await takeOf(offerOf(freeSpins(own))));
    expect(spins).toMatchObject([{ winnings: 'main', wageringMultiplier: 25, maxBet: 150, lifetimeDays: 3 }]);
  });
});

describe('an interrupted credit', () => {
  it('is repeated after 15 seconds, not earlier', async () => {
    const take = await takeOf(offerOf(bonus()));
    clock.now = new Date(earned.getTime() + 15_000);
    await grants().grantInterrupted();
    expect(bonuses).toEqual([]);
    clock.now = new Date(earned.getTime() + 15_001);
    await grants().grantInterrupted();
    await grants().grantInterrupted();
    expect(bonuses.map(({ playerId }) => playerId)).toEqual([take.player_id]);
    expect(await grantedAt(take)).toEqual(clock.now);
  });

  it('does not prevent the credit of other offers while it fails', async () => {
    const offerId = offerOf(bonus());
    const [failing, next] = [
      await takeOf(offerId),
      await takeOf(offerId, { earned_at: new Date(earned.getTime() + 1000) }),
    ];
    const waiting = await takeOf(offerId, { earned_at: null });
    outcome.failing.add(failing.player_id);
    clock.now = new Date(earned.getTime() + 60_000);
    await grants().grantInterrupted();
    expect([await grantedAt(failing), await grantedAt(next), await grantedAt(waiting)]).toEqual([
      null,
      clock.now,
      null,
    ]);
    outcome.failing.clear();
    await grants().grantInterrupted();
    expect([await grantedAt(failing), await grantedAt(waiting)]).toEqual([clock.now, null]);
  });
});
