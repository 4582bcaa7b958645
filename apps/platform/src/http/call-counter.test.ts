import { createCallCounter } from './call-counter.ts';

const window_ms = 60_000;
let at = 0;

beforeEach(() => {
  at = 1_000_000;
});

const setUp = () => {
  const counter = createCallCounter(window_ms, () => at);
  const store = new counter.Store({});
  const count = (address: string) => {
    const told = jest.fn();
    store.incr(address, told, window_ms, 3);
    expect(told).toHaveBeenCalledTimes(1);
    return told.mock.calls[0]?.[1];
  };
  return { counter, count };
};

it('counts together, whoever counts', () => {
  const { counter, count } = setUp();
  expect(counter.countWithin('10.0.0.1', 3)).toBe(true);
  expect(count('10.0.0.1')).toEqual({ current: 2, ttl: window_ms });
  expect(counter.countWithin('10.0.0.1', 3)).toBe(true);
  expect(counter.countWithin('10.0.0.1', 3)).toBe(false);
  // One too many is for the framework to count, and to refuse.
  expect(count('10.0.0.1')).toMatchObject({ current: 4 });
  expect(counter.countWithin('10.0.0.2', 3)).toBe(true);
});

it('takes back what somebody else counts', () => {
  const { counter, count } = setUp();
  counter.countWithin('10.0.0.1', 3);
  counter.giveBack('10.0.0.1');
  expect(count('10.0.0.1')).toMatchObject({ current: 1 });
  counter.giveBack('10.0.0.9');
  expect(count('10.0.0.9')).toMatchObject({ current: 1 });
});

it('begins anew after the window', () => {
  const { counter, count } = setUp();
  for (let call = 0; call < 3; call += 1) counter.countWithin('10.0.0.1', 3);
  at += window_ms - 1;
  expect(counter.countWithin('10.0.0.1', 3)).toBe(false);
  expect(count('10.0.0.1')).toEqual({ current: 4, ttl: 1 });
  at += 1;
  expect(count('10.0.0.1')).toEqual({ current: 1, ttl: window_ms });
});
