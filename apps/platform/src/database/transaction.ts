import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database-type.ts';

/** Serialisation failure and deadlock: the work lost a race and may be repeated. */
export const lostRaces: readonly string[] = ['40001', '40P01'];

export const databaseErrorCode = (error: unknown): string | null => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
};

/** The constraint a write broke, when it broke one. */
export const brokenConstraint = (error: unknown): string | null => {
  const constraint: unknown =
    typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : null;
  return typeof constraint === 'string' ? constraint : null;
};

export type Retries = Readonly<{ races: readonly string[]; attempts: number }>;

/** Repeats work that lost a race: another commit came first, and the work may succeed now. */
export const retryRaces = async <Result>(
  work: () => Promise<Result>,
  { races, attempts }: Retries = { races: lostRaces, attempts: 8 },
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !races.includes(databaseErrorCode(error) ?? '')) throw error;
      await sleep(Math.random() * 2 ** attempt);
    }
  }
};

/**
 * Runs work in one transaction and repeats it when it lost a race. The work may run several times: it must have no effect
 * outside the database.
 */
export const inTransaction = <Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> => retryRaces(() => database.transaction().execute(work));
