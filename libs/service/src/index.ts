export { connectionLimits } from './connection-limits.ts';
export { runUntilStopped, type Lifecycle } from './lifecycle.ts';
export { trustedProxies } from './trusted-proxies.ts';
export { followRequests, onwardHeaders, requestIdOf } from './request-scope.ts';
