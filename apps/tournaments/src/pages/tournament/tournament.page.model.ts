import { isRefusal } from '@croupier/api-client';
import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { loggedOut, playerSignedIn } from '@croupier/session';
import { headRequested } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import {
  $knownTournaments,
  tournamentAnswered,
  tournamentFailed,
  tournamentRequested,
} from '../../features/known-tournaments/index.ts';
import { leaderboardOpened, leaderboardRefreshed, standingsDue } from '../../features/leaderboard/index.ts';
import { joined } from '../../features/participation/index.ts';

const route = 'tournaments-id';

export const opened = createEvent<PageContext>();
export const tournamentRetried = createEvent();
/** A countdown on the page ended: the tournament starts or is over. */
export const countdownEnded = createEvent();

const $id = createStore('').on(opened, (_, { params }) => params['id'] ?? '');
export const $isTournamentFailed = createStore(false)
  .on(tournamentFailed, () => true)
  .reset([opened, tournamentRetried, tournamentAnswered]);

/** The tournament of the page; null while it loads. */
export const $tournament = combine($knownTournaments, $id, (known, id) => known[id] ?? null);

sample({ clock: opened, fn: ({ params }) => params['id'] ?? '', target: [tournamentRequested, leaderboardOpened] });
sample({ clock: tournamentRetried, source: $id, target: [tournamentRequested, leaderboardOpened] });

const $isHere = combine($page, $id, (page, id) => page?.name === route && id !== '');
// Another visitor, or a new phase: reloads ranks and points.
sample({
  clock: [loggedOut, playerSignedIn, standingsDue, countdownEnded],
  source: { id: $id, isHere: $isHere },
  filter: ({ isHere }) => isHere,
  fn: ({ id }) => id,
  target: tournamentRequested,
});
sample({
  clock: [loggedOut, playerSignedIn, joined, countdownEnded],
  source: $isHere,
  filter: Boolean,
  fn: () => undefined,
  target: leaderboardRefreshed,
});

const answered = sample({
  clock: tournamentAnswered,
  source: { id: $id, isHere: $isHere },
  filter: ({ id, isHere }, answer) => isHere && answer.id === id,
  fn: (_, { tournament }) => tournament,
});
const unknown = sample({
  clock: tournamentFailed,
  source: { id: $id, isHere: $isHere },
  filter: ({ id, isHere }, { id: asked, error }) =>
    isHere && asked === id && isRefusal(error, 'InvalidParameterException'),
});
sample({
  clock: answered,
  filter: (tournament) => tournament === null,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
sample({ clock: unknown, fn: () => ({ status: 404 as const }), target: pageFailed });
sample({
  clock: answered.filterMap((tournament) => tournament ?? undefined),
  fn: ({ description: { title, text }, image_url }) => ({
    path: href('/tournaments'),
    title,
    description: text,
    imageUrl: image_url,
  }),
  target: headRequested,
});
