import { h, icon, type IconName } from '../dom.ts';
import type { Frame } from '../frame.ts';

export type RailOptions = Readonly<{
  frame: Pick<Frame, 'setup' | 'texts' | 'money'>;
  clear: () => void;
  repeat: () => void;
}>;

const tool = (label: string, symbol: IconName, onclick: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'quiet', title: label, onclick }, icon(symbol), h('span', {}, label));

/** The chips to choose from, and the buttons that clear and repeat a bet. */
export const createRail = ({ frame: { setup, texts, money }, clear, repeat }: RailOptions) => {
  let chosen = setup.chips[1] ?? setup.chips[0] ?? 1;
  const chips = setup.chips.map((amount) => ({
    amount,
    button: h('button', { type: 'button', class: 'chip', onclick: () => choose(amount) }, money(amount)),
  }));
  const choose = (amount: number): void => {
    chosen = amount;
    for (const { amount: own, button } of chips) button.setAttribute('aria-pressed', String(own === chosen));
  };
  choose(chosen);
  const tools = [tool(texts.clear, 'clear', clear), tool(texts.repeat, 'repeat', repeat)];
  return {
    element: h(
      'div',
      { class: 'rail' },
      h('div', { class: 'chips', role: 'group', 'aria-label': texts.chip }, ...chips.map(({ button }) => button)),
      ...tools,
    ),
    /** The chosen chip in minor units. */
    chip: (): number => chosen,
    setDisabled: (isDisabled: boolean): void => {
      for (const button of tools) button.disabled = isDisabled;
    },
  };
};
