export {
  bucketCount,
  bucketOf,
  cellHeader,
  cellRoutingHeader,
  cellsSchema,
  type Cell,
  type Cells,
  type NumberRange,
} from './cells.ts';
export { connectionLimits } from './connection-limits.ts';
export { addDrain, createDrain, type Drain } from './drain.ts';
export { isLocalOrigin } from './local-origin.ts';
export { runUntilStopped, shutdownTimeout_ms, type Lifecycle } from './lifecycle.ts';
export { loggedError, type LoggedError } from './logged-error.ts';
export { notifySystemd } from './systemd.ts';
export { isInNetworks, isNetwork, networkOf } from './network.ts';
export { trustedProxies } from './trusted-proxies.ts';
export { valuesFromFiles } from './value-files.ts';
export { addRequestScope, requestIdHeaders, requestIdOf } from './request-scope.ts';
export { traceIdOf } from './trace-id.ts';
export {
  inTraceOf,
  startTracing,
  stopTracing,
  traceFetch,
  traceHeaders,
  traceQuery,
  traceRequests,
} from './tracing.ts';
