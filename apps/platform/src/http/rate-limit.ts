import { networkOf } from '@croupier/service';
import { sql } from 'kysely';
import { deleteBatch, type Database, type Migration } from '../database/index.ts';
import { refuse } from '../errors.ts';

/** At most `limit` attempts in a window. `key` identifies the caller; an IP address counts for its network. */
export type Limit = Readonly<{ name: string; key: string; limit: number; windowSeconds: number }>;

export type RateLimiter = Readonly<{
  /** Counts one attempt. Above the limit: @throws TooManyRequestsException with `retry_after` in seconds. */
  take: (limit: Limit) => Promise<void>;
  /** Deletes the count, after a successful attempt. */
  clear: (limit: Pick<Limit, 'name' | 'key'>) => Promise<void>;
}>;

export const rateLimitMigrations: readonly Migration[] = [
  {
    name: 'rate-limits-001',
    sql: `create table rate_limits (
    name text not null, key text not null, window_start timestamptz not null, attempts integer not null check (attempts > 0),
    primary key (name, key)
  );
  create index rate_limits_window on rate_limits (window_start);`,
  },
];

/** Deletes some of the counts whose window began before a time. @returns whether more may remain. */
export const deleteAttemptsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'rate_limits', key: ['name', 'key'], where: sql`window_start < ${before}` });

/** Counts attempts in the database, so that a limit applies to all processes of the platform together. */
export const createRateLimiter = (database: Database, now: () => Date): RateLimiter => ({
  take: async ({ name, key: caller, limit, windowSeconds }) => {
    const key = networkOf(caller);
    const at = now();
    const oldest = new Date(at.getTime() - windowSeconds * 1000);
    const { rows } = await sql<{ attempts: number; window_start: Date }>`
      insert into rate_limits as r (name, key, window_start, attempts) values (${name}, ${key}, ${at}, 1)
      on conflict (name, key) do update set
        attempts = case when r.window_start <= ${oldest} then 1 else least(r.attempts + 1, 1000000) end,
        window_start = case when r.window_start <= ${oldest} then ${at} else r.window_start end
      returning attempts, window_start`.execute(database);
    const counted = rows[0];
    if (!counted || counted.attempts <= limit) return;
    const retryAfter = Math.max(
      1,
      Math.ceil((counted.window_start.getTime() + windowSeconds * 1000 - at.getTime()) / 1000),
    );
    throw refuse('TooManyRequestsException', { reason: name, error_data: { retry_after: retryAfter } });
  },
  clear: async ({ name, key }) => {
    await sql`delete from rate_limits where name = ${name} and key = ${networkOf(key)}`.execute(database);
  },
});
