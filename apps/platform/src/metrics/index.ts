export type { Backlog } from './backlog.metrics.ts';
export {
  createMetrics,
  createProcessRegistry,
  type Metrics,
  type MetricsService,
  type ProviderOutcome,
} from './metrics.ts';
export { measureCalls } from './provider-calls.ts';
export type { SettlementStates } from './settlements.metrics.ts';
