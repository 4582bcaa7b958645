import type { Catalogue } from '../../../games/catalogue/index.ts';
import type { Projection } from '../../../games/projections/index.ts';
import type { UsdRates } from '../../../currencies/rates/index.ts';
import type { SettledRound } from '../../../games/wallet/index.ts';
import { countingOf, scoreRound } from './scoring.ts';
import type { TournamentsRepository } from '../tournaments.repository.ts';
import { termsOf } from '../schedule/tournament-phase.ts';

export type TournamentProjectionOptions = Readonly<{
  repository: TournamentsRepository;
  catalogue: Pick<Catalogue, 'matching'>;
  rates: UsdRates;
}>;

/** Scores settled rounds in the tournaments their players have entered. */
export const tournamentProjection = ({ repository, catalogue, rates }: TournamentProjectionOptions): Projection => ({
  name: 'tournament-points',
  prepare: async (rounds) => {
    const times = rounds.map(({ settledAt }) => settledAt.getTime());
    const rows = await repository.runningBetween(new Date(Math.min(...times)), new Date(Math.max(...times)));
    const entries = await repository.entries(
      rows.map(({ id }) => id),
      [...new Set(rounds.map(({ playerId }) => playerId))],
    );
    if (entries.length === 0) return async () => {};
    const tournaments = await Promise.all(
      rows.map(async (row) => {
        const terms = termsOf(row);
        return {
          id: row.id,
          startsAt: row.starts_at,
          endsAt: row.ends_at,
          terms,
          games: await catalogue.matching(terms.games),
        };
      }),
    );
    const { toUsdCents } = await rates();
    const valueOf = ({ stake, bonusStake, payout, currency }: SettledRound) => ({
      stakeUsdCents: toUsdCents(stake - bonusStake, currency),
      payoutUsdCents: toUsdCents(payout, currency),
    });
    const scored = rounds.flatMap((round) => scoreRound(round, valueOf(round), tournaments, entries));
    const counting = new Map(tournaments.map(({ id, terms }) => [id, countingOf(terms)]));
    return (transaction) =>
      repository.addRounds(transaction, scored, (id) => {
        const known = counting.get(id);
        if (!known) throw new Error(`The tournament ${id} was not scored`);
        return known;
      });
  },
});
