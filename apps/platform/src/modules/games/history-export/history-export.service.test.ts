import { sql } from 'kysely';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, testLog, type TestDatabase } from '../../../testing/index.ts';
import type { ExportedRound } from './history-export.csv.ts';
import { createHistoryExportModule } from './index.ts';
import { historyExportMigrations } from './history-export.migrations.ts';
import { createHistoryExport, type HistoryExportOptions, type RoundsPage } from './history-export.service.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 10, 12);
const clock = { now: start };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, historyExportMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(async () => {
  clock.now = start;
  await sql`truncate history_exports cascade`.execute(test.database);
});

const roundsOf = (count: number): ExportedRound[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `round-${index}`,
    game: 'fox',
    gameName: 'Amber Fox',
    currency: 'EUR',
    stake: index,
    payout: 0,
    status: 'settled',
    createdAt: new Date(start),
    settledAt: null,
  }));
const pageOf = (rounds: readonly ExportedRound[], { after, limit }: RoundsPage): readonly ExportedRound[] => {
  const from = rounds.findIndex(({ id }) => id === after) + 1;
  return rounds.slice(from, from + limit);
};
const optionsOf = (more: Partial<HistoryExportOptions> = {}): HistoryExportOptions => ({
  database: test.database,
  isEnabled: async () => true,
  readRounds: async () => [],
  now: () => new Date(clock.now),
  log: testLog,
  roundsOfPart: 2,
  ...more,
});
const exporter = (more: Partial<HistoryExportOptions> = {}) => createHistoryExport(optionsOf(more));
const failing = () => exporter({ readRounds: () => Promise.reject(new Error('cut off')) });

const textOf = async (exports: ReturnType<typeof exporter>, id: string, playerId: string): Promise<string | null> => {
  const file = await exports.open(id, playerId);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.parts()) parts.push(part);
  return Buffer.concat(parts).toString();
};
const partCount = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from history_export_parts`.execute(test.database)).rows[0]
    ?.count ?? 0;

describe('the period', () => {
  it.each<[string, { from?: string; to?: string }, string | null, string]>([
    ['ends now by default', {}, null, '2026-01-10T12:00:00.000Z'],
    ['ends now at the latest', { to: '2027-01-01T00:00:00.000Z' }, null, '2026-01-10T12:00:00.000Z'],
    [
      'begins in the year 2000 at the earliest',
      { from: '0001-01-01T00:00:00.000Z' },
      '2000-01-01T00:00:00.000Z',
      '2026-01-10T12:00:00.000Z',
    ],
    ['can end before the year 2000', { to: '1990-01-01T00:00:00.000Z' }, null, '2000-01-01T00:00:00.000Z'],
    [
      'has times in any time zone',
      { from: '2026-01-10T13:59:59.999+02:00' },
      '2026-01-10T11:59:59.999Z',
      '2026-01-10T12:00:00.000Z',
    ],
    [
      'can be one millisecond',
      { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:00:00.001Z' },
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.001Z',
    ],
  ])('%s', async (_rule, period, from, to) => {
    const pages: RoundsPage[] = [];
    const playerId = newKey();
    const exports = exporter({
      readRounds: async (page) => {
        pages.push(page);
        return [];
      },
    });
    expect(await exports.request(playerId, period)).toMatchObject({ from, to });
    await exports.workOnce();
    expect(pages).toEqual([
      { playerId, from: from === null ? null : new Date(from), to: new Date(to), after: null, limit: 2 },
    ]);
  });

  it.each<[string, { from?: string; to?: string }, object]>([
    ['begins now', { from: '2026-01-10T12:00:00.000Z' }, { from: 'not_before_to' }],
    [
      'begins in the future',
      { from: '2026-02-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' },
      { from: 'not_before_to' },
    ],
    [
      'ends before it begins',
      { from: '2026-01-02T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' },
      { from: 'not_before_to' },
    ],
    ['has a thirteenth month', { to: '2026-13-01T00:00:00.000Z' }, { to: 'invalid' }],
  ])('is rejected when it %s', async (_case, period, fields) => {
    const playerId = newKey();
    await expect(exporter().request(playerId, period)).rejects.toMatchObject({
      code: 'InvalidParameterException',
      details: { invalid_parameters: fields },
    });
    expect(await exporter().last(playerId)).toBeNull();
  });
});

describe('a request', () => {
  it('returns the pending one with its own period, also for another period', async () => {
    const playerId = newKey();
    const first = await exporter().request(playerId, { to: '2026-01-01T00:00:00.000Z' });
    expect(await exporter().request(playerId, {})).toEqual(first);
    expect((await exporter().request(newKey(), {})).id).not.toBe(first.id);
  });

  it('is rejected while the site has disabled exports, like the request for its state', async () => {
    const disabled = exporter({ isEnabled: async () => false });
    const refusal = { code: 'AccessDeniedException', details: { reason: 'history_export_disabled' } };
    await expect(disabled.request(newKey(), {})).rejects.toMatchObject(refusal);
    await expect(disabled.last(newKey())).rejects.toMatchObject(refusal);
  });

  it('is rejected after ten within 24 hours, until the time in the answer', async () => {
    const playerId = newKey();
    const exports = exporter();
    for (let count = 0; count < 10; count += 1) {
      await exports.request(playerId, {});
      await exports.workOnce();
      clock.now += hourMs;
    }
    await expect(exports.request(playerId, {})).rejects.toMatchObject({
      code: 'TooManyRequestsException',
      details: { error_data: { retry_after: 14 * 3600 } },
    });
    expect((await exports.request(newKey(), {})).status).toBe('pending');
    clock.now += 14 * hourMs - 1;
    await expect(exports.request(playerId, {})).rejects.toMatchObject({ details: { error_data: { retry_after: 1 } } });
    clock.now += 1;
    expect((await exports.request(playerId, {})).status).toBe('pending');
    await exports.workOnce();
    await exports.workOnce();
    await expect(exports.request(playerId, {})).rejects.toMatchObject({
      details: { error_data: { retry_after: 3600 } },
    });
  });

  it('is processed after older ones', async () => {
    const [older, newer] = [newKey(), newKey()];
    await exporter().request(older, {});
    clock.now += 1;
    await exporter().request(newer, {});
    await exporter().workOnce();
    expect([(await exporter().last(older))?.status, (await exporter().last(newer))?.status]).toEqual([
      'ready',
      'pending',
    ]);
  });
});

describe('a file', () => {
  it.each([
    ['no rounds', 0, 1],
    ['fewer rounds than a part', 1, 1],
    ['rounds of exactly two parts', 4, 3],
    ['rounds of more than two parts', 5, 3],
  ])('with %s is complete and has its size', async (_case, count, parts) => {
    const playerId = newKey();
    const exports = exporter({ readRounds: async (page) => pageOf(roundsOf(count), page) });
    const { id } = await exports.request(playerId, {});
    await exports.workOnce();
    const text = (await textOf(exports, id, playerId)) ?? '';
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(await exports.last(playerId)).toMatchObject({ rounds: count, size_bytes: Buffer.byteLength(text) });
    expect(await partCount()).toBe(parts);
  });

  it('can be downloaded for 24 hours after it is ready, to the millisecond', async () => {
    const playerId = newKey();
    const { id } = await exporter().request(playerId, {});
    clock.now += hourMs;
    await exporter().workOnce();
    expect(await exporter().last(playerId)).toMatchObject({
      expired_at: new Date(start + 25 * hourMs).toISOString(),
      url: `/api/games.gethistoryexportfile/${id}`,
    });
    clock.now = start + 25 * hourMs - 1;
    expect(await textOf(exporter(), id, playerId)).toContain('started_at');
    clock.now += 1;
    expect(await textOf(exporter(), id, playerId)).toBeNull();
  });

  it('is deleted from the database by the first run after its end', async () => {
    await exporter().request(newKey(), {});
    await exporter().workOnce();
    clock.now += 24 * hourMs - 1;
    expect(await exporter().workOnce()).toBe(false);
    expect(await partCount()).toBe(1);
    clock.now += 1;
    await exporter().workOnce();
    expect(await partCount()).toBe(0);
  });

  it('is available while the next one is written', async () => {
    const playerId = newKey();
    const { id } = await exporter().request(playerId, {});
    await exporter().workOnce();
    clock.now += 1;
    expect((await exporter().request(playerId, {})).id).not.toBe(id);
    expect(await textOf(exporter(), id, playerId)).not.toBeNull();
    expect(await exporter().last(playerId)).toMatchObject({ status: 'pending', url: null });
  });

  it('is deleted with the account of its player', async () => {
    const deletions: Parameters<Parameters<typeof createHistoryExportModule>[0]['accounts']['onDeletion']>[0][] = [];
    createHistoryExportModule({
      ...optionsOf(),
      readProvenPlayer: () => Promise.reject(new Error('no file is requested')),
      accounts: { onDeletion: (listener) => void deletions.push(listener) },
    });
    const [deleted, other] = [newKey(), newKey()];
    for (const playerId of [deleted, other]) {
      await exporter().request(playerId, {});
      await exporter().workOnce();
    }
    for (const remove of deletions) await remove(test.database, deleted);
    expect(await exporter().last(deleted)).toBeNull();
    expect(await exporter().last(other)).toMatchObject({ status: 'ready' });
    expect(await partCount()).toBe(1);
  });
});

describe('an interrupted file', () => {
  it('is written again after a minute, and reported as failed after five attempts', async () => {
    const playerId = newKey();
    const { id } = await exporter().request(playerId, {});
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await exporter().last(playerId)).toMatchObject({ status: 'pending' });
      expect(await failing().workOnce()).toBe(true);
      clock.now += 59_999;
      expect(await failing().workOnce()).toBe(false);
      clock.now += 1;
    }
    expect(await exporter().last(playerId)).toMatchObject({ id, status: 'failed', url: null });
    expect(await exporter().workOnce()).toBe(false);
    expect(await textOf(exporter(), id, playerId)).toBeNull();
    expect((await exporter().request(playerId, {})).id).not.toBe(id);
  });

  it('has no parts in the database after the last failed attempt', async () => {
    await exporter().request(newKey(), {});
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const broken = exporter({
        readRounds: async (page) => {
          if (page.after !== null) throw new Error('cut off');
          return pageOf(roundsOf(9), page);
        },
      });
      await broken.workOnce();
      expect(await partCount()).toBe(attempt < 5 ? attempt : 0);
      clock.now += 60_000;
    }
  });

  it('of an earlier release has its parts deleted only if it failed', async () => {
    const ready = newKey();
    await exporter().request(ready, {});
    await exporter().workOnce();
    const { id } = await exporter().request(newKey(), {});
    await sql`update history_exports set status = 'failed' where id = ${id}`.execute(test.database);
    await sql`insert into history_export_parts values (${id}, 1, 0, ''), (${id}, 2, 0, '')`.execute(test.database);
    for (const migration of historyExportMigrations.slice(1)) await sql.raw(migration.sql).execute(test.database);
    expect(await partCount()).toBe(1);
    expect(await textOf(exporter(), (await exporter().last(ready))?.id ?? '', ready)).not.toBeNull();
  });

  it('is not claimed by another process while parts are written', async () => {
    const playerId = newKey();
    await exporter().request(playerId, {});
    const taken: boolean[] = [];
    const slow = exporter({
      readRounds: async (page) => {
        clock.now += 59_000;
        taken.push(await exporter().workOnce());
        return pageOf(roundsOf(7), page);
      },
    });
    await slow.workOnce();
    expect(taken).toEqual([false, false, false, false]);
    expect(await exporter().last(playerId)).toMatchObject({ status: 'ready', rounds: 7 });
  });

  it('is not changed by a process whose lease has expired', async () => {
    const playerId = newKey();
    const { id } = await exporter().request(playerId, {});
    const fast = exporter({ readRounds: async (page) => pageOf(roundsOf(5), page) });
    const slow = exporter({
      readRounds: async (page) => {
        if (page.after !== null) {
          clock.now += 60_000;
          expect(await fast.workOnce()).toBe(true);
        }
        return pageOf(roundsOf(9), page);
      },
    });
    await slow.workOnce();
    expect(await exporter().last(playerId)).toMatchObject({ status: 'ready', rounds: 5 });
    expect((await textOf(exporter(), id, playerId))?.trimEnd().split('\r\n')).toHaveLength(6);
    expect(await partCount()).toBe(3);
  });

  it('receives no part from a process whose lease has expired while another one writes it', async () => {
    const playerId = newKey();
    await exporter().request(playerId, {});
    let claim = (): void => {};
    let release = (): void => {};
    const claimed = new Promise<void>((resolve) => (claim = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const fast = exporter({
      readRounds: async (page) => {
        claim();
        await released;
        return pageOf(roundsOf(5), page);
      },
    });
    let writing: Promise<boolean> | undefined;
    const slow = exporter({
      readRounds: async (page) => {
        if (page.after !== null && !writing) {
          clock.now += 60_000;
          writing = fast.workOnce();
          await claimed;
        }
        return pageOf(roundsOf(9), page);
      },
    });
    await slow.workOnce();
    expect(await partCount()).toBe(1);
    release();
    await writing;
    expect(await exporter().last(playerId)).toMatchObject({ status: 'ready', rounds: 5 });
    expect(await partCount()).toBe(3);
  });
});
