import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { createWorker, type Worker } from '../background/index.ts';
import { arrayLiteral, deleteBatch, type Database, type Migration } from '../database/index.ts';

export const callCountMigrations: readonly Migration[] = [
  {
    name: 'call-counts-001',
    sql: `-- Unlogged: counts of a minute need no write-ahead log, and a crash may empty them.
  create unlogged table call_counts (
    key text primary key, window_start timestamptz not null, calls integer not null check (calls > 0)
  );
  create index call_counts_window on call_counts (window_start);`,
  },
];

/** Deletes some of the counts whose window began before a time. @returns whether more may remain. */
export const deleteCallCountsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'call_counts', key: ['key'], where: sql`window_start < ${before}` });

/** How often a process sends its counts. Close to its limit a key is sent at once. */
const interval_ms = 1000;
/** The part of the limit from which a key is sent: most visitors never reach it, and cost no statement. */
const sharedFrom = 0.05;
/** The part of the limit from which a key does not wait for the interval. */
const urgentFrom = 0.8;
const keysPerStatement = 1000;
/** Maximum number of keys in memory. */
const maximumKeys = 20_000;
/** Counts stop here, so that they stay in the range of the column. */
const maximumCalls = 1_000_000_000;

/** The calls of a key in its current window: those that are stored, and those of this process that are not yet. */
type Count = { windowStart: number; stored: number; unsent: number };

type Options = Readonly<{
  database: Database;
  window_ms: number;
  /** Whether the limit of a key applies to all processes together. */
  isShared?: (key: string) => boolean;
  onError: (error: unknown) => void;
  now?: () => number;
}>;

export type SharedCallCounts = Readonly<{
  /** Counts one call. Returns the calls of the key in its window, and when the window ends, in milliseconds. */
  add: (key: string, maximum: number) => Readonly<{ current: number; ttl: number }>;
  /** Sends the counts to the database and reads those of all processes. @throws when the database does not answer */
  send: () => Promise<void>;
  /** Sends the counts in the background. */
  worker: Worker;
}>;

/** Adds calls to the stored ones and returns the sums. */
const addCalls = async (
  database: Database,
  keys: readonly string[],
  { counts, windowsEnded }: Readonly<{ counts: readonly Count[]; windowsEnded: Date }>,
): Promise<readonly Readonly<{ key: string; window_start: Date; calls: number }>[]> => {
  const starts = counts.map(({ windowStart }) => new Date(windowStart));
  const calls = counts.map(({ unsent }) => unsent);
  // In one order, so that two processes never wait for each other.
  const { rows } = await sql<{ key: string; window_start: Date; calls: number }>`
    insert into call_counts as c (key, window_start, calls)
    select * from unnest(${arrayLiteral(keys)}::text[], ${arrayLiteral(starts)}::timestamptz[],
      ${arrayLiteral(calls)}::integer[]) as added (key, window_start, calls) order by key
    on conflict (key) do update set
      calls = case when c.window_start <= ${windowsEnded} then excluded.calls
        else least(c.calls + excluded.calls, ${maximumCalls}) end,
      window_start = case when c.window_start <= ${windowsEnded} then excluded.window_start else c.window_start end
    returning key, window_start, calls`.execute(database);
  return rows;
};

/**
 * Adds the unsent calls of keys to the stored ones, and takes over those of all processes. Returns whether a key has
 * further unsent calls. @throws when the database does not answer
 */
const exchange = async (
  database: Database,
  counts: Pick<LRUCache<string, Count>, 'peek'>,
  { keys, windowsEnded }: Readonly<{ keys: readonly string[]; windowsEnded: number }>,
): Promise<(key: string) => boolean> => {
  const sent = keys.flatMap((key) => {
    const count = counts.peek(key);
    const isCurrent = count !== undefined && count.unsent > 0 && count.windowStart > windowsEnded;
    return isCurrent ? [{ key, count, calls: count.unsent }] : [];
  });
  if (sent.length === 0) return () => false;
  const rows = await addCalls(
    database,
    sent.map(({ key }) => key),
    { counts: sent.map(({ count }) => count), windowsEnded: new Date(windowsEnded) },
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  for (const { key, count, calls } of sent) {
    const row = stored.get(key);
    if (!row) continue;
    count.windowStart = row.window_start.getTime();
    count.stored = row.calls;
    count.unsent -= calls;
  }
  const left = new Set(sent.filter(({ count }) => count.unsent > 0).map(({ key }) => key));
  return (key) => left.has(key);
};

/**
 * Counts calls in this process and, from a part of their limit on, in the database, so that a limit applies to all
 * processes together. A call never waits for the database: between two statements the processes may together exceed a
 * limit. While the database fails, each process limits the calls that it receives.
 */
export const createSharedCallCounts = (options: Options): SharedCallCounts => {
  const { database, window_ms, isShared = () => true, onError, now = Date.now } = options;
  const changed = new Set<string>();
  const counts = new LRUCache<string, Count>({ max: maximumKeys, dispose: (_, key) => void changed.delete(key) });
  let isFailing = false;

  const current = (key: string): Count => {
    const at = now();
    const known = counts.get(key);
    if (known && known.windowStart + window_ms > at) return known;
    const started = { windowStart: at, stored: 0, unsent: 0 };
    counts.set(key, started);
    return started;
  };

  const send = async (): Promise<void> => {
    const keys = [...changed];
    for (let first = 0; first < keys.length; first += keysPerStatement) {
      const some = keys.slice(first, first + keysPerStatement);
      const isLeft = await exchange(database, counts, { keys: some, windowsEnded: now() - window_ms });
      for (const key of some) if (!isLeft(key)) changed.delete(key);
    }
    isFailing = false;
  };

  const worker = createWorker({
    name: 'call-counts',
    interval_ms,
    work: () => send().then(() => 'done'),
    onError: (error) => {
      if (!isFailing) onError(error);
      isFailing = true;
    },
  });

  return {
    add: (key, maximum) => {
      const count = current(key);
      count.unsent += 1;
      const calls = count.stored + count.unsent;
      // A key that all processes know to be above its limit costs no further statement.
      if (isShared(key) && count.stored <= maximum && calls >= maximum * sharedFrom) {
        changed.add(key);
        if (calls >= maximum * urgentFrom) worker.runSoon();
      }
      return { current: calls, ttl: count.windowStart + window_ms - now() };
    },
    send,
    worker,
  };
};

/** Returns the store of `@fastify/rate-limit` for counts. */
export const rateLimitStore = (counts: SharedCallCounts): new () => FastifyRateLimitStore =>
  class {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _window_ms?: number,
      maximum = 1,
    ): void {
      callback(null, counts.add(key, maximum));
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
