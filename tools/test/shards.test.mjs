// @ts-check
import fc from 'fast-check';
import { specsOfShard } from './shards.mjs';

const specs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
  suite: name < 'c' ? 'shell:e2e' : 'lobby:e2e',
  file: `${name}.spec.ts`,
}));

test('gives each machine about the same time', () => {
  const durations = { 'a.spec.ts': 100, 'b.spec.ts': 60, 'c.spec.ts': 40, 'd.spec.ts': 10, 'e.spec.ts': 10 };
  expect([...specsOfShard(specs, durations, { index: 1, count: 2 })]).toEqual([
    ['shell:e2e', ['a.spec.ts']],
    ['lobby:e2e', ['d.spec.ts']],
  ]);
  expect([...specsOfShard(specs, durations, { index: 2, count: 2 })]).toEqual([
    ['shell:e2e', ['b.spec.ts']],
    ['lobby:e2e', ['c.spec.ts', 'e.spec.ts']],
  ]);
});

test('every spec file belongs to exactly one shard for any recorded durations', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.integer({ min: 0, max: 300 })),
      (files, count, durations) => {
        const all = files.map((file) => ({ suite: 'shell:e2e', file }));
        const shards = Array.from({ length: count }, (_, at) =>
          [...specsOfShard(all, durations, { index: at + 1, count }).values()].flat(),
        );
        expect(shards.flat().sort()).toEqual([...files].sort());
      },
    ),
  );
});
