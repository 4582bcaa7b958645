import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, testLog, type TestDatabase } from '../../../testing/index.ts';
import { houseAccount, playerAccount, type TransferOutcome, type TransferRequest } from '../../ledger/index.ts';
import { jackpotMigrations } from './jackpots.migrations.ts';
import { feedMovement, postMovements, seedMovement, winMovement } from './jackpots.movements.ts';
import { openCycle } from './jackpots.play.ts';
import { insertMovements, type CycleRow, type NewMovement, type WinRow } from './jackpots.repository.ts';

const at = new Date('2026-01-10T12:00:00.000Z');
const pool = houseAccount('jackpots', 'USD');

const cycleOf = (more: Partial<CycleRow> = {}): CycleRow => ({
  ...openCycle(
    {
      sysname: 'mini',
      terms: { games: {}, share_basis_points: 20, seed_cents: 500, hit: { type: 'must_hit', by_cents: 9000 } },
    },
    1,
    at,
    at,
  ),
  ...more,
});

describe('the contribution of the house', () => {
  it('is the integer number of cents of all cycles since the last contribution', () => {
    const cycles = [
      cycleOf({ fed_units: 39_999, booked_cents: 1 }),
      cycleOf({ jackpot: 'major', fed_units: 20_000, booked_cents: 0 }),
    ];
    expect(feedMovement(cycles, 17, at)).toEqual([
      {
        key: 'jackpot-feed:17',
        kind: 'jackpot_feed',
        created_at: at,
        legs: [{ from: houseAccount('games', 'USD'), to: pool, amount: 4 }],
      },
    ]);
    expect(cycles.map(({ booked_cents: booked }) => booked)).toEqual([3, 2]);
  });

  it('is not made below one cent', () => {
    const cycle = cycleOf({ fed_units: 19_999, booked_cents: 1 });
    expect(feedMovement([cycle], 1, at)).toEqual([]);
    cycle.fed_units += 1;
    expect(feedMovement([cycle], 2, at).map(({ legs }) => legs[0]?.amount)).toEqual([1]);
    expect(feedMovement([cycle], 3, at)).toEqual([]);
  });

  it('moves the amount that a cycle has booked above its win to the next cycle', () => {
    const won = cycleOf({ fed_units: 10_000, booked_cents: 3, won_at: at });
    const next = cycleOf({ number: 2, fed_units: 25_000 });
    expect(feedMovement([won, next], 1, at)).toEqual([]);
    expect([won.booked_cents, next.booked_cents]).toEqual([1, 2]);
  });
});

describe('the payment of a win', () => {
  const winOf = (more: Partial<WinRow>): WinRow => ({
    id: newKey(),
    cycle_id: 'cycle',
    jackpot: 'mini',
    round_id: 'round',
    player_id: 'ann',
    game: 'fox',
    stake_usd_cents: 100,
    usd_cents: 750,
    amount: 750,
    currency: 'USD',
    won_at: at,
    ...more,
  });

  it('in dollars is paid from the jackpots', () => {
    expect(winMovement(winOf({}), at)).toEqual({
      key: 'jackpot-win:cycle',
      kind: 'jackpot_win',
      created_at: at,
      legs: [{ from: pool, to: playerAccount('ann', 'main', 'USD'), amount: 750 }],
    });
  });

  it('in another currency is paid from the games account of the house, which receives the dollars', () => {
    expect(winMovement(winOf({ amount: 600, currency: 'EUR' }), at).legs).toEqual([
      { from: pool, to: houseAccount('games', 'USD'), amount: 750 },
      { from: houseAccount('games', 'EUR'), to: playerAccount('ann', 'main', 'EUR'), amount: 600 },
    ]);
  });
});

it('pays the seed of a cycle from the bonus liability, once per cycle', () => {
  const cycle = cycleOf();
  expect(seedMovement(cycle, at)).toEqual({
    key: `jackpot-seed:${cycle.id}`,
    kind: 'jackpot_seed',
    created_at: at,
    legs: [{ from: houseAccount('bonus_liability', 'USD'), to: pool, amount: 500 }],
  });
  expect(seedMovement(cycleOf(), at).key).not.toBe(seedMovement(cycle, at).key);
});

describe('due movements', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await migrate(test.database, jackpotMigrations);
  });
  afterAll(async () => {
    await test.drop();
    await stopServer();
  });
  beforeEach(async () => {
    await sql`truncate jackpot_movements`.execute(test.database);
  });

  const movementOf = (key: string): NewMovement => ({ ...seedMovement(cycleOf(), at), key });
  const unposted = async (): Promise<string[]> =>
    (
      await sql<{ key: string }>`select key from jackpot_movements where transfer_id is null order by position`.execute(
        test.database,
      )
    ).rows.map(({ key }) => key);

  /** A ledger that refuses one key. */
  const ledgerOf = (refused = '') => {
    const keys: string[] = [];
    const ids = new Map<string, string>();
    const transfer = async ({ key }: TransferRequest): Promise<TransferOutcome> => {
      keys.push(key);
      if (key === refused) return { status: 'refused', reason: 'insufficient_funds', replayed: false };
      const transferId = newKey();
      ids.set(key, transferId);
      return { status: 'applied', transferId, at, balance: () => 0, replayed: false };
    };
    return { keys, ids, transfer };
  };

  it('are posted in their order and marked with their transfer', async () => {
    await insertMovements(test.database, ['c', 'a', 'b'].map(movementOf));
    const ledger = ledgerOf();
    expect(await postMovements({ database: test.database, ledger, log: testLog })).toBe(false);
    expect(ledger.keys).toEqual(['c', 'a', 'b']);
    const { rows } = await sql<{
      key: string;
      id: string;
    }>`select key, transfer_id as id from jackpot_movements`.execute(test.database);
    expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(ledger.ids);
    expect(await postMovements({ database: test.database, ledger, log: testLog })).toBe(false);
    expect(ledger.keys).toHaveLength(3);
  });

  it('are not posted after one that the ledger refuses, which is logged', async () => {
    await insertMovements(test.database, ['a', 'b', 'c'].map(movementOf));
    const logged: unknown[] = [];
    const log: FastifyBaseLogger = Object.assign(Object.create(testLog), {
      error: (details: unknown) => void logged.push(details),
    });
    expect(await postMovements({ database: test.database, ledger: ledgerOf('b'), log })).toBe(false);
    expect(await unposted()).toEqual(['b', 'c']);
    expect(logged).toMatchObject([{ key: 'b', outcome: { reason: 'insufficient_funds' } }]);
    await postMovements({ database: test.database, ledger: ledgerOf(), log });
    expect(await unposted()).toEqual([]);
  });

  it('are posted in batches of a hundred', async () => {
    await insertMovements(
      test.database,
      Array.from({ length: 101 }, (_, index) => movementOf(`key-${String(index).padStart(3, '0')}`)),
    );
    const ledger = ledgerOf();
    expect(await postMovements({ database: test.database, ledger, log: testLog })).toBe(true);
    expect(await unposted()).toEqual(['key-100']);
    expect(await postMovements({ database: test.database, ledger, log: testLog })).toBe(false);
    expect(await unposted()).toEqual([]);
  });

  it('are stored once per key', async () => {
    await insertMovements(test.database, [movementOf('a')]);
    await expect(insertMovements(test.database, [movementOf('a')])).rejects.toThrow(/unique/);
  });
});
