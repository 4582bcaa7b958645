export { freePort } from './free-port.ts';
export { measureRunningTime, type RunningTime } from './running-time.ts';
export { createDatabase, type CreatedDatabase, type DatabaseTemplate } from './test-database.ts';
export {
  startReplicatedTestServer,
  startTestServer,
  type ReplicatedTestServer,
  type TestServer,
} from './test-server.ts';
export { testsThatNeed, type TestsOfProgram } from './test-programs.ts';
export { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from './trace-receiver.ts';
export { waitFor } from './wait-for.ts';
