import { h } from '../dom.ts';
import type { Frame, View } from '../frame.ts';
import { fill } from '../texts.ts';
import { createBet } from './bet.ts';
import { createTableClock } from './table-clock.ts';
import { createWheel } from './wheel.ts';

/** European roulette: alone with the wheel, or (live) with a wheel that turns by the clock for everyone. */
export const rouletteView = (frame: Frame, isLive: boolean): View => {
  const { texts } = frame;
  const wheel = createWheel(frame);
  const bet = createBet(frame);
  const show = (number: number): void => {
    wheel.show(number);
    bet.board.mark(number);
  };
  const spinTo = async (number: number): Promise<void> => {
    await wheel.spinTo(number);
    bet.board.mark(number);
  };
  const clock = isLive ? createTableClock(frame, spinTo) : undefined;
  const facts = h('div', { class: 'facts-of-table' }, wheel.result, clock?.element, bet.sum);
  return {
    element: h(
      'div',
      { class: 'roulette panel' },
      h('div', { class: 'wheelbox' }, wheel.element, facts),
      h('div', { class: 'table' }, bet.board.element, bet.rail.element),
    ),
    action: isLive ? texts.place : texts.turn,
    hasOwnStake: true,
    choice: () =>
      bet.total() === 0
        ? texts.noBets
        : { choice: { engine: 'roulette', chips: { ...bet.chips() } }, stake: bet.total() },
    settled: (outcome) => {
      if (outcome.engine === 'roulette') show(outcome.number);
    },
    betTaken: ({ choice }) => {
      if (choice.engine === 'roulette') bet.accept(choice.chips);
    },
    betEnded: bet.end,
    reveal: async (outcome) => {
      if (outcome.engine !== 'roulette') return;
      // A live wheel turns for everyone by the clock; alone it turns now.
      if (clock === undefined) {
        await spinTo(outcome.number);
        bet.finish();
      }
      frame.announce(fill(texts.number, { number: outcome.number }));
    },
    ...(clock === undefined ? {} : { isOpen: clock.isOpen, started: clock.start }),
  };
};
