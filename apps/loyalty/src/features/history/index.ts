export { historyRequested } from './history.model.ts';
export { PointsHistory } from './points-history.tsx';
