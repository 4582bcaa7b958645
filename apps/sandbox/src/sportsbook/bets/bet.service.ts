import { randomUUID } from 'node:crypto';
import type { BetLegRow, Database } from '../../database/index.ts';
import type { BookSession } from '../book/session.service.ts';
import { liveDelayMs } from './bet-delay.ts';
import { findBet, leaseDueBets, leaseMs, type Bet } from './bet.repository.ts';
import { cancelBet, nextAttemptAfter } from './cancellation.ts';
import { grade } from './grading.ts';
import {
  confirmationMs,
  decideBet,
  placeBet,
  placementOf,
  type Placed,
  type PlacementDependencies,
} from './placement.ts';
import type { Results } from './results.ts';
import type { Slip } from './slip.ts';

export type { Bet } from './bet.repository.ts';
export type { BetRefusalCode, Placed } from './placement.ts';
export type { Slip } from './slip.ts';

type Dependencies = PlacementDependencies & Readonly<{ results: Results }>;

const sweptStatuses = ['placing', 'open', 'settling', 'cancelling'] as const;

/** Reports the result of a bet to the platform; it is retried until the platform accepts it. */
const reportResult = async ({ database, wallet }: Dependencies, bet: Bet): Promise<void> => {
  const { id, outcome, payout, settle_request_id: requestId, revision, currency } = bet;
  if (outcome === null || payout === null || requestId === null) return;
  const answer = await wallet.settle({ request_id: requestId, bet_id: id, revision, outcome, payout, currency });
  const change =
    answer.kind === 'done'
      ? { status: 'settled' as const, settled_at: new Date() }
      : { attempts: bet.attempts + 1, due_at: nextAttemptAfter(bet.attempts) };
  await database
    .updateTable('sportsbook_bets')
    .set(change)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
};

/** When the next leg may have a result. */
const nextCheckOf = (legs: readonly BetLegRow[], now: number): Date => {
  const open = legs.filter(({ result }) => result === null).map(({ ends_at: endsAt }) => endsAt + confirmationMs);
  return new Date(open.length > 0 ? Math.max(now + 500, Math.min(...open)) : now + 500);
};

/** Stores a new result as the next revision; undefined if another worker has stored one. */
const storeResult = (
  database: Database,
  bet: Bet,
  legs: readonly BetLegRow[],
  graded: NonNullable<ReturnType<typeof grade>>,
): Promise<Bet | undefined> =>
  database
    .updateTable('sportsbook_bets')
    .set({
      legs: JSON.stringify(legs),
      status: 'settling',
      ...graded,
      revision: bet.revision + 1,
      settle_request_id: randomUUID(),
      attempts: 0,
      due_at: new Date(Date.now() + leaseMs),
    })
    .where('id', '=', bet.id)
    .where('revision', '=', bet.revision)
    .where('status', 'in', ['open', 'settling', 'settled'])
    .returningAll()
    .executeTakeFirst();

/** Grades the legs of a bet, and reports a new result to the platform. */
const gradeBet = async (dependencies: Dependencies, bet: Bet): Promise<void> => {
  const { database, results, now } = dependencies;
  const found = await results.resultsOf(bet.legs, now());
  const legs: BetLegRow[] = bet.legs.map((leg, index) => ({ ...leg, result: found[index] ?? null }));
  const graded = grade(bet.stake, legs);
  if (graded !== null && (graded.outcome !== bet.outcome || graded.payout !== bet.payout)) {
    const revised = await storeResult(database, bet, legs, graded);
    if (revised) await reportResult(dependencies, revised);
    return;
  }
  await database
    .updateTable('sportsbook_bets')
    .set({ legs: JSON.stringify(legs), ...(bet.status === 'open' ? { due_at: nextCheckOf(legs, now()) } : {}) })
    .where('id', '=', bet.id)
    .execute();
};

const advanceBet = async (dependencies: Dependencies, bet: Bet): Promise<void> => {
  // The outcome of this bet is unknown, so it is cancelled.
  if (bet.status === 'placing' || bet.status === 'cancelling') await cancelBet(dependencies, bet);
  else if (bet.status === 'settling') await reportResult(dependencies, bet);
  else if (bet.status === 'open') await gradeBet(dependencies, bet);
};

/** Decides all due bets at once: a slow one must not use up the time of the others. */
const decideDelayed = async (dependencies: Dependencies): Promise<number> => {
  const { database, now } = dependencies;
  const due = await leaseDueBets(database, new Date(now()), ['delayed']);
  const decisions = await Promise.allSettled(
    due.map((bet) => decideBet(dependencies, bet, bet.created_at.getTime() + liveDelayMs)),
  );
  const failed = decisions.find((decision) => decision.status === 'rejected');
  if (failed) throw failed.reason;
  return due.length;
};

export const createBets = (
  database: Database,
  {
    fixtures,
    results,
    wallet,
    now = Date.now,
  }: Omit<Dependencies, 'database' | 'now'> & Readonly<{ now?: () => number }>,
) => {
  const dependencies: Dependencies = { database, fixtures, results, wallet, now };
  return {
    place: (session: BookSession, slip: Slip): Promise<Placed> => placeBet(dependencies, session, slip),
    /** Returns what has become of a bet; undefined if the player has none with this id. */
    placement: async (session: BookSession, id: string): Promise<Placed | undefined> => {
      const bet = await findBet(database, id);
      return bet?.player_id === session.player_id ? placementOf(bet, session) : undefined;
    },
    ofPlayer: (playerId: string): Promise<Bet[]> =>
      database
        .selectFrom('sportsbook_bets')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('status', 'not in', ['refused', 'placing'])
        .orderBy('created_at', 'desc')
        .limit(40)
        .execute(),
    newest: (): Promise<Bet[]> =>
      database.selectFrom('sportsbook_bets').selectAll().orderBy('created_at', 'desc').limit(100).execute(),
    /** Grades every bet on a match again after a corrected result. */
    regradeMatch: async (eventId: string): Promise<void> => {
      const candidates = await database
        .selectFrom('sportsbook_bets')
        .selectAll()
        .where('status', 'in', ['open', 'settling', 'settled'])
        .execute();
      for (const bet of candidates)
        if (bet.legs.some(({ event_id: id }) => id === eventId)) await gradeBet(dependencies, bet);
    },
    /** Advances due bets. @returns how many it advanced. */
    sweep: async (): Promise<number> => {
      const due = await leaseDueBets(database, new Date(), sweptStatuses);
      for (const bet of due) await advanceBet(dependencies, bet);
      return due.length;
    },
    /** Decides the bets whose delay has ended. @returns how many it decided. */
    decideDelayed: (): Promise<number> => decideDelayed(dependencies),
  };
};
export type Bets = ReturnType<typeof createBets>;
