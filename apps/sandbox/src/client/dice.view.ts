import { diceMultiplierPercent, type DiceOutcome } from '../games/engines/index.ts';
import { writeNumber, writePercent } from '../locale/format.ts';
import { h, prefersReducedMotion, wait } from './dom.ts';
import type { Frame, View } from './frame.ts';

/** A number against a bound the player sets. */
export const diceView = (frame: Frame): View => {
  const { locale } = frame.setup;
  const asNumber = (value: number): string => writeNumber(value / 100, locale, 2);
  let direction: 'under' | 'over' = 'under';
  const slider = h('input', {
    type: 'range',
    min: '200',
    max: '9500',
    step: '50',
    value: '4950',
    'aria-label': frame.texts.chance,
  });
  const number = h('output', { class: 'number' }, '––.––');
  const track = h(
    'div',
    { class: 'track', dir: 'ltr', 'aria-hidden': 'true' },
    h('i', { class: 'zone' }),
    h('i', { class: 'marker' }),
  );
  const facts = h('dl', { class: 'facts' });
  const buttons = (['under', 'over'] as const).map((name) =>
    h(
      'button',
      {
        type: 'button',
        class: 'option',
        'aria-pressed': String(name === direction),
        onclick: () => {
          direction = name;
          update();
        },
      },
      frame.texts[name],
    ),
  );
  const update = (): void => {
    const winning = Number(slider.value);
    const bound = direction === 'under' ? winning : 10_000 - winning;
    buttons.forEach((button, index) => {
      button.setAttribute('aria-pressed', String((index === 0) === (direction === 'under')));
    });
    slider.setAttribute('aria-valuetext', writePercent(winning / 10_000, locale));
    track.style.setProperty('--from', `${direction === 'under' ? 0 : bound / 100}%`);
    track.style.setProperty('--to', `${direction === 'under' ? bound / 100 : 100}%`);
    facts.replaceChildren(
      ...(
        [
          [frame.texts.chance, writePercent(winning / 10_000, locale)],
          [frame.texts.pays, `${asNumber(diceMultiplierPercent(winning))}×`],
          [frame.texts[direction], asNumber(bound)],
        ] as const
      ).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, h('bdi', {}, value)))),
    );
  };
  slider.addEventListener('input', update);
  update();
  const show = (outcome: DiceOutcome): void => {
    number.textContent = asNumber(outcome.number);
    number.dataset['won'] = String(outcome.won);
    track.style.setProperty('--at', `${outcome.number / 100}%`);
    track.classList.add('landed');
  };
  return {
    element: h(
      'div',
      { class: 'dice panel' },
      number,
      track,
      h('div', { class: 'options' }, ...buttons),
      slider,
      facts,
    ),
    action: frame.texts.roll,
    choice: () => ({ choice: { engine: 'dice', direction, winning: Number(slider.value) }, stake: frame.stake() }),
    settled: (outcome) => {
      if (outcome.engine === 'dice') show(outcome);
    },
    reveal: async (outcome) => {
      if (outcome.engine !== 'dice') return;
      delete number.dataset['won'];
      if (!prefersReducedMotion() && !frame.isTurbo()) {
        for (let step = 0; step < 10; step += 1) {
          number.textContent = asNumber((outcome.number * 7 + step * 1237) % 10_000);
          await wait(50);
        }
      }
      show(outcome);
      frame.sound.tone(outcome.won ? 520 : 200);
    },
  };
};
