import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { BetLegRow, BetStatus, BetTable, Database } from '../../database/index.ts';
import type { BookSession } from '../book/session.service.ts';
import type { Slip } from './slip.ts';

export type Bet = Selectable<BetTable>;

/** How long a worker holds a bet exclusively. */
export const leaseMs = 30_000;

const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

type Change = Partial<Pick<Bet, 'status' | 'reason' | 'due_at' | 'attempts' | 'settled_at'>>;

export const changeBet = (database: Database, { id }: Pick<Bet, 'id'>, change: Change): Promise<Bet> =>
  database.updateTable('sportsbook_bets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const tokenOf = async (database: Database, { session_id: id }: Bet): Promise<string> => {
  const session = await database
    .selectFrom('sportsbook_sessions')
    .select('session_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return session.session_token ?? '';
};

export const findBet = (database: Database, id: string): Promise<Bet | undefined> =>
  database.selectFrom('sportsbook_bets').selectAll().where('id', '=', id).executeTakeFirst();

export type NewBet = Readonly<{
  session: BookSession;
  slip: Slip;
  odds: number;
  legs: readonly BetLegRow[];
  status: Extract<BetStatus, 'placing' | 'delayed'>;
  createdAt: Date;
  dueAt: Date;
}>;

/** Stores a bet before it is sent; undefined if its id exists. */
export const insertBet = async (
  database: Database,
  { session, slip, odds, legs, status, createdAt, dueAt }: NewBet,
): Promise<Bet | undefined> => {
  try {
    return await database
      .insertInto('sportsbook_bets')
      .values({
        id: slip.id,
        session_id: session.id,
        player_id: session.player_id,
        status,
        funds: slip.funds,
        currency: session.currency,
        stake: slip.stake,
        odds,
        accept: slip.accept,
        legs: JSON.stringify(legs),
        outcome: null,
        payout: null,
        place_request_id: randomUUID(),
        cancel_request_id: randomUUID(),
        settle_request_id: null,
        due_at: dueAt,
        created_at: createdAt,
        settled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/** Ends the delay of a bet: from now on it is sent at these odds. Undefined if another worker has decided it. */
export const startPlacing = (
  database: Database,
  { id }: Bet,
  { odds, legs }: Readonly<{ odds: number; legs: readonly BetLegRow[] }>,
): Promise<Bet | undefined> =>
  database
    .updateTable('sportsbook_bets')
    .set({ status: 'placing', odds, legs: JSON.stringify(legs), due_at: new Date(Date.now() + leaseMs) })
    .where('id', '=', id)
    .where('status', '=', 'delayed')
    .returningAll()
    .executeTakeFirst();

/** Refuses a bet after its delay. `odds` are the prices at that moment, leg by leg. */
export const refuseDelayed = async (
  database: Database,
  { id }: Bet,
  { code, odds }: Readonly<{ code: string; odds?: readonly (number | null)[] }>,
): Promise<void> => {
  await database
    .updateTable('sportsbook_bets')
    .set({
      status: 'refused',
      reason: code,
      refused_odds: odds === undefined ? null : JSON.stringify(odds),
      settled_at: new Date(),
    })
    .where('id', '=', id)
    .where('status', '=', 'delayed')
    .execute();
};

/** Takes a lease on due bets. Taking it and choosing the bets is one statement, so no bet has two workers. */
export const leaseDueBets = (database: Database, at: Date, statuses: readonly BetStatus[]): Promise<Bet[]> =>
  database
    .updateTable('sportsbook_bets')
    .set({ due_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('sportsbook_bets')
        .select('id')
        .where('status', 'in', statuses)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
