import { createCleaning, daysBefore } from './index.ts';
import { testLog } from '../testing/index.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
const options = { name: 'some-cleaning', now: () => at, log: testLog };

it('deletes in batches until nothing remains', async () => {
  const moments: Date[] = [];
  const cleaning = createCleaning({
    ...options,
    clean: async (moment) => {
      moments.push(moment);
      return moments.length < 3;
    },
  });
  cleaning.start();
  await cleaning.runUntilIdle();
  await cleaning.stop();
  expect(moments.length).toBeGreaterThanOrEqual(3);
  expect(moments[0]).toEqual(at);
});

it('reports that rows were not deleted, with the name of the job', async () => {
  const warnings: unknown[][] = [];
  const cleaning = createCleaning({
    ...options,
    log: Object.assign(Object.create(testLog), { warn: (...given: unknown[]) => warnings.push(given) }),
    clean: () => Promise.reject(new Error('The database is down')),
  });
  cleaning.start();
  await cleaning.runUntilIdle();
  await cleaning.stop();
  expect(warnings[0]).toEqual([
    { err: new Error('The database is down'), job: 'some-cleaning' },
    'old rows were not deleted',
  ]);
});

it('counts days of 24 hours', () => {
  expect(daysBefore(at, 90)).toEqual(new Date('2025-12-01T10:00:00.000Z'));
});
