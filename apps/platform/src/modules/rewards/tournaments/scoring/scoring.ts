import type { SettledRound } from '../../../games/wallet/index.ts';
import type { TournamentTerms } from '../tournaments.collection.ts';

export type Entry = Readonly<{ tournamentId: string; playerId: string; joinedAt: Date }>;

/** An active tournament with the data for scoring. */
export type ScoredTournament = Readonly<{
  id: string;
  startsAt: Date;
  endsAt: Date;
  terms: TournamentTerms;
  games: ReadonlySet<string>;
}>;

export type ScoredRound = Readonly<{
  tournament_id: string;
  round_id: string;
  player_id: string;
  points: number;
  settled_at: Date;
}>;

export type RoundValue = Readonly<{ stakeUsdCents: number; payoutUsdCents: number }>;

/** The points of one round; none when it does not count, or when only bonus money was staked. */
export const roundPoints = (
  terms: Pick<TournamentTerms, 'scoring' | 'min_stake'>,
  round: Pick<SettledRound, 'stake' | 'payout' | 'bonusStake'>,
  { stakeUsdCents, payoutUsdCents }: RoundValue,
): number => {
  if (round.stake - round.bonusStake <= 0 || stakeUsdCents < (terms.min_stake?.amount ?? 0)) return 0;
  switch (terms.scoring) {
    case 'stake':
      return stakeUsdCents;
    case 'payout':
      return payoutUsdCents;
    case 'rounds':
      return 1;
    case 'multiplier':
      return Math.floor((round.payout * 100) / round.stake);
  }
};

/** How the points of several rounds become a participant's. */
export type Combine = 'sum' | 'best';

/** How a tournament scores. With `recounts`, rounds may stop counting, so sums are recalculated from the rounds. */
export type Counting = Readonly<{ combine: Combine; recounts: boolean }>;

export const countingOf = ({ scoring, reset_on_cashout: recounts }: TournamentTerms): Counting => ({
  combine: scoring === 'multiplier' ? 'best' : 'sum',
  recounts,
});

const isWithin = ({ startsAt, endsAt }: ScoredTournament, { joinedAt }: Entry, at: Date): boolean =>
  at >= startsAt && at < endsAt && at >= joinedAt;

/** The points of a round in each tournament that its player has entered. */
export const scoreRound = (
  round: SettledRound,
  value: RoundValue,
  tournaments: readonly ScoredTournament[],
  entries: readonly Entry[],
): readonly ScoredRound[] =>
  tournaments.flatMap((tournament) => {
    const entry = entries.find(
      ({ tournamentId, playerId }) => tournamentId === tournament.id && playerId === round.playerId,
    );
    if (!entry || !tournament.games.has(round.game) || !isWithin(tournament, entry, round.settledAt)) return [];
    const points = roundPoints(tournament.terms, round, value);
    return points > 0
      ? [
          {
            tournament_id: tournament.id,
            round_id: round.id,
            player_id: round.playerId,
            points,
            settled_at: round.settledAt,
          },
        ]
      : [];
  });

/** The prize of a place, if it has one. */
export const prizeOf = (
  { prizes }: TournamentTerms,
  place: number,
): TournamentTerms['prizes'][number]['amount'] | null =>
  prizes.find(({ place_from: from, place_to: to }) => from <= place && place <= to)?.amount ?? null;

export const totalPrize = ({ prizes }: TournamentTerms): number =>
  prizes.reduce((sum, { place_from: from, place_to: to, amount }) => sum + amount.amount * (to - from + 1), 0);

export const lastPrizePlace = ({ prizes }: TournamentTerms): number =>
  Math.max(...prizes.map(({ place_to: to }) => to));
