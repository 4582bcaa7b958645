export { limitPassedInDialog, watchEnded, watchStarted } from './inactivity.model.ts';
export { useInactivity } from './use-inactivity.ts';
