import { sql } from 'kysely';
import { inTransaction, migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import type { Player } from '../../players/accounts/index.ts';
import type { SettledRound } from '../wallet/index.ts';
import type { JackpotTerms } from './jackpots.collection.ts';
import { jackpotMigrations } from './jackpots.migrations.ts';
import { inIt, type Jackpot } from './jackpots.play.ts';
import { jackpotProjection, openJackpots, type JackpotProjectionOptions } from './jackpots.projection.ts';
import { findOpenCycles, saveCycles } from './jackpots.repository.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const start = new Date('2026-01-10T12:00:00.000Z');
const terms: JackpotTerms = {
  games: { games: ['fox'] },
  share_basis_points: 100,
  seed_cents: 500,
  hit: { type: 'must_hit', by_cents: 100_000_000_000 },
};
const jackpotOf = (sysname: string, more: Partial<JackpotTerms> = {}): Jackpot => ({
  sysname,
  terms: { ...terms, ...more },
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, jackpotMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const state: { offered: readonly Jackpot[]; now: Date; players: ReadonlyMap<string, Player> } = {
  offered: [],
  now: start,
  players: new Map(),
};
const options = (): JackpotProjectionOptions => ({
  database: test.database,
  offered: async () => state.offered,
  catalogue: { matching: async ({ games = [] }) => new Set(games) },
  accounts: { findPlayers: async () => state.players },
  rates: async () => ({ toUsdCents: (amount) => amount, fromUsdCents: (cents) => cents * 2 }),
  now: () => state.now,
});
beforeEach(async () => {
  await sql`truncate jackpot_cycles, jackpot_wins, jackpot_movements`.execute(test.database);
  await sql`update jackpot_feed set position = 0`.execute(test.database);
  Object.assign(state, { offered: [jackpotOf('mini')], now: start, players: new Map() });
});

const roundOf = (position: number, stake: number, more: Partial<SettledRound> = {}): SettledRound => ({
  id: newKey(),
  position,
  playerId: newKey(),
  game: 'fox',
  stake,
  payout: 0,
  bonusStake: 0,
  bonusPayout: 0,
  currency: 'USD',
  settledAt: state.now,
  ...more,
});
const project = async (...rounds: readonly SettledRound[]): Promise<void> => {
  const write = await jackpotProjection(options()).prepare(rounds);
  await inTransaction(test.database, write);
};
const amounts = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await findOpenCycles(test.database)).map((cycle) => [cycle.jackpot, inIt(cycle)]));
const movements = async (): Promise<readonly string[]> =>
  (await sql<{ kind: string }>`select kind from jackpot_movements order by position`.execute(test.database)).rows.map(
    ({ kind }) => kind,
  );
const wins = async () =>
  (await sql<{ amount: number; currency: string }>`select amount, currency from jackpot_wins`.execute(test.database))
    .rows;

describe('opening', () => {
  it('creates one cycle with its seed for each offered jackpot, in any number of processes', async () => {
    state.offered = [jackpotOf('mini'), jackpotOf('major', { seed_cents: 9000 })];
    await Promise.all(Array.from({ length: 5 }, () => openJackpots(options())));
    expect(await amounts()).toEqual({ major: 9000, mini: 500 });
    expect(await movements()).toEqual(['jackpot_seed', 'jackpot_seed']);
  });

  it('does not open a jackpot again that is open under earlier terms', async () => {
    await openJackpots(options());
    state.offered = [jackpotOf('mini', { seed_cents: 7000 })];
    await openJackpots(options());
    expect(await amounts()).toEqual({ mini: 500 });
  });

  it('continues the numbers of cycles after a win without a next cycle', async () => {
    await openJackpots(options());
    await sql`update jackpot_cycles set won_at = ${start}`.execute(test.database);
    await openJackpots(options());
    expect((await findOpenCycles(test.database)).map(({ number }) => number)).toEqual([2]);
  });
});

describe('settled rounds', () => {
  it('count for a jackpot from its opening, at the latest with the next round', async () => {
    const early = roundOf(1, 10_000);
    state.now = new Date(start.getTime() + 1);
    await project(early, roundOf(2, 10_000));
    expect(await amounts()).toEqual({ mini: 600 });
  });

  it('count for a jackpot that editors added, not for one that they removed', async () => {
    await project(roundOf(1, 10_000));
    state.offered = [jackpotOf('added')];
    await project(roundOf(2, 10_000));
    expect(await amounts()).toEqual({ added: 600, mini: 600 });
  });

  it('are skipped up to the last counted one, also within a batch', async () => {
    const rounds = [roundOf(1, 10_000), roundOf(2, 10_000), roundOf(3, 10_000)];
    await openJackpots(options());
    await project(...rounds.slice(0, 2));
    await project(...rounds);
    await project(...rounds);
    expect(await amounts()).toEqual({ mini: 800 });
    expect(await movements()).toEqual(['jackpot_seed', 'jackpot_feed', 'jackpot_feed']);
  });

  it('change nothing when the transaction of their batch fails', async () => {
    const write = await jackpotProjection(options()).prepare([roundOf(1, 10_000)]);
    await expect(
      inTransaction(test.database, async (transaction) => {
        await write(transaction);
        throw new Error('failed');
      }),
    ).rejects.toThrow('failed');
    expect(await amounts()).toEqual({ mini: 500 });
    await project(roundOf(1, 10_000));
    expect(await amounts()).toEqual({ mini: 600 });
  });

  it('are followed by the contribution, the seed of the next cycle and the payment, in this order', async () => {
    state.offered = [jackpotOf('mini', { hit: { type: 'random', one_in_cents: 1 } })];
    await project(roundOf(1, 10_000));
    expect(await movements()).toEqual(['jackpot_seed', 'jackpot_feed', 'jackpot_seed', 'jackpot_win']);
    expect(await amounts()).toEqual({ mini: 500 });
  });
});

describe('a winner', () => {
  beforeEach(() => {
    state.offered = [jackpotOf('mini', { hit: { type: 'random', one_in_cents: 1 } })];
  });
  const playerOf = (id: string, currency: Player['currency']): Player =>
    samplePlayer({ id, currency, registeredAt: start });

  it("is paid in the account's currency", async () => {
    const round = roundOf(1, 100);
    state.players = new Map([[round.playerId, playerOf(round.playerId, 'EUR')]]);
    await project(round);
    expect(await wins()).toEqual([{ amount: 1002, currency: 'EUR' }]);
  });

  it('without an account is paid in dollars', async () => {
    await project(roundOf(1, 100));
    expect(await wins()).toMatchObject([{ currency: 'USD' }]);
  });
});

describe('a stored cycle', () => {
  it('has the same terms, secret and opening amount after it is saved again', async () => {
    await openJackpots(options());
    const [before] = await findOpenCycles(test.database);
    if (!before) throw new Error('The jackpot has no cycle');
    await saveCycles(test.database, [
      { ...before, terms: {}, secret: 'another', commitment: 'another', seed_cents: 1, number: 9, fed_units: 30_000 },
    ]);
    expect(await findOpenCycles(test.database)).toEqual([{ ...before, fed_units: 30_000 }]);
  });

  it.each([
    [
      'a second open cycle of the jackpot',
      sql`insert into jackpot_cycles select gen_random_uuid(), jackpot, 2, terms, secret, commitment, seed_cents, 0, 0, since, opened_at, null from jackpot_cycles`,
    ],
    ['a booked cent that was not fed', sql`update jackpot_cycles set booked_cents = 1, fed_units = 9999`],
    ['a negative share', sql`update jackpot_cycles set fed_units = -1`],
    ['no seed', sql`update jackpot_cycles set seed_cents = 0`],
  ])('cannot have %s', async (_case, statement) => {
    await openJackpots(options());
    await expect(statement.execute(test.database)).rejects.toThrow(/constraint/);
  });
});
