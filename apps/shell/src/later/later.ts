import { nextTask } from '../next-task.ts';

/**
 * What these do, they do by being connected; nobody speaks to them. They come in one file, and are run one after the other,
 * each in a task of its own: they often come with the first touch, which a slow phone has to answer meanwhile.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '../auth/auth-entry.model.ts'),
  () => import(/* webpackMode: "eager" */ '../frames/frame-report.model.ts'),
  () => import(/* webpackMode: "eager" */ '../routing/redirects.model.ts'),
  () => import(/* webpackMode: "eager" */ './session-start.model.ts'),
  () => import(/* webpackMode: "eager" */ '../auth/logout.model.ts'),
  () => import(/* webpackMode: "eager" */ '../inactivity/inactivity.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/campaign/campaign.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/cashback/cashback.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/after-arrival.model.ts'),
  () => import(/* webpackMode: "eager" */ '../hints/hints.model.ts'),
  () => import(/* webpackMode: "eager" */ '../notices/loyalty-notices.model.ts'),
  () => import(/* webpackMode: "eager" */ '../service-worker/worker.model.ts'),
];

export const connectLater = async (): Promise<void> => {
  for (const connect of parts) {
    await connect();
    await nextTask();
  }
};

export { laterStarted } from './later.model.ts';
