export { createMetrics, type Metrics, type MetricsService } from './metrics.ts';
