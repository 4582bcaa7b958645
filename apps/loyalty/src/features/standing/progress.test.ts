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

test('at the top nothing is missing', () => {
  expect(progressOf(sampleLoyalty({ points: 9000, level: 'silver' }))).toMatchObject({
    rank: 1,
    next: null,
    left: 0,
    share: 100,
  });
});

test('levels come in any order, and points past the next level do not overrun', () => {
  const { levels } = sampleLoyalty();
  expect(progressOf(sampleLoyalty({ points: 700, level: 'bronze', levels: [...levels].reverse() }))).toMatchObject({
    rank: 0,
    left: 0,
    share: 100,
  });
});

test('a level the programme does not know is no standing', () => {
  expect(progressOf(sampleLoyalty({ level: 'unheard-of' }))).toBeNull();
});
