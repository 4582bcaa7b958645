import { createApiEffect } from '@croupier/api-client';
import { getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { attach, createEvent, createStore, sample } from 'effector';

/** The platform returned tournaments, in any list. */
export const tournamentsReceived = createEvent<readonly Tournament[]>();
/** Requests the current state of one tournament, which all lists then show. */
export const tournamentRequested = createEvent<string>();

const getTournamentsFx = createApiEffect(getTournaments);
const loadTournamentFx = attach({ effect: getTournamentsFx, mapParams: (id: string) => ({ ids: [id], count: 1 }) });

type Known = Readonly<Record<string, Tournament>>;

/** Id → the latest state of the tournament. Lists contain only ids, so that none shows an older state. */
export const $knownTournaments = createStore<Known>({}).on(tournamentsReceived, (known, tournaments) => ({
  ...known,
  ...Object.fromEntries(tournaments.map((tournament) => [tournament.id, tournament])),
}));

/** The answer to `tournamentRequested`: null when there is no such tournament. */
export const tournamentAnswered = sample({
  clock: loadTournamentFx.done,
  fn: ({ params, result }) => ({ id: params, tournament: result.items.find(({ id }) => id === params) ?? null }),
});
export const tournamentFailed = sample({
  clock: loadTournamentFx.fail,
  fn: ({ params, error }) => ({ id: params, error }),
});

sample({ clock: tournamentRequested, target: loadTournamentFx });
sample({ clock: loadTournamentFx.doneData, fn: ({ items }) => items, target: tournamentsReceived });
