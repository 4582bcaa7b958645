import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../database/index.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { Combine } from './scoring/scoring.ts';
import { tournamentMigrations } from './tournaments.migrations.ts';
import {
  createTournamentsRepository,
  type AnnouncedTournament,
  type TournamentsRepository,
} from './tournaments.repository.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
let repository: TournamentsRepository;
beforeAll(async () => {
  test = await startModuleDatabase(tournamentMigrations);
  repository = createTournamentsRepository(test.database);
});
afterAll(() => test.stop());

const tournament = async (more: Partial<AnnouncedTournament> = {}): Promise<string> => {
  const id = randomUUID();
  const row = { id, template: id, number: 1, starts_at: minute(0), ends_at: minute(60), terms: {} };
  await repository.announce([{ ...row, ...more }], minute(0));
  return id;
};
const join = async (id: string): Promise<string> => {
  const player = randomUUID();
  await repository.join(id, player, minute(0));
  return player;
};
type Played = Readonly<{ player: string; points: number; at: number; round?: string }>;
const score = (id: string, combine: Combine, ...rounds: readonly Played[]) =>
  inTransaction(test.database, (transaction) =>
    repository.addRounds(
      transaction,
      rounds.map(({ player, points, at, round = randomUUID() }) => ({
        tournament_id: id,
        round_id: round,
        player_id: player,
        points,
        settled_at: minute(at),
      })),
      () => ({ combine, recounts: false }),
    ),
  );
const places = async (id: string, offset = 0, count = 10) =>
  (await repository.standings(id, offset, count)).map(({ place, player_id: player, points }) => [
    place,
    player,
    points,
  ]);

describe('the ranking', () => {
  it('has consecutive places; with equal points, the player who reached them first ranks higher', async () => {
    const id = await tournament();
    const [late, best, early] = [await join(id), await join(id), await join(id)];
    await score(id, 'sum', { player: late, points: 50, at: 9 }, { player: early, points: 50, at: 3 });
    await score(id, 'sum', { player: best, points: 51, at: 20 });
    expect(await places(id)).toEqual([
      [1, best, 51],
      [2, early, 50],
      [3, late, 50],
    ]);
    expect(await places(id, 1, 1)).toEqual([[2, early, 50]]);
    expect(await places(id, 3)).toEqual([]);
    expect(await repository.own(id, late)).toMatchObject({ place: 3, points: 50 });
  });

  it('does not contain participants without points, but counts them', async () => {
    const id = await tournament();
    const [player, idle] = [await join(id), await join(id)];
    await score(id, 'sum', { player, points: 5, at: 1 });
    expect([await repository.rankedCount(id), await repository.totals(id)]).toEqual([
      1,
      { participants: 2, points: 5, pooledUsdCents: 0 },
    ]);
    expect(await repository.own(id, idle)).toEqual({ place: null, points: 0 });
    expect(await repository.own(id, randomUUID())).toBeNull();
  });
});

describe('scored rounds', () => {
  it('add up, also within one batch, and count once', async () => {
    const id = await tournament();
    const player = await join(id);
    const rounds = [
      { player, points: 5, at: 1, round: `a ${id}` },
      { player, points: 7, at: 2, round: `b ${id}` },
    ];
    await score(id, 'sum', ...rounds);
    await score(id, 'sum', ...rounds, { player, points: 100, at: 3 });
    expect(await places(id)).toEqual([[1, player, 112]]);
  });

  it('count only the best round at the time it was first reached when the best round is scored', async () => {
    const id = await tournament();
    const [first, second] = [await join(id), await join(id)];
    await score(id, 'best', { player: first, points: 300, at: 5 }, { player: first, points: 200, at: 6 });
    await score(id, 'best', { player: second, points: 300, at: 7 });
    await score(id, 'best', { player: first, points: 300, at: 8 }, { player: first, points: 10, at: 9 });
    expect(await places(id)).toEqual([
      [1, first, 300],
      [2, second, 300],
    ]);
  });

  it('count from the reset of a player, with any batch sizes', async () => {
    const id = await tournament();
    const [player, other] = [await join(id), await join(id)];
    await score(id, 'sum', { player, points: 5, at: 1 }, { player, points: 7, at: 2 }, { player, points: 9, at: 3 });
    await score(id, 'sum', { player: other, points: 4, at: 1 });
    const reset = (at: Date | null) =>
      inTransaction(test.database, async (transaction) => {
        const changed = await repository.setResets(transaction, id, [{ playerId: player, at }]);
        await repository.recount(transaction, id, changed, 'sum');
        return changed;
      });
    expect(await reset(minute(2))).toEqual([player]);
    expect(await places(id)).toEqual([
      [1, player, 9],
      [2, other, 4],
    ]);
    expect(await reset(minute(2))).toEqual([]);
    await reset(minute(3));
    expect(await places(id)).toEqual([[1, other, 4]]);
    await reset(null);
    expect(await repository.own(id, player)).toMatchObject({ place: 1, points: 21 });
  });
});

it('does not change the anchor of a series, and the terms of a tournament after its start', async () => {
  const template = randomUUID();
  expect(await repository.anchor(template, minute(1))).toEqual(minute(1));
  expect(await repository.anchor(template, minute(9))).toEqual(minute(1));
  const id = await tournament({ terms: { scoring: 'stake' } });
  const row = await repository.find(id);
  const changed = row ? [{ ...row, terms: { scoring: 'payout' }, ends_at: minute(99) }] : [];
  await repository.announce(changed, row?.starts_at ?? minute(0));
  expect(await repository.find(id)).toMatchObject({ terms: { scoring: 'stake' }, ends_at: minute(60) });
  await repository.announce(changed, new Date((row?.starts_at ?? minute(0)).getTime() - 1));
  expect(await repository.find(id)).toMatchObject({ terms: { scoring: 'payout' }, ends_at: minute(99) });
  await expect(repository.announce([], minute(0))).resolves.toBeUndefined();
});

it('runs from its start until its exclusive end', async () => {
  const id = await tournament({ starts_at: minute(100), ends_at: minute(110) });
  const isRunning = async (from: number, to = from) =>
    (await repository.runningBetween(minute(from), minute(to))).some((row) => row.id === id);
  expect([await isRunning(99), await isRunning(100), await isRunning(109), await isRunning(110)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([await isRunning(90, 100), await isRunning(110, 120), await isRunning(90, 120)]).toEqual([true, false, true]);
  await repository.settled(id, minute(111));
  expect(await isRunning(100)).toBe(false);
});

it('awards each place and each winner once', async () => {
  const id = await tournament();
  const [first, second] = [await join(id), await join(id)];
  const prize = (place: number, player_id: string, amount: number) => ({
    tournament_id: id,
    place,
    player_id,
    points: 10,
    amount,
    currency: 'EUR' as const,
    transfer_id: null,
  });
  const awardPrizes = (...prizes: readonly ReturnType<typeof prize>[]) =>
    inTransaction(test.database, (transaction) => repository.awardPrizes(transaction, prizes));
  await awardPrizes(prize(2, second, 50), prize(1, first, 100));
  await awardPrizes(prize(1, second, 900), prize(3, first, 900));
  expect((await repository.prizes(id)).map(({ place, player_id: player, amount }) => [place, player, amount])).toEqual([
    [1, first, 100],
    [2, second, 50],
  ]);
});

it('removes a deleted player only from tournaments whose places are not final', async () => {
  const [open, final] = [await tournament(), await tournament()];
  const player = await join(open);
  await repository.join(final, player, minute(0));
  for (const id of [open, final]) await score(id, 'sum', { player, points: 5, at: 1 });
  await repository.settled(final, minute(61));
  await inTransaction(test.database, (transaction) => repository.leave(transaction, player));
  expect([await places(open), await places(final)]).toEqual([[], [[1, player, 5]]]);
});
