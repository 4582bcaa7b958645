/** @jest-environment jsdom */
import type { RoundView, Setup, TableState } from '../api.ts';
import type { Frame } from '../frame.ts';
import { rouletteView } from './roulette.view.ts';
import { createTableClock } from './table-clock.ts';
import { textsOf } from '../texts.ts';

const setup = { locale: 'en', currency: 'EUR', chips: [20, 100], maximum_stake: 10_000 } as unknown as Setup;
const open = (table?: TableState) => {
  const announced: string[] = [];
  const frame = {
    setup,
    texts: textsOf('en'),
    api: { table: async () => (table ? { ok: true, value: table } : { ok: false, code: 'OFFLINE' }) },
    sound: { tone: () => undefined, toggle: () => false },
    stake: () => 20,
    isTurbo: () => false,
    money: (amount: number) => `€${amount / 100}`,
    announce: (text: string) => void announced.push(text),
    refresh: () => undefined,
  } as unknown as Frame;
  return { frame, announced };
};
const bet = { id: 'r1', choice: { engine: 'roulette', chips: { red: 200, n17: 50 } } } as unknown as RoundView;
const later = (ms: number) => ({
  number: 7,
  now: Date.now(),
  bettingEnds: Date.now() + ms,
  settles: Date.now() + 60_000,
  ends: Date.now() + 70_000,
  last: [],
});

test('an accepted bet stays on the board until the wheel stops, and chips cannot be added to it', () => {
  const { frame, announced } = open();
  const view = rouletteView(frame, true);
  const stacks = () =>
    [...view.element.querySelectorAll('.stack')].map(
      (stack) => `${stack.parentElement?.dataset['spot']} ${stack.textContent}`,
    );
  const sum = () => view.element.querySelector('.sum')?.textContent;
  view.betTaken?.(bet);
  expect(stacks()).toEqual(['n17 0.50', 'red 2']);
  expect(view.element.querySelector('[data-spot="red"]')?.getAttribute('aria-label')).toBe('Red: €2');
  expect(sum()).toBe('Bet placed: €2.5');
  view.element.querySelector<HTMLButtonElement>('[data-spot="black"]')?.click();
  expect(stacks()).toHaveLength(2);
  expect(announced).toEqual(['Bet accepted. Good luck!']);
  view.betEnded?.();
  expect([stacks(), sum()]).toEqual([[], 'Your bet €0']);
});

test.each([
  [false, ['Place your bets.']],
  [true, []],
])('only the clock counts the seconds (with an open bet: %s)', async (hasBet, expected) => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  const { frame, announced } = open(later(9500));
  const clock = createTableClock(frame, async () => undefined);
  clock.start(
    async () => undefined,
    () => hasBet,
  );
  await jest.advanceTimersByTimeAsync(0);
  jest.useRealTimers();
  expect(clock.element.querySelector('.clock')?.textContent).toBe('Place your bets: 10 s');
  expect(announced).toEqual(expected);
});
