import { createApiEffect } from '@croupier/api-client';
import { getLeaderboard, type Standing } from '@croupier/contract/tournaments';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** A page shows the standings of this tournament: loads them from the top. */
export const leaderboardOpened = createEvent<string>();
/** Requests a further step of standings. */
export const moreStandingsRequested = createEvent();
export const leaderboardRetried = createEvent();
/** Reloads the visible standings without a loading state. */
export const leaderboardRefreshed = createEvent();
/** The standings become visible or hidden; visible ones are polled. */
export const standingsShown = createEvent();
export const standingsHidden = createEvent();

export const standingsStep = 20;
/** The platform's limit for one answer. */
const maxStandings = 100;

type Asked = Readonly<{ id: string; count: number }>;
export type Leaderboard = Readonly<{
  id: string;
  status: 'pending' | 'ready' | 'failed';
  standings: readonly Standing[];
  /** How many have points. */
  count: number;
  isMorePending: boolean;
}>;

const getLeaderboardFx = createApiEffect(getLeaderboard);
const loadStandingsFx = attach({
  effect: getLeaderboardFx,
  mapParams: ({ id, count }: Asked) => ({ tournament_id: id, count }),
});

const emptyLeaderboard: Leaderboard = { id: '', status: 'pending', standings: [], count: 0, isMorePending: false };

const $wanted = createStore<Asked>({ id: '', count: standingsStep })
  .on(leaderboardOpened, (wanted, id) => (wanted.id === id ? wanted : { id, count: standingsStep }))
  .on(moreStandingsRequested, ({ id, count }) => ({ id, count: Math.min(maxStandings, count + standingsStep) }));

const isWanted = (wanted: Asked, { params }: Readonly<{ params: Asked }>): boolean =>
  params.id === wanted.id && params.count === wanted.count;
/** Ignores an answer for fewer standings than are requested now: it would remove visible ones. */
const answered = sample({
  clock: loadStandingsFx.done,
  source: $wanted,
  filter: isWanted,
  fn: (_, { result }) => result,
});
const failed = sample({ clock: loadStandingsFx.fail, source: $wanted, filter: isWanted, fn: () => undefined });

/** The top standings of the open tournament. Ignores answers for other tournaments. */
export const $leaderboard = createStore<Leaderboard>(emptyLeaderboard)
  .on(leaderboardOpened, (board, id) =>
    board.id === id && board.status === 'ready' ? board : { ...emptyLeaderboard, id },
  )
  .on(leaderboardRetried, (board) => ({ ...board, status: 'pending' }))
  .on(moreStandingsRequested, (board) => ({ ...board, isMorePending: true }))
  .on(answered, ({ id }, { items, count }) => ({ id, status: 'ready', standings: items, count, isMorePending: false }))
  .on(failed, (board) => ({ ...board, status: board.status === 'ready' ? 'ready' : 'failed', isMorePending: false }));

/** Whether the platform returns more standings than are visible. */
export const $hasMoreStandings = $leaderboard.map(
  ({ standings, count }) => standings.length < count && standings.length < maxStandings,
);

sample({
  clock: [leaderboardOpened, leaderboardRetried, leaderboardRefreshed, moreStandingsRequested],
  source: $wanted,
  filter: ({ id }) => id !== '',
  target: loadStandingsFx,
});

/** The interval of polling. */
const pollInterval_ms = 4_000;

const $viewers = createStore(0, { serialize: 'ignore' })
  .on(standingsShown, (viewers) => viewers + 1)
  .on(standingsHidden, (viewers) => Math.max(0, viewers - 1));
/**
 * Starts a new polling round whenever the standings become visible or hidden; ignores timers of former rounds.
 */
const $round = createStore(0, { serialize: 'ignore' }).on([standingsShown, standingsHidden], (round) => round + 1);
const intervalPassed = createEvent<Readonly<{ round: number; isVisible: boolean }>>();
const waitFx = createEffect((round: number) => {
  const pass = scopeBind(intervalPassed, { safe: true });
  setTimeout(() => pass({ round, isVisible: document.visibilityState === 'visible' }), pollInterval_ms);
});

const watched = combine({ viewers: $viewers, round: $round });
sample({
  clock: [standingsShown, standingsHidden],
  source: watched,
  filter: ({ viewers }) => viewers > 0,
  fn: ({ round }) => round,
  target: waitFx,
});
const ticked = sample({
  clock: intervalPassed,
  source: watched,
  filter: ({ viewers, round }, tick) => viewers > 0 && tick.round === round,
  fn: ({ round }, { isVisible }) => ({ round, isVisible }),
});
sample({ clock: ticked, fn: ({ round }) => round, target: waitFx });

/** Reloads: the page is visible and the interval has passed. */
export const standingsDue = ticked.filterMap(({ isVisible }) => (isVisible ? true : undefined));
sample({ clock: standingsDue, fn: () => undefined, target: leaderboardRefreshed });
