import { newKey } from '../../../database/index.ts';
import { testRounds } from '../../../testing/site-fakes.ts';
import { testEvents } from '../../../testing/event-log-in-memory.ts';
import { startTestSite, type TestSite } from '../../../testing/site.ts';
import type { EventLog } from '../../domain-events/index.ts';
import type { SettledRound } from '../wallet/index.ts';
import { waitFor } from '@croupier/service/testing';
import { createProjector } from './index.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const createRounds = () => {
  const { settle, ...own } = testRounds(() => new Date());
  return { ...own, settle: () => settle({ playerId: newKey(), game: 'amber-fox', stake: 100, payout: 0 }) };
};

const projectorOf = (name: string, eventLog: EventLog, write: (rounds: readonly SettledRound[]) => Promise<void>) =>
  createProjector(
    { name, prepare: async (rounds) => () => write(rounds) },
    { events: testEvents(test.database, eventLog), interval_ms: 60_000, batchSize: 3 },
  );

it('projects rounds in batches and in order', async () => {
  const { eventLog, settle } = createRounds();
  const settled = Array.from({ length: 7 }, settle);
  const batches: string[][] = [];
  const projector = projectorOf('batches', eventLog, async (rounds) => void batches.push(rounds.map(({ id }) => id)));
  expect(await projector.runOnce()).toBe(7);
  expect(batches.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(batches.flat()).toEqual(settled.map(({ id }) => id));
  expect(await projector.runOnce()).toBe(0);
});

it('projects each round that is reported until it is stopped', async () => {
  const { eventLog, settle, listeners } = createRounds();
  const seen: string[] = [];
  const projector = projectorOf('reported', eventLog, async (rounds) => void seen.push(...rounds.map(({ id }) => id)));
  projector.start();
  const { id } = settle();
  await waitFor('a projected round', () => seen.length > 0);
  expect(seen).toEqual([id]);
  await projector.stop();
  expect(listeners.size).toBe(0);
  settle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toEqual([id]);
});

it('continues at its checkpoint after a failure', async () => {
  const { eventLog, settle } = createRounds();
  const { id } = settle();
  const seen: string[] = [];
  let isFailing = true;
  const projector = projectorOf('failing', eventLog, async (rounds) => {
    if (isFailing) throw new Error('failed');
    seen.push(...rounds.map((round) => round.id));
  });
  await expect(projector.runOnce()).rejects.toThrow('failed');
  isFailing = false;
  await projector.runOnce();
  expect(seen).toEqual([id]);
});

it('writes nothing when another process has projected the rounds', async () => {
  const { eventLog, settle } = createRounds();
  Array.from({ length: 3 }, settle);
  const written: string[] = [];
  const slow = createProjector(
    {
      name: 'race',
      prepare: async () => {
        await projectorOf('race', eventLog, async () => void written.push('fast')).runOnce();
        return async () => void written.push('slow');
      },
    },
    { events: testEvents(test.database, eventLog) },
  );
  expect(await slow.runOnce()).toBe(0);
  expect(written).toEqual(['fast']);
});

it('reports whether it has passed a time', async () => {
  const { eventLog, settle } = createRounds();
  const projector = projectorOf('passing', eventLog, async () => {});
  const { settledAt } = settle();
  expect(await projector.hasPassed(settledAt)).toBe(true);
  expect(await projector.hasPassed(new Date(settledAt.getTime() + 1))).toBe(false);
  await projector.runOnce();
  expect(await projector.hasPassed(new Date(settledAt.getTime() + 1))).toBe(true);
});
