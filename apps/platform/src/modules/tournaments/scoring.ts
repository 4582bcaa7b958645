import type { SettledRound } from '../wallet/index.ts';
import type { TournamentTerms } from './tournaments.collection.ts';

export type Entry = Readonly<{ tournamentId: string; playerId: string; joinedAt: Date }>;

/** A running tournament with what its scoring needs. */
export type ScoredTournament = Readonly<{ id: string; startsAt: Date; endsAt: Date; terms: TournamentTerms; games: ReadonlySet<string> }>;

export type ScoredRound = Readonly<{ tournament_id: string; round_id: string; player_id: string; points: number; settled_at: Date }>;

/** The points of one round; none when it does not count. */
export const roundPoints = (terms: TournamentTerms, round: Pick<SettledRound, 'stake' | 'payout'>, stakeUsdCents: number): number => {
  if (round.stake <= 0 || stakeUsdCents < (terms.min_stake?.amount ?? 0)) return 0;
  return terms.scoring === 'stake' ? stakeUsdCents : Math.floor((round.payout * 100) / round.stake);
};

const isWithin = ({ startsAt, endsAt }: ScoredTournament, { joinedAt }: Entry, at: Date): boolean => at >= startsAt && at < endsAt && at >= joinedAt;

/** What a round is worth in each of the tournaments its player has entered. */
export const scoreRound = (round: SettledRound, stakeUsdCents: number, tournaments: readonly ScoredTournament[], entries: readonly Entry[]): readonly ScoredRound[] =>
  tournaments.flatMap((tournament) => {
    const entry = entries.find(({ tournamentId, playerId }) => tournamentId === tournament.id && playerId === round.playerId);
    if (!entry || !tournament.games.has(round.game) || !isWithin(tournament, entry, round.settledAt)) return [];
    const points = roundPoints(tournament.terms, round, stakeUsdCents);
    return points > 0 ? [{ tournament_id: tournament.id, round_id: round.id, player_id: round.playerId, points, settled_at: round.settledAt }] : [];
  });

/** The prize of a place, if it has one. */
export const prizeOf = ({ prizes }: TournamentTerms, place: number): TournamentTerms['prizes'][number]['amount'] | null =>
  prizes.find(({ place_from: from, place_to: to }) => from <= place && place <= to)?.amount ?? null;

export const totalPrize = ({ prizes }: TournamentTerms): number =>
  prizes.reduce((sum, { place_from: from, place_to: to, amount }) => sum + amount.amount * (to - from + 1), 0);

export const lastPrizePlace = ({ prizes }: TournamentTerms): number => Math.max(...prizes.map(({ place_to: to }) => to));
