import { h } from '../dom.ts';
import { fill, type Texts } from '../texts.ts';
import { colourOf } from './wheel.ts';

/** Stakes in minor units by spot: `n17` is a number, `c1` a column, `d1` a dozen, others are even chances. */
export type Chips = Readonly<Record<string, number>>;

export type BoardOptions = Readonly<{
  texts: Texts;
  /** An amount in minor units, with its currency. */
  money: (amount: number) => string;
  /** The same amount for the narrow spots: without the currency. */
  shortMoney: (amount: number) => string;
  placeChip: (spot: string) => void;
}>;

type Spot = Readonly<{ button: HTMLButtonElement; label: string }>;

type CreateSpot = (name: string, label: string, kind: string) => HTMLButtonElement;

const boardElement = (texts: Texts, spot: CreateSpot): HTMLElement => {
  const numbers = Array.from({ length: 36 }, (_, index) =>
    spot(`n${index + 1}`, String(index + 1), `number ${colourOf(index + 1)}`),
  );
  const thirds = (prefix: string, text: string): HTMLButtonElement[] =>
    [1, 2, 3].map((number) => spot(`${prefix}${number}`, fill(text, { number }), 'outside'));
  return h(
    'div',
    { class: 'board', dir: 'ltr' },
    spot('n0', '0', 'number green zero'),
    h('div', { class: 'numbers' }, ...numbers),
    h('div', { class: 'columns' }, ...thirds('c', texts.column)),
    h('div', { class: 'dozens' }, ...thirds('d', texts.dozen)),
    h(
      'div',
      { class: 'chances' },
      spot('low', texts.low, 'outside'),
      spot('even', texts.even, 'outside'),
      spot('red', texts.red, 'outside colour red'),
      spot('black', texts.black, 'outside colour black'),
      spot('odd', texts.odd, 'outside'),
      spot('high', texts.high, 'outside'),
    ),
  );
};

/** The betting board of European roulette. */
export const createBoard = ({ texts, money, shortMoney, placeChip }: BoardOptions) => {
  const spots = new Map<string, Spot>();
  const spot: CreateSpot = (name, label, kind) => {
    const onclick = (): void => {
      placeChip(name);
    };
    const button = h(
      'button',
      { type: 'button', class: `spot ${kind}`, 'data-spot': name, onclick },
      h('span', {}, label),
    );
    spots.set(name, { button, label });
    return button;
  };
  const element = boardElement(texts, spot);

  return {
    element,
    /** Shows the stakes. An accepted bet cannot be changed. */
    show: (chips: Chips, isAccepted: boolean): void => {
      for (const [name, { button, label }] of spots) {
        const amount = chips[name];
        button.querySelector('.stack')?.remove();
        if (amount === undefined) button.removeAttribute('aria-label');
        else {
          button.append(h('span', { class: 'stack', 'aria-hidden': 'true' }, shortMoney(amount)));
          button.setAttribute('aria-label', `${label}: ${money(amount)}`);
        }
      }
      element.classList.toggle('placed', isAccepted);
    },
    /** Marks the number that was drawn. */
    mark: (number: number): void => {
      for (const [name, { button }] of spots) button.classList.toggle('drawn', name === `n${number}`);
    },
  };
};
