import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Currency } from '@croupier/money';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { BonusGrant } from '../bonuses/index.ts';
import { createFreeSpinsSettlement } from './freespins-settlement.ts';
import { freeSpinsMigrations } from './freespins.migrations.ts';
import type { FreeSpinsGrant } from './freespins.port.ts';
import { findPackBySource, findPacks, type PackRow } from './freespins.repository.ts';
import { createFreeSpins } from './freespins.service.ts';

const start = new Date('2026-03-01T10:00:00.000Z');
const day_ms = 86_400_000;
const clock = { now: start };
const bonuses: BonusGrant[] = [];
const failing = new Set<string>();

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(freeSpinsMigrations);
});
afterAll(() => test.stop());
beforeEach(() => {
  clock.now = start;
  bonuses.length = 0;
  failing.clear();
});

const spins = () => createFreeSpins(test.database, { now: () => clock.now });
const settle = () =>
  createFreeSpinsSettlement({
    database: test.database,
    bonuses: {
      grant: async (bonus) => {
        if (failing.has(bonus.playerId)) throw new Error('Bonuses are unavailable');
        bonuses.push(bonus);
        return { id: bonus.key, status: 'active', isNew: true };
      },
    },
    now: () => clock.now,
  })();
const grant = async (more: Partial<FreeSpinsGrant> = {}): Promise<FreeSpinsGrant & { id: string }> => {
  const given: FreeSpinsGrant = {
    key: randomUUID(),
    playerId: randomUUID(),
    currency: 'EUR',
    game: 'amber-fox',
    count: 10,
    spinValue: 20,
    winnings: 'bonus',
    wageringMultiplier: 3,
    maxBet: 500,
    lifetimeDays: 7,
    title: 'Spring spins',
    ...more,
  };
  return { ...given, id: (await spins().grant(given)).id };
};
/** Sets the state of a pack after rounds. */
const played = async ({ id }: { id: string }, { status, won = 0, open_rounds: open = 0 }: Partial<PackRow>) => {
  await sql`update free_spin_packs set status = ${status ?? 'completed'}, remaining_count = 0, won = ${won}, open_rounds = ${open}, finished_at = ${start}
    where id = ${id}`.execute(test.database);
};
const stored = ({ key }: FreeSpinsGrant) => findPackBySource(test.database, key);
const playable = async (playerId: string, game = 'amber-fox', currency: Currency = 'EUR') =>
  (await spins().playable(playerId, game, currency)).map(({ id }) => id);

describe('playable free spins', () => {
  it('are those of the player, the game and the currency, sorted by expiry', async () => {
    const playerId = randomUUID();
    const [long, short] = [await grant({ playerId }), await grant({ playerId, lifetimeDays: 2 })];
    await grant({ playerId, game: 'blue-comet' });
    await grant({ playerId, currency: 'USD' });
    await grant();
    expect(await playable(playerId)).toEqual([short.id, long.id]);
    expect(await spins().playable(playerId, 'amber-fox', 'USD')).toMatchObject([
      { remaining: 10, spinValue: 20, currency: 'USD' },
    ]);
  });

  it('are at most ten packs', async () => {
    const playerId = randomUUID();
    for (let count = 0; count < 11; count += 1) await grant({ playerId });
    expect(await playable(playerId)).toHaveLength(10);
  });

  it('end at their expiry, before they are marked as expired', async () => {
    const pack = await grant();
    clock.now = new Date(start.getTime() + 7 * day_ms - 1);
    expect(await playable(pack.playerId)).toEqual([pack.id]);
    clock.now = new Date(start.getTime() + 7 * day_ms);
    expect(await playable(pack.playerId)).toEqual([]);
    expect(await stored(pack)).toMatchObject({ status: 'active' });
  });

  it('do not include a pack whose last spin is still open', async () => {
    const pack = await grant();
    await played(pack, { status: 'active', open_rounds: 1 });
    expect(await playable(pack.playerId)).toEqual([]);
  });
});

describe('the winnings of free spins', () => {
  it('become one bonus with the terms and texts of the pack', async () => {
    const pack = await grant({ offerId: 'spring', text: 'Enjoy' });
    await played(pack, { won: 150 });
    await settle();
    await settle();
    expect(bonuses).toEqual([
      {
        key: `free-spins:${pack.id}`,
        playerId: pack.playerId,
        currency: 'EUR',
        type: 'casino',
        amount: 150,
        source: 'free_spins',
        offerId: 'spring',
        title: 'Spring spins',
        text: 'Enjoy',
        activate: true,
        terms: { wageringMultiplier: 3, maxBet: 500, maxConversion: null, lifetimeDays: 7 },
      },
    ]);
  });

  it('do not become a bonus when they are zero or were paid as main money', async () => {
    const [lost, main] = [await grant(), await grant({ winnings: 'main' })];
    await played(lost, {});
    await played(main, { won: 150 });
    await settle();
    expect(bonuses).toEqual([]);
    for (const pack of [lost, main]) expect(await stored(pack)).toMatchObject({ settled_at: start });
  });

  it('are granted after the open rounds, also after expiry', async () => {
    const pack = await grant();
    await played(pack, { status: 'expired', won: 80, open_rounds: 1 });
    await settle();
    expect([bonuses, (await stored(pack))?.settled_at]).toEqual([[], null]);
    await played(pack, { status: 'expired', won: 200 });
    await settle();
    expect(bonuses.map(({ amount }) => amount)).toEqual([200]);
  });

  it('of an expiring pack are granted immediately', async () => {
    const pack = await grant();
    await sql`update free_spin_packs set won = 60 where id = ${pack.id}`.execute(test.database);
    clock.now = new Date(start.getTime() + 7 * day_ms - 1);
    await settle();
    expect(await stored(pack)).toMatchObject({ status: 'active' });
    clock.now = new Date(start.getTime() + 7 * day_ms);
    await settle();
    expect(await stored(pack)).toMatchObject({ status: 'expired', finished_at: clock.now, settled_at: clock.now });
    expect(bonuses).toMatchObject([{ playerId: pack.playerId, amount: 60 }]);
  });

  it('are granted under the same key after a failure', async () => {
    const pack = await grant();
    await played(pack, { won: 90 });
    failing.add(pack.playerId);
    await expect(settle()).rejects.toThrow('Bonuses are unavailable');
    expect(await stored(pack)).toMatchObject({ settled_at: null });
    failing.clear();
    await settle();
    expect(bonuses).toMatchObject([{ key: `free-spins:${pack.id}`, amount: 90 }]);
  });
});

it('lists packs newest first, by status and in pages', async () => {
  const playerId = randomUUID();
  const packs = [await grant({ playerId }), await grant({ playerId }), await grant({ playerId })];
  const [first] = packs;
  if (first) await played(first, { won: 1 });
  const list = async (statuses: readonly string[], offset = 0, count = 10) => {
    const { rows, total } = await findPacks(test.database, { playerId, statuses, offset, count });
    return { ids: rows.map(({ id }) => id), total };
  };
  const ids = packs.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1));
  expect(await list([])).toEqual({ ids, total: 3 });
  expect(await list([], 1, 1)).toEqual({ ids: ids.slice(1, 2), total: 3 });
  expect(await list(['completed', 'expired'])).toEqual({ ids: [first?.id], total: 1 });
  expect(await list(['removed'])).toEqual({ ids: [], total: 0 });
});
