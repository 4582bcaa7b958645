export { connectionLimits } from './connection-limits.ts';
export { runUntilStopped, type Lifecycle } from './lifecycle.ts';
