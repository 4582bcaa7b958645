import { randomUUID } from 'node:crypto';
import type { BetFunds, BettingErrorCode, BettingResponse } from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { BetLegRow, BetTable, Database } from '../../database/index.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import type { Acceptance } from './acceptance.ts';
import { combinedOdds, grade } from './grading.ts';
import { highestPayout, stakeLimits } from './limits.ts';
import { quoteSlip, type SlipLeg } from './quotes.ts';
import type { BettingWallet } from './platform.client.ts';
import type { Results } from './results.ts';
import { namedLeg } from '../book/leg-names.ts';
import type { BookSession } from '../book/session.service.ts';

export type Bet = Selectable<BetTable>;
export type BetRefusalCode =
  BettingErrorCode | 'SUSPENDED' | 'PRICE_CHANGED' | 'SAME_EVENT' | 'INVALID_STAKE' | 'PAYOUT_LIMIT' | 'GUEST';
export type Placed =
  | Readonly<{ kind: 'placed'; bet: Bet; money: Pick<BettingResponse, 'balance' | 'bonus_balance'> | null }>
  /** `odds` are the prices now, leg by leg; null: suspended. */
  | Readonly<{ kind: 'refused'; code: BetRefusalCode; odds?: readonly (number | null)[] }>;
export type Slip = Readonly<{
  id: string;
  funds: BetFunds;
  stake: number;
  accept: Acceptance;
  legs: readonly SlipLeg[];
}>;

/** How long a worker holds a bet exclusively. */
const leaseMs = 30_000;
/** The result of a leg is known this long after its match. */
const confirmationMs = 2000;
const nextAttemptAfter = (attempts: number): Date => new Date(Date.now() + Math.min(60_000, 1000 * 2 ** attempts));
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

type Dependencies = Readonly<{
  database: Database;
  fixtures: Fixtures;
  results: Results;
  wallet: BettingWallet;
  now: () => number;
}>;

type Change = Partial<Pick<Bet, 'status' | 'reason' | 'due_at' | 'attempts' | 'settled_at'>>;

const changeBet = (database: Database, { id }: Bet, change: Change): Promise<Bet> =>
  database.updateTable('sportsbook_bets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const tokenOf = async (database: Database, { session_id: id }: Bet): Promise<string> => {
  const session = await database
    .selectFrom('sportsbook_sessions')
    .select('session_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return session.session_token ?? '';
};

/** Cancels a bet at the platform; it is retried until the platform accepts it. */
const cancelBet = async ({ database, wallet }: Dependencies, bet: Bet): Promise<Bet> => {
  const answer = await wallet.cancel({
    request_id: bet.cancel_request_id,
    session_token: await tokenOf(database, bet),
    bet_id: bet.id,
  });
  if (answer.kind === 'done') return changeBet(database, bet, { status: 'cancelled', settled_at: new Date() });
  return changeBet(database, bet, {
    status: 'cancelling',
    attempts: bet.attempts + 1,
    due_at: nextAttemptAfter(bet.attempts),
  });
};

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

type NewBet = Readonly<{ session: BookSession; slip: Slip; odds: number; legs: readonly BetLegRow[] }>;

/** Stores a bet before it is sent; undefined if its id exists. */
const insertBet = async (database: Database, { session, slip, odds, legs }: NewBet): Promise<Bet | undefined> => {
  try {
    return await database
      .insertInto('sportsbook_bets')
      .values({
        id: slip.id,
        session_id: session.id,
        player_id: session.player_id,
        status: 'placing',
        funds: slip.funds,
        currency: session.currency,
        stake: slip.stake,
        odds,
        legs: JSON.stringify(legs),
        outcome: null,
        payout: null,
        place_request_id: randomUUID(),
        cancel_request_id: randomUUID(),
        settle_request_id: null,
        due_at: new Date(Date.now() + leaseMs),
        created_at: new Date(),
        settled_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/** Sends a stored bet to the platform, which debits the stake. */
const sendBet = async (dependencies: Dependencies, bet: Bet, token: string): Promise<Placed> => {
  const { database, fixtures, wallet } = dependencies;
  const answer = await wallet.place({
    request_id: bet.place_request_id,
    session_token: token,
    bet_id: bet.id,
    funds: bet.funds,
    amount: bet.stake,
    currency: bet.currency,
    odds: bet.odds,
    legs: bet.legs.map((leg) => namedLeg(fixtures, leg)),
  });
  if (answer.kind === 'refused') {
    await changeBet(database, bet, { status: 'refused', reason: answer.code, settled_at: new Date() });
    return { kind: 'refused', code: answer.code };
  }
  if (answer.kind === 'unknown') {
    await cancelBet(dependencies, bet);
    return { kind: 'refused', code: 'TRY_AGAIN' };
  }
  const firstEnd = Math.min(...bet.legs.map(({ ends_at: endsAt }) => endsAt));
  const open = await database
    .updateTable('sportsbook_bets')
    .set({ status: 'open', due_at: new Date(firstEnd + confirmationMs) })
    .where('id', '=', bet.id)
    .where('status', '=', 'placing')
    .returningAll()
    .executeTakeFirst();
  return open ? { kind: 'placed', bet: open, money: answer.value } : { kind: 'refused', code: 'TRY_AGAIN' };
};

/** The answer to a bet that was sent before. A page that was reloaded has another session. */
const repeatedAnswer = (known: Bet, { player_id: playerId }: BookSession): Placed =>
  known.player_id === playerId && ['open', 'settling', 'settled'].includes(known.status)
    ? { kind: 'placed', bet: known, money: null }
    : { kind: 'refused', code: 'DUPLICATE_CONFLICT' };

/** Checks a bet against limits and current odds, then places it. A repeated id returns the first bet. */
const placeBet = async (dependencies: Dependencies, session: BookSession, slip: Slip): Promise<Placed> => {
  const { database, fixtures, now } = dependencies;
  const { session_token: token, currency } = session;
  if (token === null) return { kind: 'refused', code: 'GUEST' };
  const known = await database.selectFrom('sportsbook_bets').selectAll().where('id', '=', slip.id).executeTakeFirst();
  if (known) return repeatedAnswer(known, session);
  const { lowest, highest } = stakeLimits(currency);
  if (slip.stake < lowest || slip.stake > highest) return { kind: 'refused', code: 'INVALID_STAKE' };
  const quoted = quoteSlip(fixtures, slip, session.locale, now());
  if (quoted.kind === 'refused') return quoted;
  const odds = combinedOdds(quoted.legs);
  if ((slip.stake * odds) / 1000 > highestPayout(currency)) return { kind: 'refused', code: 'PAYOUT_LIMIT' };
  const bet = await insertBet(database, { session, slip, odds, legs: quoted.legs });
  return bet ? sendBet(dependencies, bet, token) : { kind: 'refused', code: 'DUPLICATE_CONFLICT' };
};

/** Takes a lease on due bets. Taking it and choosing the bets is one statement, so no bet has two workers. */
const leaseDueBets = (database: Database, at: Date): Promise<Bet[]> =>
  database
    .updateTable('sportsbook_bets')
    .set({ due_at: new Date(at.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('sportsbook_bets')
        .select('id')
        .where('status', 'in', ['placing', 'open', 'settling', 'cancelling'])
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const createBets = (
  database: Database,
  {
    fixtures,
    results,
    wallet,
    now = Date.now,
  }: Readonly<{ fixtures: Fixtures; results: Results; wallet: BettingWallet; now?: () => number }>,
) => {
  const dependencies: Dependencies = { database, fixtures, results, wallet, now };
  return {
    place: (session: BookSession, slip: Slip): Promise<Placed> => placeBet(dependencies, session, slip),
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
      const due = await leaseDueBets(database, new Date());
      for (const bet of due) await advanceBet(dependencies, bet);
      return due.length;
    },
  };
};
export type Bets = ReturnType<typeof createBets>;
