import type { HistoryExport } from '@croupier/contract/games';
import type { FastifyBaseLogger } from 'fastify';
import { newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { csvHead, csvLines, type ExportedRound } from './history-export.csv.ts';
import {
  addPart,
  claimExport,
  countAfter,
  expireExports,
  failExport,
  findLast,
  findPart,
  findPending,
  findReady,
  finishExport,
  insertExport,
  type ExportRow,
} from './history-export.repository.ts';

/** Path of a file, followed by its id. */
export const filePath = '/api/games.gethistoryexportfile';

export type RoundsPage = Readonly<{
  playerId: string;
  from: Date | null;
  to: Date;
  /** The id of the round before the page; null for the first page. */
  after: string | null;
  limit: number;
}>;

export type HistoryExportOptions = Readonly<{
  database: Database;
  isEnabled: () => Promise<boolean>;
  /** Returns a player's rounds, oldest first. */
  readRounds: (page: RoundsPage) => Promise<readonly ExportedRound[]>;
  now: () => Date;
  log: FastifyBaseLogger;
  roundsOfPart?: number;
}>;

const dayMs = 86_400_000;
const retention_ms = dayMs;
const leasedFor_ms = 60_000;
const attempts = 5;
/** Maximum number of requests of a player per day. */
const limitOfDay = 10;

/** Earlier moments are moved here, because PostgreSQL accepts fewer years than JavaScript. */
const earliest = Date.UTC(2000, 0, 1);

const readMoment = (name: string, text: string): Date => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalidParameters({ [name]: 'invalid' });
  return new Date(Math.max(time, earliest));
};

const present = (row: ExportRow): HistoryExport => ({
  id: row.id,
  status: row.status,
  from: row.from_at?.toISOString() ?? null,
  to: row.to_at.toISOString(),
  rounds: row.rounds,
  size_bytes: row.size_bytes,
  url: row.status === 'ready' ? `${filePath}/${row.id}` : null,
  created_at: row.created_at.toISOString(),
  expired_at: row.expires_at?.toISOString() ?? null,
});

type Period = Readonly<{ from?: string | undefined; to?: string | undefined }>;

const leaseEnd = (now: () => Date): Date => new Date(now().getTime() + leasedFor_ms);

/** Writes the file in parts, so that only one part is in memory. */
const writeFile = async (
  { database, readRounds, now, roundsOfPart = 1000 }: HistoryExportOptions,
  row: ExportRow,
): Promise<void> => {
  const { player_id: playerId, from_at: from, to_at: to } = row;
  let [after, number, rounds, sizeBytes]: [string | null, number, number, number] = [null, 0, 0, 0];
  for (;;) {
    const page = await readRounds({ playerId, from, to, after, limit: roundsOfPart });
    const content = Buffer.from((number === 0 ? csvHead() : '') + csvLines(page));
    if (!(await addPart(database, row, number, content, leaseEnd(now)))) return;
    number += 1;
    rounds += page.length;
    sizeBytes += content.length;
    after = page.at(-1)?.id ?? after;
    if (page.length < roundsOfPart) break;
  }
  const at = now();
  await finishExport(database, row, { rounds, sizeBytes, at, expiresAt: new Date(at.getTime() + retention_ms) });
};

const readPeriod = (given: Period, at: Date): Readonly<{ from: Date | null; to: Date }> => {
  const from = given.from === undefined ? null : readMoment('from', given.from);
  const to = given.to === undefined ? at : new Date(Math.min(readMoment('to', given.to).getTime(), at.getTime()));
  if (from && from >= to) throw invalidParameters({ from: 'not_before_to' });
  return { from, to };
};

const requireBelowDailyLimit = async (database: Database, playerId: string, at: Date): Promise<void> => {
  const { total, first } = await countAfter(database, playerId, new Date(at.getTime() - dayMs));
  if (total < limitOfDay) return;
  const retryAfter = first ? Math.max(1, Math.ceil((first.getTime() + dayMs - at.getTime()) / 1000)) : 60;
  throw refuse('TooManyRequestsException', { reason: 'history_export', error_data: { retry_after: retryAfter } });
};

async function* readParts(database: Database, row: ExportRow): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await findPart(database, row, number);
    if (!part) return;
    yield part;
  }
}

export const createHistoryExport = (options: HistoryExportOptions) => {
  const { database, isEnabled, now, log } = options;
  const requireEnabled = async (): Promise<void> => {
    if (!(await isEnabled())) throw refuse('AccessDeniedException', { reason: 'history_export_disabled' });
  };

  return {
    request: async (playerId: string, given: Period): Promise<HistoryExport> => {
      await requireEnabled();
      const at = now();
      const { from, to } = readPeriod(given, at);
      const pending = await findPending(database, playerId);
      if (pending) return present(pending);
      await requireBelowDailyLimit(database, playerId, at);
      await insertExport(database, { id: newKey(), player_id: playerId, from_at: from, to_at: to, created_at: at });
      const row = await findLast(database, playerId);
      if (!row) throw new Error('A request for the history was not written');
      return present(row);
    },

    last: async (playerId: string): Promise<HistoryExport | null> => {
      await requireEnabled();
      await expireExports(database, now());
      const row = await findLast(database, playerId);
      return row && present(row);
    },

    /** Writes the file of one request. @returns whether there was a request. */
    workOnce: async (): Promise<boolean> => {
      await expireExports(database, now());
      const row = await claimExport(database, now(), leaseEnd(now));
      if (!row) return false;
      try {
        await writeFile(options, row);
      } catch (error) {
        log.error({ err: error, export: row.id }, 'a game history was not exported');
        if (row.attempt >= attempts) await failExport(database, row);
      }
      return true;
    },

    /** Returns a ready file of the player and a reader of its parts; null for any other file. */
    open: async (
      id: string,
      playerId: string,
    ): Promise<Readonly<{ row: ExportRow; parts: () => AsyncGenerator<Buffer> }> | null> => {
      const row = await findReady(database, id, playerId, now());
      return row && { row, parts: () => readParts(database, row) };
    },
  };
};

export type HistoryExports = ReturnType<typeof createHistoryExport>;
