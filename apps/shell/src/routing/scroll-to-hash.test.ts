/** @jest-environment jsdom */
import { scrollToHash } from './scroll-to-hash.ts';

const seen: string[] = [];
const draw = (id: string) => document.body.append(Object.assign(document.createElement('p'), { id }));
const go = (hash: string) => {
  window.history.replaceState(null, '', hash);
  scrollToHash(window.location.hash);
};

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  document.body.replaceChildren();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen.push(this.id);
  };
});
afterEach(() => jest.useRealTimers());

test('a place that is there is shown at once, whatever it is called', () => {
  draw('über uns');
  go('#%C3%BCber%20uns');
  draw('50%');
  go('#50%');
  expect(seen).toEqual(['über uns', '50%']);
  expect(jest.getTimerCount()).toBe(0);
});

test('one that comes late is waited for, 300 ms at a time', async () => {
  go('#late');
  await jest.advanceTimersByTimeAsync(800);
  draw('late');
  await jest.advanceTimersByTimeAsync(99);
  expect(seen).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['late']);
});

test('it is looked for four times more at most', async () => {
  go('#never');
  await jest.advanceTimersByTimeAsync(1200);
  expect(jest.getTimerCount()).toBe(0);
  draw('never');
  await jest.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
});

test('who has gone elsewhere meanwhile is not moved', async () => {
  go('#late');
  window.history.replaceState(null, '', '#other');
  draw('late');
  await jest.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
});
