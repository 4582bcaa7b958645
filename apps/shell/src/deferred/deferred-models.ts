import { runOneByOne } from '../boot/next-task.ts';

/** What these do, they do by being connected; nobody speaks to them. They often come with the first touch. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '../dialogs/second-click.model.ts'),
  () => import(/* webpackMode: "eager" */ '../routing/scroll-memory.model.ts'),
  () => import(/* webpackMode: "eager" */ './formats.ts'),
  () => import(/* webpackMode: "eager" */ '../auth/flow/auth-entry.model.ts'),
  () => import(/* webpackMode: "eager" */ '../frames/frame-report.model.ts'),
  () => import(/* webpackMode: "eager" */ '../routing/redirects.model.ts'),
  () => import(/* webpackMode: "eager" */ './session-start.model.ts'),
  () => import(/* webpackMode: "eager" */ '../auth/sign-out/logout.model.ts'),
  () => import(/* webpackMode: "eager" */ '../inactivity/inactivity.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/campaign/campaign.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/cashback/cashback.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/after-sign-in.model.ts'),
  () => import(/* webpackMode: "eager" */ '../hints/hints.model.ts'),
  () => import(/* webpackMode: "eager" */ '../notices/loyalty-notices.model.ts'),
  () => import(/* webpackMode: "eager" */ '../service-worker/worker.model.ts'),
];

export const loadDeferredModels = (): Promise<void> => runOneByOne(parts);

export { deferredStarted } from './deferred.model.ts';
