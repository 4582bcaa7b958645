import fc from 'fast-check';
import { inTransaction } from '../../../database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { templateAt } from '../../../testing/templates.ts';
import type { SettledRound } from '../wallet/index.ts';
import { createWinsRepository, createWinsService, maskNickname } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.withTables<{ wins: object }>().deleteFrom('wins').execute();
});

const dayMs = 86_400_000;
const now = new Date('2026-03-31T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const zoe = '01936d3e-0000-7000-8000-000000000001';
const roundOf = (own: Partial<SettledRound> = {}): SettledRound => ({
  id: 'round',
  position: 1,
  playerId: zoe,
  game: 'amber-fox',
  stake: 100,
  payout: 500,
  bonusStake: 0,
  bonusPayout: 0,
  currency: 'USD',
  settledAt: now,
  ...own,
});

/** Wins of rounds; a cent of EUR is worth `euro` US cents. */
const winsOf = (euro = 2) => {
  const { list, projection } = createWinsService({
    repository: createWinsRepository(test.database),
    accounts: { findPlayers: async () => new Map() },
    catalogue: { findMany: async () => new Map() },
    wallet: { findDemonstrations: async (ids) => new Set(ids.filter((id) => id.startsWith('demo'))) },
    rates: async () => ({
      toUsdCents: (amount, currency) => (currency === 'EUR' ? amount * euro : amount),
      fromUsdCents: (cents) => cents,
    }),
    now: () => now,
  });
  const add = async (...rounds: readonly SettledRound[]): Promise<void> => {
    const write = await projection.prepare(rounds);
    await inTransaction(test.database, write);
  };
  const ids = async (order: 'latest' | 'biggest', asked: Partial<Parameters<typeof list>[1]> = {}) =>
    (await list(order, { offset: 0, count: 20, ...asked })).items.map(({ id }) => id);
  return { add, ids, list };
};

describe('a win', () => {
  it('is marked when its round is demonstration data', async () => {
    const { add, list } = winsOf();
    await add(roundOf(), roundOf({ id: 'demo' }));
    const { items } = await list('latest', { offset: 0, count: 20 });
    expect(Object.fromEntries(items.map(({ id, is_demo: isDemo }) => [id, isDemo]))).toEqual({
      round: false,
      demo: true,
    });
  });

  it('is listed once when its round is projected again', async () => {
    const { add, list } = winsOf();
    await add(roundOf());
    await add(roundOf({ payout: 900 }));
    expect(await list('latest', { offset: 0, count: 20 })).toMatchObject({
      count: 1,
      items: [{ amount: { amount: 500 } }],
    });
  });

  it.each([
    ['without a stake', 1, { stake: 0, payout: 1 }],
    ['of one unit more than the stake', 1, { payout: 101 }],
    ['of exactly the stake', 0, { payout: 100 }],
    ['settled 30 days ago', 1, { settledAt: ago(30 * dayMs) }],
    ['settled more than 30 days ago', 0, { settledAt: ago(30 * dayMs + 1) }],
  ])('of a round %s is listed %i times', async (_case, count, own) => {
    const { add, ids } = winsOf();
    await add(roundOf(own));
    expect(await ids('latest')).toHaveLength(count);
  });

  it('of a deleted player in a removed game has no name and no image', async () => {
    const { add, list } = winsOf();
    await add(roundOf({ currency: 'EUR' }));
    expect((await list('latest', { offset: 0, count: 20 })).items).toEqual([
      {
        id: 'round',
        fakename: '***',
        game: { sysname: 'amber-fox', name: 'amber-fox', image_url: '' },
        amount: { amount: 500, currency: 'EUR' },
        at: now.toISOString(),
        is_demo: false,
      },
    ]);
  });
});

describe('the largest wins', () => {
  it('are compared in US dollars at the rates of their day', async () => {
    await winsOf(2).add(roundOf({ id: 'euro', currency: 'EUR', payout: 300 }), roundOf({ id: 'dollar', payout: 599 }));
    expect(await winsOf(1).ids('biggest')).toEqual(['euro', 'dollar']);
  });

  it('of the same amount have the latest first, then the order of their ids', async () => {
    const { add, ids } = winsOf();
    await add(
      roundOf({ id: 'b', settledAt: ago(5) }),
      roundOf({ id: 'a', settledAt: ago(5) }),
      roundOf({ id: 'c', settledAt: ago(1) }),
    );
    expect(await ids('biggest')).toEqual(['c', 'a', 'b']);
    expect(await ids('latest')).toEqual(['c', 'a', 'b']);
  });

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
  ] as const)('of a %s include a win of exactly %i days ago', async (period, days) => {
    const { add, ids } = winsOf();
    await add(
      roundOf({ id: 'just', settledAt: ago(days * dayMs) }),
      roundOf({ id: 'past', settledAt: ago(days * dayMs + 1) }),
    );
    expect(await ids('biggest', { period })).toEqual(['just']);
  });
});

it('has pages that together contain every win, also for wins of the same time', async () => {
  const { add, ids, list } = winsOf();
  await add(...Array.from({ length: 7 }, (_, index) => roundOf({ id: `round-${6 - index}` })));
  const pages = await Promise.all([0, 3, 6, 9].map((offset) => ids('latest', { offset, count: 3 })));
  expect(pages.flat()).toEqual(Array.from({ length: 7 }, (_, index) => `round-${index}`));
  expect((await list('latest', { offset: 9, count: 3, game: 'amber-fox' })).count).toBe(7);
});

it('deletes old wins with the next rounds, also when these are not wins', async () => {
  const { add } = winsOf();
  await createWinsRepository(test.database).add(test.database, [
    {
      round_id: 'old',
      player_id: zoe,
      game: 'amber-fox',
      amount: 1,
      currency: 'USD',
      usd_cents: 1,
      won_at: ago(31 * dayMs),
    },
  ]);
  await add(roundOf({ payout: 0 }));
  expect(await createWinsRepository(test.database).count({ since: ago(99 * dayMs), game: null })).toBe(0);
});

it('a masked nickname shows at most three complete characters and at most half of the name (rounded up)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      const shown = maskNickname(name).slice(0, -3);
      expect(name.startsWith(shown)).toBe(true);
      expect([...shown].length).toBe(Math.min(3, Math.ceil([...name].length / 2)));
      expect(shown).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
