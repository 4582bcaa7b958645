export { openDatabase, poolState, type Database, type PoolState } from './database.ts';
export { gather } from './gather.ts';
export { newKey } from './keys.ts';
export { migrate, type Migration } from './migrate.ts';
export { readNumber } from './numbers.ts';
export { inPipelinedTransaction, together, type Decided, type Statement } from './pipelined.ts';
export { brokenConstraint, databaseErrorCode, inTransaction, lostRaces } from './transaction.ts';
