import { runInTasks } from '@croupier/scheduling';

// One file, so that an interaction loads it in one request; each model starts in a task.
const models: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '../errors/error-report.ts').then(({ reportErrors }) => reportErrors()),
  () => import(/* webpackMode: "eager" */ '../dialogs/second-click.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/deposit-over-game.model.ts'),
  () => import(/* webpackMode: "eager" */ '../routing/scroll-memory.model.ts'),
  () => import(/* webpackMode: "eager" */ './intl-data.ts'),
  () => import(/* webpackMode: "eager" */ '../auth/flow/auth-flow.ts'),
  () => import(/* webpackMode: "eager" */ '../frames/frame-report.model.ts'),
  () => import(/* webpackMode: "eager" */ '../routing/redirects.model.ts'),
  () => import(/* webpackMode: "eager" */ './session-start.model.ts'),
  () => import(/* webpackMode: "eager" */ '../auth/sign-out/logout.model.ts'),
  () => import(/* webpackMode: "eager" */ '../analytics/analytics.ts'),
  () => import(/* webpackMode: "eager" */ '../inactivity/inactivity.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/campaign/campaign.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/cashback/cashback.model.ts'),
  () => import(/* webpackMode: "eager" */ '../dialogs/after-sign-in.model.ts'),
  () => import(/* webpackMode: "eager" */ '../hints/hints.model.ts'),
  () => import(/* webpackMode: "eager" */ '../notices/loyalty-notices.model.ts'),
  () => import(/* webpackMode: "eager" */ '../service-worker/worker.model.ts'),
];

/** Starts the models that the first view does not need. */
export const loadDeferredModels = (): Promise<void> => runInTasks(models);

export { deferredStarted } from './deferred.model.ts';
