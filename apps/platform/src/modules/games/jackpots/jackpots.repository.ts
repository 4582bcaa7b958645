import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';
import type { Leg } from '../../ledger/index.ts';

/** A cycle. Rounds change it in memory, and one statement writes it for the whole batch. */
export type CycleRow = {
  id: string;
  jackpot: string;
  number: number;
  terms: unknown;
  secret: string;
  commitment: string;
  seed_cents: number;
  fed_units: number;
  booked_cents: number;
  since: Date;
  opened_at: Date;
  won_at: Date | null;
};
export type WinRow = Readonly<{
  id: string;
  cycle_id: string;
  jackpot: string;
  round_id: string;
  player_id: string;
  game: string;
  stake_usd_cents: number;
  usd_cents: number;
  amount: number;
  currency: Currency;
  won_at: Date;
}>;
export type MovementKind = 'jackpot_seed' | 'jackpot_feed' | 'jackpot_win';
export type NewMovement = Readonly<{ key: string; kind: MovementKind; legs: readonly Leg[]; created_at: Date }>;
export type MovementRow = NewMovement & Readonly<{ position: number }>;
export type WonCycle = WinRow & Readonly<Pick<CycleRow, 'number' | 'secret' | 'commitment'>>;

export const findOpenCycles = async (database: Database): Promise<CycleRow[]> =>
  (await sql<CycleRow>`select * from jackpot_cycles where won_at is null order by jackpot`.execute(database)).rows;

/** The open cycles, locked until the transaction ends. */
export const lockOpenCycles = async (transaction: Database): Promise<CycleRow[]> =>
  (
    await sql<CycleRow>`select * from jackpot_cycles where won_at is null order by jackpot for update`.execute(
      transaction,
    )
  ).rows;

/** Locks the counter of rounds. @returns the last counted round. */
export const lockFeed = async (transaction: Database): Promise<number> =>
  (await sql<{ position: number }>`select position from jackpot_feed where id = 1 for update`.execute(transaction))
    .rows[0]?.position ?? 0;

export const advanceFeed = async (transaction: Database, position: number): Promise<void> => {
  await sql`update jackpot_feed set position = ${position} where id = 1`.execute(transaction);
};

export const lastNumbers = async (
  transaction: Database,
): Promise<ReadonlyMap<string, Readonly<{ number: number; since: Date }>>> =>
  new Map(
    (
      await sql<{
        jackpot: string;
        number: number;
        since: Date;
      }>`select jackpot, max(number) as number, min(since) as since from jackpot_cycles group by jackpot`.execute(
        transaction,
      )
    ).rows.map(({ jackpot, number, since }) => [jackpot, { number, since }]),
  );

/** Updates cycles. */
export const saveCycles = async (transaction: Database, cycles: readonly CycleRow[]): Promise<void> => {
  for (const row of cycles) {
    await sql`insert into jackpot_cycles (id, jackpot, number, terms, secret, commitment, seed_cents, fed_units, booked_cents, since, opened_at, won_at)
      values (${row.id}, ${row.jackpot}, ${row.number}, ${JSON.stringify(row.terms)}::jsonb, ${row.secret}, ${row.commitment}, ${row.seed_cents}, ${row.fed_units}, ${row.booked_cents},
        ${row.since}, ${row.opened_at}, ${row.won_at})
      on conflict (id) do update set fed_units = excluded.fed_units, booked_cents = excluded.booked_cents, won_at = excluded.won_at`.execute(
      transaction,
    );
  }
};

export const insertWins = async (transaction: Database, wins: readonly WinRow[]): Promise<void> => {
  for (const win of wins) {
    await sql`insert into jackpot_wins (id, cycle_id, jackpot, round_id, player_id, game, stake_usd_cents, usd_cents, amount, currency, won_at)
      values (${win.id}, ${win.cycle_id}, ${win.jackpot}, ${win.round_id}, ${win.player_id}, ${win.game}, ${win.stake_usd_cents}, ${win.usd_cents}, ${win.amount}, ${win.currency}, ${win.won_at})`.execute(
      transaction,
    );
  }
};

export const insertMovements = async (transaction: Database, movements: readonly NewMovement[]): Promise<void> => {
  for (const { key, kind, legs, created_at } of movements) {
    await sql`insert into jackpot_movements (key, kind, legs, created_at) values (${key}, ${kind}, ${JSON.stringify(legs)}::jsonb, ${created_at})`.execute(
      transaction,
    );
  }
};

/** Returns the oldest movements that are not posted. */
export const findDueMovements = async (database: Database, limit: number): Promise<readonly MovementRow[]> =>
  (
    await sql<MovementRow>`select * from jackpot_movements where transfer_id is null order by position limit ${limit}`.execute(
      database,
    )
  ).rows;

export const movementDone = async (database: Database, position: number, transferId: string): Promise<void> => {
  await sql`update jackpot_movements set transfer_id = ${transferId} where position = ${position} and transfer_id is null`.execute(
    database,
  );
};

export const findWins = async (
  database: Database,
  jackpot: string | null,
  offset: number,
  count: number,
): Promise<Readonly<{ rows: readonly WonCycle[]; total: number }>> => {
  const { rows } =
    await sql<WonCycle>`select w.*, c.number, c.secret, c.commitment from jackpot_wins w join jackpot_cycles c on c.id = w.cycle_id
    where ${jackpot}::text is null or w.jackpot = ${jackpot} order by w.won_at desc, w.id desc offset ${offset} limit ${count}`.execute(
      database,
    );
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`select count(*) as total from jackpot_wins where ${jackpot}::text is null or jackpot = ${jackpot}`.execute(
    database,
  );
  return { rows, total: counted?.total ?? 0 };
};

export const lastWonAt = async (database: Database): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (
      await sql<{
        jackpot: string;
        at: Date;
      }>`select jackpot, max(won_at) as at from jackpot_wins group by jackpot`.execute(database)
    ).rows.map(({ jackpot, at }) => [jackpot, at]),
  );
