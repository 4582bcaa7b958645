import { createApiEffect } from '@croupier/api-client';
import { localValue, type Format } from '@croupier/browser-storage';
import type { MethodOutput } from '@croupier/contract';
import { getGameHistory } from '@croupier/contract/games';
import { getLoyaltyInfo } from '@croupier/contract/loyalty';
import { $page } from '@croupier/navigation';
import { $isAuth, balanceReceived, loggedOut, playerSignedIn } from '@croupier/session';
import { $flags } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { progressOf, type LoyaltyInfo } from './progress.ts';

/** The number of recent rounds. */
const shownRounds = 5;

/** A page shows the standing: loads it for players. */
export const standingRequested = createEvent();
/** A component shows level or character: loads them without the latest rounds. */
export const infoRequested = createEvent();
/** The page is interactive, so it can report points earned since the last visit. */
export const standingShown = createEvent();
export const standingHidden = createEvent();

export type RecentRound = MethodOutput<typeof getGameHistory>['items'][number];
type Seen = Readonly<{ uid: number; points: number }>;
type State = Readonly<{ status: 'pending' | 'ready' | 'failed'; info: LoyaltyInfo | null }>;

const waiting: State = { status: 'pending', info: null };
const points: Format<number> = {
  parse: (stored) => (/^\d{1,15}$/.test(stored) ? Number(stored) : null),
  print: String,
};
const seenPoints = (uid: number) => localValue(`loyalty-seen:${uid}`, points, 'preferences');

const loadInfoFx = createApiEffect(getLoyaltyInfo);
const loadRoundsFx = createApiEffect(getGameHistory);

/** The earned points that this browser showed last; null on the first visit, or when it may not store them. */
export const readSeenFx = createEffect((uid: number): number | null => seenPoints(uid).read());

export const writeSeenFx = createEffect(({ uid, points }: Seen): void => {
  seenPoints(uid).write(points);
});

const $state = createStore<State>(waiting)
  .on([standingRequested, infoRequested], (state) => (state.info ? state : waiting))
  .on(loadInfoFx.doneData, (_, info) => ({ status: 'ready', info }))
  .on(loadInfoFx.fail, (state) => (state.info ? state : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

export const $standingInfo = $state.map(({ info }) => info);
export const $standingStatus = $state.map(({ status }) => status);
export const $progress = $standingInfo.map((info) => (info ? progressOf(info) : null));

/** The latest rounds played with money. The page shows nothing when they fail to load. */
export const $recentRounds = createStore<readonly RecentRound[]>([])
  .on(loadRoundsFx.doneData, (_, { items }) => items.filter(({ game }) => game !== 'sportsbook'))
  .reset(loggedOut);

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(standingShown, () => true)
  .reset(standingHidden);
const $seen = createStore<number | null>(null, { serialize: 'ignore' })
  .on(readSeenFx.doneData, (_, points) => points)
  .on(writeSeenFx, (seen, { points }) => seen ?? points)
  .reset([standingHidden, loggedOut]);

/** Points earned since the last visit. */
export const $gained = combine($standingInfo, $seen, (info, seen) =>
  info && seen !== null ? Math.max(0, info.points_earned - seen) : 0,
);

sample({
  clock: [standingRequested, infoRequested],
  source: $isAuth,
  filter: Boolean,
  fn: () => undefined,
  target: loadInfoFx,
});
const $areRoundsShown = combine($isAuth, $flags, (isAuth, flags) => isAuth && (flags?.isBetHistoryEnable ?? false));
sample({
  clock: standingRequested,
  source: $areRoundsShown,
  filter: Boolean,
  fn: () => ({ count: shownRounds }),
  target: loadRoundsFx,
});
// A changed balance may mean that a round has ended.
sample({
  clock: balanceReceived,
  source: { isShown: $isShown, page: $page },
  filter: ({ isShown, page }) => isShown || page?.name === 'loyalty-shop',
  fn: () => undefined,
  target: standingRequested,
});
sample({
  clock: playerSignedIn,
  source: $page,
  filter: (page) => page?.name.startsWith('loyalty') ?? false,
  fn: () => undefined,
  target: standingRequested,
});

const $isCompared = createStore(false, { serialize: 'ignore' })
  .on(readSeenFx.finally, () => true)
  .reset([standingHidden, loggedOut]);
const $now = combine($standingInfo, $isShown, $isCompared, (info, isShown, isCompared) => ({
  seen: info && isShown ? { uid: info.uid, points: info.points_earned } : null,
  isCompared,
}));
const looked = sample({ clock: [standingShown, $standingInfo, readSeenFx.finally], source: $now });

// Reads the last seen points before it overwrites them.
sample({ clock: looked.filterMap(({ seen, isCompared }) => (isCompared ? undefined : seen?.uid)), target: readSeenFx });
sample({
  clock: looked.filterMap(({ seen, isCompared }) => (isCompared && seen ? seen : undefined)),
  target: writeSeenFx,
});
