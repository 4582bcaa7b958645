import type { AttributesOf } from '../content/index.ts';
import type { popups } from './popups.collection.ts';
import type { PopupView } from './popups.repository.ts';

type Attributes = AttributesOf<typeof popups>;

const day_ms = 86_400_000;

/** Whether a popup is enabled, has started and has not ended. */
export const isRunning = (
  { isEnabled, started_at: start, finished_at: end }: Pick<Attributes, 'isEnabled' | 'started_at' | 'finished_at'>,
  at: Date,
): boolean => isEnabled && (start === null || new Date(start) <= at) && (end === null || at < new Date(end));

/** Whether the popup opens on a route. Without a route, only popups for all routes open. */
export const isForRoute = (
  { routes, exclude_routes: excluded }: Pick<Attributes, 'routes' | 'exclude_routes'>,
  route: string | undefined,
): boolean => {
  if (route === undefined) return routes.length === 0;
  const name = route.split('___')[0] ?? '';
  return !excluded.includes(name) && (routes.length === 0 || routes.includes(name));
};

export const isForAudience = ({ audience }: Pick<Attributes, 'audience'>, isPlayer: boolean): boolean =>
  audience === 'everyone' || (audience === 'player') === isPlayer;

export const isForDeposits = ({ deposits }: Pick<Attributes, 'deposits'>, count: number): boolean =>
  deposits === 'any' || (deposits === 'some') === count > 0;

/** Whether a popup is due again after a view. */
export const isDue = (
  { frequency }: Pick<Attributes, 'frequency'>,
  view: Pick<PopupView, 'sessionId' | 'seenAt'> | undefined,
  { sessionId, at }: Readonly<{ sessionId: string | null; at: Date }>,
): boolean => {
  if (!view) return true;
  switch (frequency) {
    case 'always':
      return true;
    case 'session':
      return view.sessionId !== sessionId;
    case 'day':
      return at.getTime() - view.seenAt.getTime() >= day_ms;
    case 'once':
      return false;
  }
};
