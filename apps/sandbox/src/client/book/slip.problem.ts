import type { BettingAccountResponse } from '@croupier/provider-contract';
import { writeMoney } from '../../locale/format.ts';
import { isAccepted, type Acceptance } from '../../sportsbook/bets/acceptance.ts';
import { combinedOdds } from '../../sportsbook/bets/grading.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import type { BookSetup } from './api.ts';
import type { Chosen } from './slip.storage.ts';

/** A selection in the slip. `now` are its odds of the moment; null: suspended. */
export type Leg = Chosen & Readonly<{ now: number | null; isEnded: boolean }>;

/** A reason for which the sportsbook would reject the bet, found without a request. */
export type Problem =
  | 'ENDED'
  | 'SUSPENDED'
  | 'PRICE_CHANGED'
  | 'INVALID_STAKE'
  | 'BET_LIMIT_EXCEEDED'
  | 'INSUFFICIENT_FUNDS'
  | 'PAYOUT_LIMIT';

/** The bet in the form. `amount` is null if the stake is malformed. */
export type Draft = Readonly<{
  legs: readonly Leg[];
  amount: number | null;
  accept: Acceptance;
  funds: 'main' | 'bonus';
  account: BettingAccountResponse | null;
}>;

export const isChanged = ({ now, odds }: Leg, accept: Acceptance): boolean =>
  now !== null && !isAccepted(accept, odds, now);

/** The odds of all selections together; suspended ones count with the odds that were seen. */
export const draftOdds = (legs: readonly Leg[]): number =>
  legs.length === 0 ? 0 : combinedOdds(legs.map(({ now, odds }) => ({ odds: now ?? odds })));

const stakeProblem = (
  { legs, amount, funds, account }: Draft,
  { lowest, highest, payout }: BookSetup['limits'],
): Problem | null => {
  if (amount === null || amount < lowest || amount > highest) return 'INVALID_STAKE';
  if (account !== null) {
    const most = account.bonus?.max_bet ?? null;
    if (funds === 'bonus' && most !== null && amount > most) return 'BET_LIMIT_EXCEEDED';
    if (amount > (funds === 'bonus' ? account.bonus_balance : account.balance)) return 'INSUFFICIENT_FUNDS';
  }
  return (amount * draftOdds(legs)) / 1000 > payout ? 'PAYOUT_LIMIT' : null;
};

export const problemOf = (draft: Draft, limits: BookSetup['limits']): Problem | null => {
  if (draft.legs.length === 0) return null;
  if (draft.legs.some(({ isEnded }) => isEnded)) return 'ENDED';
  if (draft.legs.some(({ now }) => now === null)) return 'SUSPENDED';
  if (draft.legs.some((leg) => isChanged(leg, draft.accept))) return 'PRICE_CHANGED';
  return stakeProblem(draft, limits);
};

/** The text of a problem, or of the sportsbook's answer. */
export const problemText = (texts: BookTexts, { currency, limits, locale }: BookSetup, code: string): string => {
  const money = (amount: number): string => writeMoney({ amount, currency }, locale);
  switch (code) {
    case 'PRICE_CHANGED':
      return texts.priceChanged;
    case 'INVALID_STAKE':
      return fillText(texts.INVALID_STAKE, { lowest: money(limits.lowest), highest: money(limits.highest) });
    case 'PAYOUT_LIMIT':
      return fillText(texts.PAYOUT_LIMIT, { amount: money(limits.payout) });
    case 'SAME_EVENT':
      return texts.sameEvent;
    case 'ENDED':
    case 'SUSPENDED':
    case 'INSUFFICIENT_FUNDS':
    case 'SESSION_EXPIRED':
    case 'PLAYER_BLOCKED':
    case 'BET_LIMIT_EXCEEDED':
    case 'NO_BONUS':
    case 'OFFLINE':
    case 'EXPIRED':
      return texts[code];
    default:
      return texts.TRY_AGAIN;
  }
};
