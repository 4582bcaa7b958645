import { createApiEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { getLoyaltyInfo, type LoyaltyLevel } from '@croupier/contract/loyalty';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();
export const standingRetried = createEvent();

type Info = MethodOutput<typeof getLoyaltyInfo>;
export type Standing = Readonly<{
  points: number;
  pointsAlias: string;
  level: LoyaltyLevel;
  next: LoyaltyLevel | null;
  /** Points missing to the next level; spending points does not reduce the progress. */
  left: number;
  /** Progress from this level to the next, in percent. */
  share: number;
}>;
type State = Readonly<{ status: 'pending' | 'ready' | 'failed'; standing: Standing | null }>;

/** The player's standing for a number of points; null when the programme has no such level. */
export const standingOf = ({
  level: sysname,
  levels,
  points,
  points_earned: earned,
  pointsAlias,
}: Info): Standing | null => {
  const level = levels.find((one) => one.sysname === sysname);
  if (!level) return null;
  const next =
    levels
      .filter(({ points_from: from }) => from > level.points_from)
      .sort((a, b) => a.points_from - b.points_from)[0] ?? null;
  const share = next
    ? Math.min(100, Math.max(0, ((earned - level.points_from) / (next.points_from - level.points_from)) * 100))
    : 100;
  return { points, pointsAlias, level, next, left: next ? Math.max(0, next.points_from - earned) : 0, share };
};

const loadInfoFx = createApiEffect(getLoyaltyInfo);
const waiting: State = { status: 'pending', standing: null };

/** The player's standing in the programme. It remains while it reloads. */
export const $standing = createStore<State>(waiting)
  .on([opened, standingRetried], (state) => (state.standing ? state : waiting))
  .on(loadInfoFx.doneData, (_, info) => ({ status: 'ready', standing: standingOf(info) }))
  .on(loadInfoFx.fail, (state) => (state.standing ? state : { status: 'failed', standing: null }))
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });
sample({ clock: [opened, standingRetried], fn: () => undefined, target: loadInfoFx });
sample({
  clock: opened,
  source: $siteConfig,
  filter: (config) => config !== null && !config.loyalty.isEnableLoyalty,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
