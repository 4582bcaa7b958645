// @ts-check
import { runJobs } from './schedule.mjs';

/** @param {readonly { name: string, needs?: readonly string[], fails?: boolean }[]} plan */
const record = (plan) => {
  /** @type {string[]} */
  const events = [];
  /** @type {Map<string, () => void>} */
  const finish = new Map();
  const jobs = plan.map(({ name, needs = [], fails = false }) => ({
    name,
    needs,
    run: async () => {
      events.push(`${name} starts`);
      await new Promise((done) => finish.set(name, () => done(undefined)));
      events.push(`${name} ends`);
      if (fails) throw new Error(`${name} failed`);
    },
  }));
  const settle = () => new Promise((done) => setTimeout(done, 0));
  return {
    jobs,
    events,
    settle,
    end: async (/** @type {string} */ name) => {
      finish.get(name)?.();
      await settle();
    },
  };
};

test('runs two jobs at once in order and lets a ready job pass a waiting one', async () => {
  const { jobs, events, settle, end } = record([
    { name: 'build' },
    { name: 'browser', needs: ['build'] },
    { name: 'lint' },
    { name: 'unit' },
  ]);
  const done = runJobs(jobs, { slots: 2 });
  await settle();
  expect(events).toEqual(['build starts', 'lint starts']);
  await end('build');
  expect(events.slice(2)).toEqual(['build ends', 'browser starts']);
  await end('lint');
  await end('unit');
  await end('browser');
  await done;
  expect(events.slice(4)).toEqual(['lint ends', 'unit starts', 'unit ends', 'browser ends']);
});

test('starts no job after a failure and rejects once the running jobs end', async () => {
  const { jobs, events, settle, end } = record([{ name: 'build', fails: true }, { name: 'lint' }, { name: 'unit' }]);
  const done = runJobs(jobs, { slots: 2 });
  const failure = expect(done).rejects.toThrow('build failed');
  await settle();
  await end('build');
  await end('lint');
  await failure;
  expect(events).toEqual(['build starts', 'lint starts', 'build ends', 'lint ends']);
});

test('ignores a need that no job satisfies and rejects a cycle', async () => {
  const { jobs, settle, end } = record([{ name: 'browser', needs: ['build'] }]);
  const done = runJobs(jobs, { slots: 1 });
  await settle();
  await end('browser');
  await done;
  await expect(
    runJobs(
      [
        { name: 'a', needs: ['b'], run: async () => {} },
        { name: 'b', needs: ['a'], run: async () => {} },
      ],
      { slots: 2 },
    ),
  ).rejects.toThrow('a, b');
});

test('starts no job after an abort', async () => {
  const abort = new AbortController();
  const { jobs, events, settle, end } = record([{ name: 'build' }, { name: 'lint' }]);
  const done = runJobs(jobs, { slots: 1, signal: abort.signal });
  const failure = expect(done).rejects.toThrow('interrupted');
  await settle();
  abort.abort(new Error('interrupted'));
  await end('build');
  await failure;
  expect(events).toEqual(['build starts', 'build ends']);
});
