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
const nextAttemptAfter = (attempts: number): Date => new Date(Date.now() + Math.min(60_000, 1000 * 2 ** attempts));
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

export const createBets = (
  database: Database,
  {
    fixtures,
    results,
    wallet,
    now = Date.now,
  }: Readonly<{ fixtures: Fixtures; results: Results; wallet: BettingWallet; now?: () => number }>,
) => {
  const find = (id: string): Promise<Bet | undefined> =>
    database.selectFrom('sportsbook_bets').selectAll().where('id', '=', id).executeTakeFirst();
  const change = (
    bet: Bet,
    values: Partial<Pick<Bet, 'status' | 'reason' | 'due_at' | 'attempts' | 'settled_at'>>,
  ): Promise<Bet> =>
    database
      .updateTable('sportsbook_bets')
      .set(values)
      .where('id', '=', bet.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const tokenOf = async (bet: Bet): Promise<string> =>
    (
      await database
        .selectFrom('sportsbook_sessions')
        .select('session_token')
        .where('id', '=', bet.session_id)
        .executeTakeFirstOrThrow()
    ).session_token ?? '';

  const cancel = async (bet: Bet): Promise<Bet> => {
    const answer = await wallet.cancel({
      request_id: bet.cancel_request_id,
      session_token: await tokenOf(bet),
      bet_id: bet.id,
    });
    if (answer.kind === 'done') return change(bet, { status: 'cancelled', settled_at: new Date() });
    return change(bet, { status: 'cancelling', attempts: bet.attempts + 1, due_at: nextAttemptAfter(bet.attempts) });
  };

  const tell = async (bet: Bet): Promise<void> => {
    const { outcome, payout, settle_request_id: requestId, revision } = bet;
    if (outcome === null || payout === null || requestId === null) return;
    const answer = await wallet.settle({
      request_id: requestId,
      bet_id: bet.id,
      revision,
      outcome,
      payout,
      currency: bet.currency,
    });
    // The sportsbook owes the payout: it retries after any error until the platform accepts it.
    const values =
      answer.kind === 'done'
        ? { status: 'settled' as const, settled_at: new Date() }
        : { attempts: bet.attempts + 1, due_at: nextAttemptAfter(bet.attempts) };
    await database
      .updateTable('sportsbook_bets')
      .set(values)
      .where('id', '=', bet.id)
      .where('revision', '=', revision)
      .execute();
  };

  /** Checks the legs of a bet, and reports the result to the platform. */
  const look = async (bet: Bet): Promise<void> => {
    const found = await results.resultsOf(bet.legs, now());
    const legs: BetLegRow[] = bet.legs.map((leg, index) => ({ ...leg, result: found[index] ?? null }));
    const graded = grade(bet.stake, legs);
    const open = legs.filter(({ result }) => result === null).map(({ ends_at: endsAt }) => endsAt + 2000);
    const next = new Date(open.length > 0 ? Math.max(now() + 500, Math.min(...open)) : now() + 500);
    const isNews = graded !== null && (graded.outcome !== bet.outcome || graded.payout !== bet.payout);
    if (!graded || !isNews) {
      const isOpen = bet.status === 'open';
      await database
        .updateTable('sportsbook_bets')
        .set({ legs: JSON.stringify(legs), ...(isOpen ? { due_at: next } : {}) })
        .where('id', '=', bet.id)
        .execute();
      return;
    }
    const revised = await database
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
    if (revised) await tell(revised);
  };

  const advance = async (bet: Bet): Promise<void> => {
    // The outcome of this bet is unknown, so it is cancelled.
    if (bet.status === 'placing' || bet.status === 'cancelling') await cancel(bet);
    else if (bet.status === 'settling') await tell(bet);
    else if (bet.status === 'open') await look(bet);
  };

  const place = async (session: BookSession, slip: Slip): Promise<Placed> => {
    const { session_token: token, currency } = session;
    if (token === null) return { kind: 'refused', code: 'GUEST' };
    const known = await find(slip.id);
    if (known)
      // A page that was reloaded has another session.
      return known.player_id === session.player_id &&
        (known.status === 'open' || known.status === 'settled' || known.status === 'settling')
        ? { kind: 'placed', bet: known, money: null }
        : { kind: 'refused', code: 'DUPLICATE_CONFLICT' };
    const { lowest, highest } = stakeLimits(currency);
    if (slip.stake < lowest || slip.stake > highest) return { kind: 'refused', code: 'INVALID_STAKE' };
    const quoted = quoteSlip(fixtures, slip, session.locale, now());
    if (quoted.kind === 'refused') return quoted;
    const odds = combinedOdds(quoted.legs);
    if ((slip.stake * odds) / 1000 > highestPayout(currency)) return { kind: 'refused', code: 'PAYOUT_LIMIT' };
    let bet: Bet;
    try {
      bet = await database
        .insertInto('sportsbook_bets')
        .values({
          id: slip.id,
          session_id: session.id,
          player_id: session.player_id,
          status: 'placing',
          funds: slip.funds,
          currency,
          stake: slip.stake,
          odds,
          legs: JSON.stringify(quoted.legs),
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
      if (isUniqueViolation(error)) return { kind: 'refused', code: 'DUPLICATE_CONFLICT' };
      throw error;
    }
    const answer = await wallet.place({
      request_id: bet.place_request_id,
      session_token: token,
      bet_id: bet.id,
      funds: slip.funds,
      amount: slip.stake,
      currency,
      odds,
      legs: quoted.legs.map((leg) => namedLeg(fixtures, leg)),
    });
    if (answer.kind === 'refused') {
      await change(bet, { status: 'refused', reason: answer.code, settled_at: new Date() });
      return { kind: 'refused', code: answer.code };
    }
    if (answer.kind === 'unknown') {
      await cancel(bet);
      return { kind: 'refused', code: 'TRY_AGAIN' };
    }
    const open = await database
      .updateTable('sportsbook_bets')
      .set({ status: 'open', due_at: new Date(Math.min(...quoted.legs.map(({ ends_at: endsAt }) => endsAt)) + 2000) })
      .where('id', '=', bet.id)
      .where('status', '=', 'placing')
      .returningAll()
      .executeTakeFirst();
    return open ? { kind: 'placed', bet: open, money: answer.value } : { kind: 'refused', code: 'TRY_AGAIN' };
  };

  return {
    place,
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
    lookAgain: async (eventId: string): Promise<void> => {
      const touched = await database
        .selectFrom('sportsbook_bets')
        .selectAll()
        .where('status', 'in', ['open', 'settling', 'settled'])
        .execute();
      for (const bet of touched) if (bet.legs.some(({ event_id: id }) => id === eventId)) await look(bet);
    },
    sweep: async (): Promise<number> => {
      const at = new Date();
      // Taking a lease and picking the bet are one statement: two sweepers never work on the same one.
      const due = await database
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
      for (const bet of due) await advance(bet);
      return due.length;
    },
  };
};
export type Bets = ReturnType<typeof createBets>;
