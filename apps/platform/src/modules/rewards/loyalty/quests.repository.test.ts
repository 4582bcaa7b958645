import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import { advanceQuests, findProgress, setQuestProgress } from './quests.repository.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const nextDay = new Date('2026-03-02T10:00:00.000Z');
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(loyaltyMigrations);
});
afterAll(() => test.stop());

const advance = (playerId: string, by: number, target = 10, when = at) =>
  advanceQuests(test.database, [{ playerId, quest: 'rounds', by, target }], when);
const set = (playerId: string, progress: number, target = 3, when = at) =>
  setQuestProgress(test.database, playerId, 'rounds', progress, target, when);
const progressOf = async (playerId: string) => (await findProgress(test.database, playerId)).get('rounds');

describe('a quest of rounds', () => {
  it('is completed by the step that reaches its target, once', async () => {
    const playerId = randomUUID();
    expect(await advance(playerId, 9)).toEqual([]);
    expect(await advance(playerId, 1, 10, nextDay)).toEqual([{ playerId, quest: 'rounds' }]);
    expect(await advance(playerId, 50)).toEqual([]);
    expect(await progressOf(playerId)).toEqual({ quest: 'rounds', progress: 10, completed_at: nextDay });
  });

  it('is completed by its first step when that exceeds the target', async () => {
    const playerId = randomUUID();
    expect(await advance(playerId, 500)).toHaveLength(1);
    expect(await progressOf(playerId)).toMatchObject({ progress: 10 });
  });

  it('is completed by the next step after a lower target, and stays completed after a higher one', async () => {
    const playerId = randomUUID();
    await advance(playerId, 8, 10);
    expect(await advance(playerId, 1, 5)).toHaveLength(1);
    expect(await progressOf(playerId)).toMatchObject({ progress: 5 });
    expect(await advance(playerId, 1, 100)).toEqual([]);
    expect(await progressOf(playerId)).toMatchObject({ progress: 5, completed_at: at });
  });

  it('is advanced for many players in one statement', async () => {
    const [slow, fast] = [randomUUID(), randomUUID()];
    const step = (playerId: string, quest: string, by: number) => ({ playerId, quest, by, target: 10 });
    const steps = [step(slow, 'rounds', 1), step(fast, 'rounds', 10), step(fast, 'stakes', 3)];
    expect(await advanceQuests(test.database, steps, at)).toEqual([{ playerId: fast, quest: 'rounds' }]);
    expect(await progressOf(slow)).toMatchObject({ progress: 1, completed_at: null });
    expect((await findProgress(test.database, fast)).get('stakes')).toMatchObject({ progress: 3 });
    expect(await advanceQuests(test.database, [], at)).toEqual([]);
  });

  it('is completed by exactly one of many concurrent steps', async () => {
    const playerId = randomUUID();
    const completed = await Promise.all(Array.from({ length: 12 }, () => advance(playerId, 1)));
    expect(completed.flat()).toHaveLength(1);
    expect(await progressOf(playerId)).toMatchObject({ progress: 10 });
  });

  it('adds the progress of steps of any size up to its target', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), async (steps) => {
        const playerId = randomUUID();
        const completed: unknown[] = [];
        for (const by of steps) completed.push(...(await advance(playerId, by, 50)));
        const sum = steps.reduce((total, by) => total + by, 0);
        expect((await progressOf(playerId))?.progress).toBe(Math.min(50, sum));
        expect(completed).toHaveLength(sum >= 50 ? 1 : 0);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a quest of the account', () => {
  it('has the progress of the account, which can decrease until it is completed', async () => {
    const playerId = randomUUID();
    expect([await set(playerId, 2), await set(playerId, 1)]).toEqual([false, false]);
    expect(await progressOf(playerId)).toMatchObject({ progress: 1, completed_at: null });
    expect(await set(playerId, 7, 3, nextDay)).toBe(true);
    expect([await set(playerId, 3), await set(playerId, 0)]).toEqual([false, false]);
    expect(await progressOf(playerId)).toEqual({ quest: 'rounds', progress: 3, completed_at: nextDay });
  });

  it('is completed for one of two concurrent calls', async () => {
    const playerId = randomUUID();
    const completed = await Promise.all(Array.from({ length: 4 }, () => set(playerId, 3)));
    expect(completed.filter(Boolean)).toHaveLength(1);
  });
});
