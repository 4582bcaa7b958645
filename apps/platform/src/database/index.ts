export { openDatabase, poolState, type PoolState } from './database.ts';
export type { Database } from './database-type.ts';
export { createBatchLoader } from './batch-loader.ts';
export { newKey } from './keys.ts';
export { findMissingMigrations, migrate, type Migration } from './migrate.ts';
export { readNumber } from './numbers.ts';
export { inPipelinedTransaction, settleAll, type TransactionOutcome, type Statement } from './pipelined.ts';
export { violatedConstraint, databaseErrorCode, inTransaction, retryConflicts, conflictCodes } from './transaction.ts';
export { findMissingTriggers } from './triggers.ts';
