import { sampleLoyalty } from '@croupier/testing';
import { progressOf } from './progress.ts';

test('returns the progress to the next level in points and in percent', () => {
  expect(progressOf(sampleLoyalty({ points: 125 }))).toMatchObject({
    level: { sysname: 'bronze' },
    rank: 0,
    next: { sysname: 'silver' },
    left: 375,
    share: 25,
  });
});

test('returns no missing points on the highest level', () => {
  expect(progressOf(sampleLoyalty({ points: 9000, level: 'silver' }))).toMatchObject({
    rank: 1,
    next: null,
    left: 0,
    share: 100,
  });
});

test('accepts levels in any order, and returns at most 100 percent', () => {
  const { levels } = sampleLoyalty();
  expect(progressOf(sampleLoyalty({ points: 700, level: 'bronze', levels: [...levels].reverse() }))).toMatchObject({
    rank: 0,
    left: 0,
    share: 100,
  });
});

test('returns null for a level that the programme does not have', () => {
  expect(progressOf(sampleLoyalty({ level: 'unheard-of' }))).toBeNull();
});
