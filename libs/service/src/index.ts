export { runUntilStopped, type Lifecycle } from './lifecycle.ts';
