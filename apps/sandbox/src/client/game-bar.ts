import { h } from './dom.ts';
import type { Texts } from './texts.ts';

type BarOptions = Readonly<{
  texts: Texts;
  /** The text of the main button. */
  action: string;
  hasStakeSelector: boolean;
  play: () => void;
  /** Chooses the next higher (1) or lower (-1) stake. */
  changeStake: (step: 1 | -1) => void;
}>;
type BarModel = Readonly<{
  balance: string;
  stake: string;
  isBusy: boolean;
  canPlay: boolean;
  canLower: boolean;
  canRaise: boolean;
}>;

/** The stake with the buttons that change it. */
const createStakeSelector = ({ texts, changeStake }: BarOptions) => {
  const amount = h('bdi', { class: 'figure' });
  const stepButton = (sign: string, label: string, step: 1 | -1): HTMLButtonElement => {
    const onclick = (): void => {
      changeStake(step);
    };
    return h('button', { type: 'button', class: 'icon', 'aria-label': label, onclick }, sign);
  };
  const lower = stepButton('−', texts.lower, -1);
  const higher = stepButton('+', texts.higher, 1);
  const meter = h('div', { class: 'meter' }, h('span', {}, texts.stake), amount);
  return {
    element: h('div', { class: 'stake', role: 'group', 'aria-label': texts.stake }, lower, meter, higher),
    show: ({ stake, canLower, canRaise }: BarModel): void => {
      amount.textContent = stake;
      lower.disabled = !canLower;
      higher.disabled = !canRaise;
    },
  };
};

/** The bar below a game: balance, stake, the last result and the main button. */
export const createGameBar = (options: BarOptions) => {
  const { texts, hasStakeSelector, play } = options;
  const balance = h('bdi', { class: 'figure' }, '–');
  const won = h('output', { class: 'won', 'aria-hidden': 'true' });
  const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' }, texts.loading);
  const action = h('button', { type: 'button', class: 'action', onclick: play }, options.action);
  const stake = createStakeSelector(options);
  return {
    element: h(
      'footer',
      { class: hasStakeSelector ? 'bar' : 'bar brief' },
      h('div', { class: 'meter' }, h('span', {}, texts.balance), balance),
      hasStakeSelector ? stake.element : h('div', { class: 'meter' }),
      h('div', { class: 'outcome' }, won, status),
      action,
    ),
    announce: (text: string): void => {
      status.textContent = text;
    },
    /** Shows the payout of a round, or with an empty text none. */
    showPayout: (text: string, isWin: boolean): void => {
      won.textContent = text;
      won.classList.toggle('win', isWin);
    },
    show: (model: BarModel): void => {
      balance.textContent = model.balance;
      stake.show(model);
      action.disabled = !model.canPlay;
      action.classList.toggle('busy', model.isBusy);
    },
  };
};
