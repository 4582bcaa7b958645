import { isRed, wheelOrder, type RouletteOutcome } from '../games/engines/index.ts';
import { h, icon, prefersStillness, wait, type IconName } from './dom.ts';
import type { Frame, View } from './frame.ts';
import { createTableClock } from './table-clock.ts';
import { fill } from './texts.ts';

const svg = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const slice = 360 / 37;
const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : isRed(number) ? 'red' : 'black';

const drawWheel = (): SVGElement => {
  const wheel = svg('g', { class: 'rotor' });
  wheelOrder.forEach((number, index) => {
    const part = svg('g', { transform: `rotate(${index * slice})` });
    const half = (slice / 2) * (Math.PI / 180);
    part.append(
      svg('path', {
        class: colourOf(number),
        d: `M0 0L${-96 * Math.sin(half)} ${-96 * Math.cos(half)}A96 96 0 0 1 ${96 * Math.sin(half)} ${-96 * Math.cos(half)}Z`,
      }),
    );
    const label = svg('text', { y: '-82', 'text-anchor': 'middle' });
    label.textContent = String(number);
    part.append(label);
    wheel.append(part);
  });
  wheel.append(svg('circle', { r: '62', class: 'bowl' }), svg('circle', { r: '20', class: 'hub' }));
  return wheel;
};

/** The European table: alone with the wheel, or (live) with a wheel that turns by the clock for everyone. */
export const rouletteView = (frame: Frame, isLive: boolean): View => {
  const { texts, setup } = frame;
  let chip = setup.chips[1] ?? setup.chips[0] ?? 1;
  let chips: Record<string, number> = {};
  let last: Record<string, number> = {};
  /** The accepted bet. It stays on the board until the wheel stops, also after a reload. */
  let placed: Record<string, number> | null = null;
  let turned = 0;
  const rotor = drawWheel();
  const ball = svg('circle', { r: '5', cy: '-70', class: 'ball' });
  const wheel = svg('svg', { viewBox: '-104 -104 208 208', class: 'wheel', 'aria-hidden': 'true' });
  wheel.append(svg('circle', { r: '102', class: 'rim' }), rotor, ball);
  const result = h('output', { class: 'result' }, '–');
  const spots = new Map<string, HTMLButtonElement>();
  const total = (on = chips): number => Object.values(on).reduce((sum, amount) => sum + amount, 0);
  const sum = h('span', { class: 'sum' });
  const paint = (): void => {
    const shown = placed ?? chips;
    for (const [spot, button] of spots) {
      const amount = shown[spot];
      button.querySelector('.stack')?.remove();
      if (amount !== undefined) button.append(h('span', { class: 'stack' }, frame.money(amount)));
    }
    board.classList.toggle('placed', placed !== null);
    for (const button of [clear, repeat]) button.disabled = placed !== null;
    sum.textContent = fill(placed ? texts.placedBet : texts.yourBet, { amount: frame.money(total(shown)) });
  };
  const update = (): void => {
    paint();
    frame.refresh();
  };
  const put = (spot: string): void => {
    if (placed) {
      frame.announce(texts.betTaken);
      return;
    }
    if (total() + chip > setup.maximum_stake) {
      frame.announce(texts.INVALID_STAKE);
      return;
    }
    chips = { ...chips, [spot]: (chips[spot] ?? 0) + chip };
    frame.sound.tone(320);
    update();
  };
  const spot = (name: string, label: string, kind: string): HTMLButtonElement => {
    const button = h(
      'button',
      {
        type: 'button',
        class: `spot ${kind}`,
        'data-spot': name,
        onclick: () => {
          put(name);
        },
      },
      label,
    );
    spots.set(name, button);
    return button;
  };
  const numbers = Array.from({ length: 36 }, (_, index) =>
    spot(`n${index + 1}`, String(index + 1), `number ${colourOf(index + 1)}`),
  );
  const board = h(
    'div',
    { class: 'board', dir: 'ltr' },
    spot('n0', '0', 'number green zero'),
    h('div', { class: 'numbers' }, ...numbers),
    h(
      'div',
      { class: 'columns' },
      ...[1, 2, 3].map((place) => spot(`c${place}`, fill(texts.column, { number: place }), 'outside')),
    ),
    h(
      'div',
      { class: 'dozens' },
      ...[1, 2, 3].map((place) => spot(`d${place}`, fill(texts.dozen, { number: place }), 'outside')),
    ),
    h(
      'div',
      { class: 'chances' },
      spot('low', texts.low, 'outside'),
      spot('even', texts.even, 'outside'),
      spot('red', texts.red, 'outside red'),
      spot('black', texts.black, 'outside black'),
      spot('odd', texts.odd, 'outside'),
      spot('high', texts.high, 'outside'),
    ),
  );
  const chipButtons = setup.chips.map((amount) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        'aria-pressed': String(amount === chip),
        onclick: () => {
          chip = amount;
          chipButtons.forEach((button, index) => {
            button.setAttribute('aria-pressed', String(setup.chips[index] === chip));
          });
        },
      },
      frame.money(amount),
    ),
  );
  const quiet = (label: string, symbol: IconName, next: () => Record<string, number>): HTMLButtonElement =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        title: label,
        onclick: () => {
          chips = next();
          update();
        },
      },
      icon(symbol),
      h('span', {}, label),
    );
  const clear = quiet(texts.clear, 'clear', () => ({}));
  const repeat = quiet(texts.repeat, 'repeat', () => ({ ...last }));
  const rail = h(
    'div',
    { class: 'rail' },
    h('div', { class: 'chips', role: 'group', 'aria-label': texts.chip }, ...chipButtons),
    clear,
    repeat,
  );

  const show = (number: number): void => {
    result.textContent = String(number);
    result.className = `result ${colourOf(number)}`;
    turned = -wheelOrder.findIndex((value) => value === number) * slice;
    rotor.setAttribute('transform', `rotate(${turned})`);
    for (const [name, button] of spots) button.classList.toggle('drawn', name === `n${number}`);
  };
  const turnTo = async (number: number): Promise<void> => {
    if (!prefersStillness()) {
      const target = -wheelOrder.findIndex((value) => value === number) * slice;
      const duration = frame.isTurbo() ? 900 : 3600;
      const easing = 'cubic-bezier(.12,.7,.2,1)';
      result.textContent = '…';
      const motion = rotor.animate(
        [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target - 1080}deg)` }],
        { duration, easing },
      );
      ball.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(1800deg)' }], { duration, easing });
      await motion.finished.catch(() => undefined);
    }
    show(number);
    frame.sound.tone(460, 0.2);
    await wait(300);
  };

  const clock = isLive ? createTableClock(frame, turnTo) : undefined;
  paint();
  return {
    element: h(
      'div',
      { class: 'roulette panel' },
      h(
        'div',
        { class: 'wheelbox' },
        wheel,
        h('div', { class: 'facts-of-table' }, result, ...(clock === undefined ? [] : [clock.element]), sum),
      ),
      h('div', { class: 'table' }, board, rail),
    ),
    action: isLive ? texts.place : texts.turn,
    hasOwnStake: true,
    choice: () => (total() === 0 ? texts.noBets : { choice: { engine: 'roulette', chips }, stake: total() }),
    settled: (outcome) => {
      if (outcome.engine === 'roulette') show(outcome.number);
    },
    betTaken: ({ choice }) => {
      if (choice.engine !== 'roulette') return;
      placed = { ...choice.chips };
      last = placed;
      chips = {};
      update();
    },
    betEnded: () => {
      placed = null;
      update();
    },
    reveal: async (outcome) => {
      const { number } = outcome as RouletteOutcome;
      // A live wheel turns for everyone by the clock; alone it turns now.
      if (clock === undefined) {
        last = chips;
        await turnTo(number);
        chips = {};
        update();
      }
      frame.announce(fill(texts.number, { number }));
    },
    ...(clock === undefined ? {} : { isOpen: clock.isOpen, started: clock.start }),
  };
};
