import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database-type.ts';

/** Serialization failure and deadlock: the transaction conflicted with another one and can be repeated. */
export const conflictCodes: readonly string[] = ['40001', '40P01'];

/** Returns the SQLSTATE or system code of an error, or null when it has none. */
export const databaseErrorCode = (error: unknown): string | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
};

/** The driver's error for a query that has exceeded `query_timeout`. */
export const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Whether a server refused a write because it is read-only: after a failover, the former primary may still serve its
 * connections. They must be closed, so that new ones reach the primary.
 */
export const isReadOnlyServer = (error: unknown): error is Error =>
  error instanceof Error && databaseErrorCode(error) === '25006';

/** Returns the name of the constraint that a write violated, or null for another error. */
export const violatedConstraint = (error: unknown): string | null => {
  const constraint: unknown =
    typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : null;
  return typeof constraint === 'string' ? constraint : null;
};

/** The error codes after which work is repeated, the most runs, and the pause; random and growing by default. */
export type Retries = Readonly<{ codes: readonly string[]; attempts: number; pause_ms?: number }>;

/** Repeats work after a conflict with another transaction. @throws the error of the last attempt. */
export const retryConflicts = async <Result>(
  work: () => Promise<Result>,
  { codes, attempts, pause_ms }: Retries = { codes: conflictCodes, attempts: 8 },
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !codes.includes(databaseErrorCode(error) ?? '')) throw error;
      await sleep(pause_ms ?? Math.random() * 2 ** attempt);
    }
  }
};

/**
 * Runs work in one transaction and repeats it after a conflict. The work may run several times: it must have no effect
 * outside the database.
 */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> => retryConflicts(() => database.transaction().execute(work));
