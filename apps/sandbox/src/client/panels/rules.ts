import { slotMath, slotSymbolNames, type Profile, type SlotSymbolName } from '../../games/engines/index.ts';
import { writePercent } from '../../locale/format.ts';
import { h } from '../dom.ts';
import type { Frame } from '../frame.ts';
import { fill, type Texts } from '../texts.ts';
import { openDialog } from './dialog.ts';

type PayingSymbol = Exclude<SlotSymbolName, 'wild' | 'scatter'>;

const isPaying = (name: SlotSymbolName): name is PayingSymbol => name !== 'wild' && name !== 'scatter';

/** The accessible name of a symbol of the paytable. */
const symbolText = (texts: Texts, name: SlotSymbolName): string => {
  const [, number] = /^high(\d)$/.exec(name) ?? [];
  if (number !== undefined) return fill(texts.symbol, { number });
  return name === 'ace' || name === 'king' || name === 'queen' || name === 'jack' ? texts[name] : '';
};

const symbolImage = (game: string, name: SlotSymbolName, alt: string): HTMLImageElement =>
  h('img', { src: `/art/symbols/${game}/${name}.svg?v=1`, alt, width: '64', height: '64' });

/** What each symbol pays for five, four and three, at the stake chosen now. */
const payTable = ({ texts, setup, money, stake }: Frame, profile: Profile): HTMLElement => {
  const { pays } = slotMath[profile];
  const pay = (name: PayingSymbol, count: number): HTMLElement => {
    const amount = money((stake() / 20) * (pays[name][count - 3] ?? 0));
    return h('div', {}, h('dt', {}, `${count}×`), h('dd', {}, amount));
  };
  const symbols = slotSymbolNames.filter(isPaying).map((name) => {
    const amounts = h('dl', {}, ...[5, 4, 3].map((count) => pay(name, count)));
    return h('div', { class: 'pay' }, symbolImage(setup.game, name, symbolText(texts, name)), amounts);
  });
  return h('div', { class: 'pays' }, ...symbols);
};

const specialSymbols = ({ texts, setup }: Frame, profile: Profile): HTMLElement => {
  const { scatterPays, freeSpins: count, freeSpinMultiplier: multiplier } = slotMath[profile];
  const [three, four, five] = scatterPays;
  const rules = { wild: texts.wildRule, scatter: fill(texts.scatterRule, { three, four, five, count, multiplier }) };
  const symbols = (['wild', 'scatter'] as const).map((name) =>
    h('div', { class: 'pay' }, symbolImage(setup.game, name, ''), h('p', {}, rules[name])),
  );
  return h('div', { class: 'pays wide' }, ...symbols);
};

const rulesOf = ({ texts, setup }: Frame): readonly string[] => {
  switch (setup.play.engine) {
    case 'slot':
      return [texts.linesRule];
    case 'dice':
      return [texts.diceRule];
    case 'wheel':
      return [texts.rouletteRule, texts.liveRule];
    case 'roulette':
      return [texts.rouletteRule];
  }
};

/** Rules and what each symbol pays, for the stake chosen now. */
export const openRules = (frame: Frame): void => {
  const { texts, setup } = frame;
  const { play } = setup;
  const tables = play.engine === 'slot' ? [payTable(frame, play.profile), specialSymbols(frame, play.profile)] : [];
  const rtp = fill(texts.rtp, { percent: writePercent(setup.rtp_basis_points / 10_000, setup.locale) });
  const paragraphs = [...rulesOf(frame), rtp, texts.interruptRule].map((text) => h('p', {}, text));
  openDialog(texts, texts.rules, ...tables, ...paragraphs);
};
