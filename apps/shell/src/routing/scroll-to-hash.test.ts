/** @jest-environment jsdom */
import { scrollToHash } from './scroll-to-hash.ts';

const scrolledTo: string[] = [];
const render = (id: string) => document.body.append(Object.assign(document.createElement('p'), { id }));
const go = (hash: string) => {
  window.history.replaceState(null, '', hash);
  scrollToHash(window.location.hash);
};

beforeEach(() => {
  jest.useFakeTimers();
  scrolledTo.length = 0;
  document.body.replaceChildren();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});
afterEach(() => jest.useRealTimers());

test('scrolls at once to an element that exists, also with special characters in its id', () => {
  render('über uns');
  go('#%C3%BCber%20uns');
  render('50%');
  go('#50%');
  expect(scrolledTo).toEqual(['über uns', '50%']);
  expect(jest.getTimerCount()).toBe(0);
});

test('waits for an element that renders later, in steps of 300 ms', async () => {
  go('#late');
  await jest.advanceTimersByTimeAsync(800);
  render('late');
  await jest.advanceTimersByTimeAsync(99);
  expect(scrolledTo).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(scrolledTo).toEqual(['late']);
});

test('retries at most four times', async () => {
  go('#never');
  await jest.advanceTimersByTimeAsync(1200);
  expect(jest.getTimerCount()).toBe(0);
  render('never');
  await jest.advanceTimersByTimeAsync(5000);
  expect(scrolledTo).toEqual([]);
});

test('does not scroll when the fragment changes before that', async () => {
  go('#late');
  window.history.replaceState(null, '', '#other');
  render('late');
  await jest.advanceTimersByTimeAsync(5000);
  expect(scrolledTo).toEqual([]);
});
