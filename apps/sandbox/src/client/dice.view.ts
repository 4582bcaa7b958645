import { diceMultiplierPercent, type DiceOutcome } from '../games/engines/index.ts';
import { writeNumber, writePercent } from '../locale/format.ts';
import { h, prefersReducedMotion, wait } from './dom.ts';
import type { Frame, View } from './frame.ts';

type Direction = 'under' | 'over';

/** The bet: a slider with the chance to win, and whether the number must be under or over the bound. */
const createDiceBet = ({ texts, setup: { locale } }: Frame, asNumber: (value: number) => string) => {
  let direction: Direction = 'under';
  const slider = h('input', {
    type: 'range',
    min: '200',
    max: '9500',
    step: '50',
    value: '4950',
    'aria-label': texts.chance,
    oninput: () => update(),
  });
  const track = h(
    'div',
    { class: 'track', dir: 'ltr', 'aria-hidden': 'true' },
    h('i', { class: 'zone' }),
    h('i', { class: 'marker' }),
  );
  const facts = h('dl', { class: 'facts' });
  const buttons = (['under', 'over'] as const).map((name) => {
    const onclick = (): void => {
      direction = name;
      update();
    };
    return { name, button: h('button', { type: 'button', class: 'option', onclick }, texts[name]) };
  });
  const update = (): void => {
    const winning = Number(slider.value);
    const bound = direction === 'under' ? winning : 10_000 - winning;
    for (const { name, button } of buttons) button.setAttribute('aria-pressed', String(name === direction));
    slider.setAttribute('aria-valuetext', writePercent(winning / 10_000, locale));
    track.style.setProperty('--from', `${direction === 'under' ? 0 : bound / 100}%`);
    track.style.setProperty('--to', `${direction === 'under' ? bound / 100 : 100}%`);
    const rows = [
      [texts.chance, writePercent(winning / 10_000, locale)],
      [texts.pays, `${asNumber(diceMultiplierPercent(winning))}×`],
      [texts[direction], asNumber(bound)],
    ] as const;
    facts.replaceChildren(
      ...rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, h('bdi', {}, value)))),
    );
  };
  update();
  return {
    track,
    elements: [h('div', { class: 'options' }, ...buttons.map(({ button }) => button)), slider, facts],
    choice: () => ({ engine: 'dice', direction, winning: Number(slider.value) }) as const,
  };
};

/** A number against a bound that the player sets. */
export const diceView = (frame: Frame): View => {
  const asNumber = (value: number): string => writeNumber(value / 100, frame.setup.locale, 2);
  const number = h('output', { class: 'number' }, '––.––');
  const bet = createDiceBet(frame, asNumber);
  const show = (outcome: DiceOutcome): void => {
    number.textContent = asNumber(outcome.number);
    number.dataset['won'] = String(outcome.won);
    bet.track.style.setProperty('--at', `${outcome.number / 100}%`);
    bet.track.classList.add('landed');
  };
  const roll = async (outcome: DiceOutcome): Promise<void> => {
    for (let step = 0; step < 10; step += 1) {
      number.textContent = asNumber((outcome.number * 7 + step * 1237) % 10_000);
      await wait(50);
    }
  };
  return {
    element: h('div', { class: 'dice panel' }, number, bet.track, ...bet.elements),
    action: frame.texts.roll,
    choice: () => ({ choice: bet.choice(), stake: frame.stake() }),
    settled: (outcome) => {
      if (outcome.engine === 'dice') show(outcome);
    },
    reveal: async (outcome) => {
      if (outcome.engine !== 'dice') return;
      delete number.dataset['won'];
      if (!prefersReducedMotion() && !frame.isTurbo()) await roll(outcome);
      show(outcome);
      frame.sound.tone(outcome.won ? 520 : 200);
    },
  };
};
