import type { BetOutcome } from '@croupier/provider-contract';
import type { Bet } from '../bets/bet.service.ts';
import { standingOf, type Fixture, type Fixtures, type Score } from '../odds/fixtures.ts';
import type { SportKey } from '../odds/leagues.ts';
import { marketsOf, type LegResult, type Market } from '../odds/markets.ts';
import { legNames } from './leg-names.ts';

export type EventView = Readonly<{
  id: string;
  sport: SportKey;
  league: string;
  home: string;
  away: string;
  starts_at: number;
  ends_at: number;
  status: 'upcoming' | 'live';
  score: Score;
  /** Minutes on the match's clock. */ minute: number;
  is_suspended: boolean;
  markets: readonly Market[];
}>;

export const eventView = (fixture: Fixture, now: number): EventView => {
  const { status, score, part, isSuspended } = standingOf(fixture, now);
  return {
    id: fixture.id,
    sport: fixture.sport.key,
    league: fixture.league.name,
    home: fixture.home,
    away: fixture.away,
    starts_at: fixture.startsAt,
    ends_at: fixture.endsAt,
    status: status === 'upcoming' ? 'upcoming' : 'live',
    score,
    minute: Math.floor(part * fixture.sport.minutes),
    is_suspended: isSuspended,
    markets: marketsOf(fixture, now),
  };
};

export type BetView = Readonly<{
  id: string;
  /** `delayed`: it waits through the delay of bets on live matches. */
  status: 'delayed' | 'open' | 'settled' | 'cancelled';
  funds: Bet['funds'];
  stake: number;
  odds: number;
  outcome: BetOutcome | null;
  payout: number | null;
  revision: number;
  created_at: string;
  legs: readonly Readonly<{
    event: string;
    league: string;
    market: string;
    selection: string;
    odds: number;
    result: LegResult | null;
  }>[];
}>;

const viewedStatuses: Readonly<Record<Bet['status'], BetView['status']>> = {
  delayed: 'delayed',
  placing: 'delayed',
  open: 'open',
  settling: 'open',
  settled: 'settled',
  refused: 'cancelled',
  cancelling: 'cancelled',
  cancelled: 'cancelled',
};

/** A bet as its player sees it, in the player's language: settled after the platform has confirmed it. */
export const betView = (fixtures: Pick<Fixtures, 'find'>, bet: Bet, locale: string): BetView => ({
  id: bet.id,
  status: viewedStatuses[bet.status],
  funds: bet.funds,
  stake: bet.stake,
  odds: bet.odds,
  outcome: bet.status === 'settled' ? bet.outcome : null,
  payout: bet.status === 'settled' ? bet.payout : null,
  revision: bet.revision,
  created_at: bet.created_at.toISOString(),
  legs: bet.legs.map((leg) => ({
    ...legNames(fixtures, leg, locale),
    league: leg.league,
    odds: leg.odds,
    result: leg.result,
  })),
});
