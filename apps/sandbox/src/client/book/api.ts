import type { Currency } from '@croupier/money';
import type { BettingAccountResponse, BettingResponse } from '@croupier/provider-contract';
import type { BetView, EventView } from '../../sportsbook/book/book.view.ts';
import type { Acceptance } from '../../sportsbook/bets/acceptance.ts';
import type { SlipLeg } from '../../sportsbook/bets/quotes.ts';

/** The parameters that opened the page. */
export type BookSetup = Readonly<{
  api: string;
  parent_origin: string;
  locale: string;
  currency: Currency;
  is_guest: boolean;
  limits: Readonly<{ lowest: number; highest: number; payout: number }>;
}>;
export type Events = Readonly<{ now: number; events: readonly EventView[] }>;
export type Account = Readonly<{ account: BettingAccountResponse | null; bets: readonly BetView[] }>;
export type PlacedBet = Readonly<{ bet: BetView; money: Pick<BettingResponse, 'balance' | 'bonus_balance'> | null }>;
export type BookAnswer<Value> =
  | Readonly<{ ok: true; value: Value }>
  | Readonly<{ ok: false; code: string; odds: readonly (number | null)[] | null }>;

const refusalOf = (body: unknown): Readonly<{ ok: false; code: string; odds: readonly (number | null)[] | null }> => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string')
    return { ok: false, code: 'OFFLINE', odds: null };
  const odds =
    'odds' in error && Array.isArray(error.odds)
      ? error.odds.map((value: unknown) => (typeof value === 'number' ? value : null))
      : null;
  return { ok: false, code: error.code, odds };
};

/** The page's own calls. Its server is part of the same build, so answers are of the shapes above. */
export const createBookApi = (base: string) => {
  const call = async <Value>(path: string, body?: object): Promise<BookAnswer<Value>> => {
    try {
      const response = await fetch(`${base}${path}`, {
        credentials: 'same-origin',
        ...(body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json();
      return response.ok ? { ok: true, value: answer as Value } : refusalOf(answer);
    } catch {
      return { ok: false, code: 'OFFLINE', odds: null };
    }
  };
  return {
    events: () => call<Events>('/events'),
    account: () => call<Account>('/account'),
    place: (
      slip: Readonly<{
        id: string;
        funds: 'main' | 'bonus';
        stake: number;
        accept: Acceptance;
        legs: readonly SlipLeg[];
      }>,
    ) => call<PlacedBet>('/bets', slip),
    /** What has become of a bet that was sent. */
    bet: (id: string) => call<PlacedBet>(`/bets/${id}`),
  };
};
export type BookApi = ReturnType<typeof createBookApi>;
