import { h } from '../dom.ts';
import type { Frame } from '../frame.ts';
import { writeDecimal } from '../../locale/format.ts';
import { fill } from '../texts.ts';
import { createBoard, type Chips } from './board.ts';
import { createRail } from './rail.ts';

const totalOf = (chips: Chips): number => Object.values(chips).reduce((sum, amount) => sum + amount, 0);

const shortMoneyOf =
  ({ setup: { currency, locale } }: Frame) =>
  (amount: number): string =>
    writeDecimal({ amount, currency }, locale);

/** The bet on the board: chips that the player places, or the accepted bet until the wheel stops. */
export const createBet = (frame: Frame) => {
  const { texts, setup } = frame;
  let chips: Chips = {};
  let last: Chips = {};
  /** The accepted bet. It stays on the board until the wheel stops, also after a reload. */
  let accepted: Chips | null = null;
  const sum = h('span', { class: 'sum' });

  const show = (): void => {
    const shown = accepted ?? chips;
    board.show(shown, accepted !== null);
    rail.setDisabled(accepted !== null);
    sum.textContent = fill(accepted ? texts.placedBet : texts.yourBet, { amount: frame.money(totalOf(shown)) });
  };
  const setChips = (next: Chips): void => {
    chips = next;
    show();
    frame.refresh();
  };
  const placeChip = (spot: string): void => {
    const chip = rail.chip();
    if (accepted) frame.announce(texts.betTaken);
    else if (totalOf(chips) + chip > setup.maximum_stake) frame.announce(texts.INVALID_STAKE);
    else {
      frame.sound.tone(320);
      setChips({ ...chips, [spot]: (chips[spot] ?? 0) + chip });
    }
  };
  const board = createBoard({ texts, money: frame.money, shortMoney: shortMoneyOf(frame), placeChip });
  const rail = createRail({ frame, clear: () => setChips({}), repeat: () => setChips({ ...last }) });
  show();

  return {
    board,
    rail,
    sum,
    chips: (): Chips => chips,
    total: (): number => totalOf(chips),
    /** The provider has accepted this bet. */
    accept: (placed: Chips): void => {
      accepted = { ...placed };
      last = accepted;
      setChips({});
    },
    /** The accepted bet has ended. */
    end: (): void => {
      accepted = null;
      setChips(chips);
    },
    /** Clears the board after a round without a live table; the bet can be repeated. */
    finish: (): void => {
      last = chips;
      setChips({});
    },
  };
};
