import { sql } from 'kysely';
import type { Database, Statement } from '../../../database/index.ts';
import type { HeldWin, HeldWinStatus } from './held-wins.port.ts';

const columns = sql`id, player_id as "playerId", round_id as "roundId", game, provider, currency, amount, maximum, funds,
  transfer_id as "transferId", status, created_at as "createdAt", decided_at as "decidedAt"`;

export const insertHeldWin = (win: HeldWin): Statement =>
  sql`insert into held_wins (id, player_id, round_id, game, provider, currency, amount, maximum, funds, transfer_id, created_at)
    values (${win.id}, ${win.playerId}, ${win.roundId}, ${win.game}, ${win.provider}, ${win.currency}, ${win.amount}, ${win.maximum},
      ${win.funds}, ${win.transferId}, ${win.createdAt})`;

export const findHeldWin = async (database: Database, id: string): Promise<HeldWin | null> =>
  (await sql<HeldWin>`select ${columns} from held_wins where id = ${id}`.execute(database)).rows[0] ?? null;

/** Locks held wins until the transaction ends. */
export const lockHeldWins = async (transaction: Database, ids: readonly string[]): Promise<readonly HeldWin[]> =>
  (
    await sql<HeldWin>`select ${columns} from held_wins where id = any(${ids}::uuid[]) order by id for update`.execute(
      transaction,
    )
  ).rows;

export type HeldWinsPage = Readonly<{ status: HeldWinStatus; offset: number; count: number }>;

/** Wins of a status, the oldest first, and their number. */
export const findHeldWins = async (
  database: Database,
  { status, offset, count }: HeldWinsPage,
): Promise<Readonly<{ items: readonly HeldWin[]; total: number }>> => {
  const { rows: items } = await sql<HeldWin>`select ${columns} from held_wins where status = ${status}
    order by created_at, id offset ${offset} limit ${count}`.execute(database);
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*) as total from held_wins where status = ${status}`.execute(database);
  return { items, total: counted?.total ?? 0 };
};

/** Stores a decision and takes the win out of the held part of its round: a released one becomes part of the payout. */
export const decideHeldWin = (
  { id, roundId, amount }: HeldWin,
  to: Exclude<HeldWinStatus, 'held'>,
  at: Date,
): readonly Statement[] => [
  sql`update held_wins set status = ${to}, decided_at = ${at} where id = ${id}`,
  sql`update game_rounds set held = held - ${amount}::bigint,
    payout = payout + case when ${to} = 'released' then ${amount}::bigint else 0 end where id = ${roundId}`,
];
