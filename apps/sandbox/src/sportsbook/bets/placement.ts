import { bettingErrorCode, type BettingResponse } from '@croupier/provider-contract';
import * as v from 'valibot';
import type { BetLegRow, Database } from '../../database/index.ts';
import { namedLeg } from '../book/leg-names.ts';
import type { BookSession } from '../book/session.service.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import { acceptanceWindowMs, liveDelayMs } from './bet-delay.ts';
import {
  changeBet,
  findBet,
  insertBet,
  leaseMs,
  refuseDelayed,
  startPlacing,
  tokenOf,
  type Bet,
} from './bet.repository.ts';
import { cancelBet } from './cancellation.ts';
import { combinedOdds } from './grading.ts';
import { highestPayout, stakeLimits } from './limits.ts';
import type { BettingWallet } from './platform.client.ts';
import { quoteSlip } from './quotes.ts';
import type { Slip } from './slip.ts';

/** Why a bet is refused. `EXPIRED`: it could not be decided in time. */
const betRefusalCode = v.picklist([
  ...bettingErrorCode.options,
  'SUSPENDED',
  'PRICE_CHANGED',
  'SAME_EVENT',
  'INVALID_STAKE',
  'PAYOUT_LIMIT',
  'GUEST',
  'EXPIRED',
]);
export type BetRefusalCode = v.InferOutput<typeof betRefusalCode>;
/** `odds` are the prices now, leg by leg; null: suspended. */
export type BetRefusal = Readonly<{ kind: 'refused'; code: BetRefusalCode; odds?: readonly (number | null)[] }>;
export type Placed =
  | Readonly<{ kind: 'placed'; bet: Bet; money: Pick<BettingResponse, 'balance' | 'bonus_balance'> | null }>
  /** The bet waits through its delay; nothing was debited. */
  | Readonly<{ kind: 'delayed'; bet: Bet }>
  | BetRefusal;
export type PlacementDependencies = Readonly<{
  database: Database;
  fixtures: Fixtures;
  wallet: BettingWallet;
  now: () => number;
}>;

/** The result of a leg is known this long after its match. */
export const confirmationMs = 2000;

/** Sends a stored bet to the platform, which debits the stake. */
const sendBet = async (dependencies: PlacementDependencies, bet: Bet, token: string): Promise<Placed> => {
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

/** What has become of a bet that was sent before. A page that was reloaded has another session. */
export const placementOf = (bet: Bet, { player_id: playerId }: Pick<BookSession, 'player_id'>): Placed => {
  if (bet.player_id !== playerId) return { kind: 'refused', code: 'DUPLICATE_CONFLICT' };
  if (bet.status === 'delayed' || bet.status === 'placing') return { kind: 'delayed', bet };
  if (bet.status === 'cancelled' || bet.status === 'cancelling') return { kind: 'refused', code: 'TRY_AGAIN' };
  if (bet.status !== 'refused') return { kind: 'placed', bet, money: null };
  const code = v.is(betRefusalCode, bet.reason) ? bet.reason : 'DUPLICATE_CONFLICT';
  return bet.refused_odds === null ? { kind: 'refused', code } : { kind: 'refused', code, odds: bet.refused_odds };
};

type Quote = Readonly<{ kind: 'quoted'; odds: number; legs: readonly BetLegRow[]; isLive: boolean }> | BetRefusal;

/** The bet at the odds of now, or why it is refused. */
const quoteBet = (
  { fixtures, now }: Pick<PlacementDependencies, 'fixtures' | 'now'>,
  slip: Pick<Slip, 'accept' | 'legs' | 'stake'>,
  { locale, currency }: Pick<BookSession, 'locale' | 'currency'>,
): Quote => {
  const quoted = quoteSlip(fixtures, slip, locale, now());
  if (quoted.kind === 'refused') return quoted;
  const odds = combinedOdds(quoted.legs);
  if ((slip.stake * odds) / 1000 > highestPayout(currency)) return { kind: 'refused', code: 'PAYOUT_LIMIT' };
  return { ...quoted, odds };
};

/**
 * Checks a bet against limits and current odds. A bet on future matches is placed at once; one with a live match waits
 * through the delay, before anything is debited. A repeated id returns the first bet.
 */
export const placeBet = async (
  dependencies: PlacementDependencies,
  session: BookSession,
  slip: Slip,
): Promise<Placed> => {
  const { database, now } = dependencies;
  const { session_token: token, currency } = session;
  if (token === null) return { kind: 'refused', code: 'GUEST' };
  const known = await findBet(database, slip.id);
  if (known) return placementOf(known, session);
  const { lowest, highest } = stakeLimits(currency);
  if (slip.stake < lowest || slip.stake > highest) return { kind: 'refused', code: 'INVALID_STAKE' };
  const quote = quoteBet(dependencies, slip, session);
  if (quote.kind === 'refused') return quote;
  const { odds, legs, isLive } = quote;
  const stored = { session, slip, odds, legs, createdAt: new Date(now()) };
  const bet = await insertBet(
    database,
    isLive
      ? { ...stored, status: 'delayed', dueAt: new Date(now() + liveDelayMs) }
      : { ...stored, status: 'placing', dueAt: new Date(Date.now() + leaseMs) },
  );
  if (!bet) return { kind: 'refused', code: 'DUPLICATE_CONFLICT' };
  return isLive ? { kind: 'delayed', bet } : sendBet(dependencies, bet, token);
};

/** Quotes a bet again at the end of its delay, with the odds that the player has seen. */
const quoteAfterDelay = async (dependencies: PlacementDependencies, bet: Bet, decideBy: number): Promise<Quote> => {
  if (dependencies.now() > decideBy) return { kind: 'refused', code: 'EXPIRED' };
  const { locale } = await dependencies.database
    .selectFrom('sportsbook_sessions')
    .select('locale')
    .where('id', '=', bet.session_id)
    .executeTakeFirstOrThrow();
  const legs = bet.legs.map((leg) => ({
    event_id: leg.event_id,
    selection: leg.selection_id,
    odds: leg.seen_odds ?? leg.odds,
  }));
  return quoteBet(dependencies, { accept: bet.accept, stake: bet.stake, legs }, { locale, currency: bet.currency });
};

/**
 * Decides a bet after its delay: places it at the odds of now, or refuses it. Nothing was debited before, so a refused
 * bet has nothing to return.
 *
 * @param endedAt when the delay ended, in milliseconds
 */
export const decideBet = async (dependencies: PlacementDependencies, bet: Bet, endedAt: number): Promise<void> => {
  const { database } = dependencies;
  const quote = await quoteAfterDelay(dependencies, bet, endedAt + acceptanceWindowMs);
  if (quote.kind === 'refused') {
    await refuseDelayed(database, bet, quote);
    return;
  }
  const placing = await startPlacing(database, bet, quote);
  if (placing) await sendBet(dependencies, placing, await tokenOf(database, placing));
};
