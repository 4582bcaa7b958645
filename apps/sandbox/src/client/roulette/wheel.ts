import { isRed, wheelOrder } from '../../games/engines/index.ts';
import { h, prefersReducedMotion, wait } from '../dom.ts';
import type { Frame } from '../frame.ts';

type Attributes = Readonly<Record<string, string>>;

const svg = (name: string, attributes: Attributes, ...children: readonly SVGElement[]): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const pocketDegrees = 360 / wheelOrder.length;

/** The colour of a number, as a class. */
export const colourOf = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green';
  return isRed(number) ? 'red' : 'black';
};

/** The rotation in degrees that brings a number to the top. */
const rotationOf = (number: number): number => -wheelOrder.findIndex((value) => value === number) * pocketDegrees;

const drawPocket = (number: number, index: number): SVGElement => {
  const half = (pocketDegrees / 2) * (Math.PI / 180);
  const [x, y] = [96 * Math.sin(half), -96 * Math.cos(half)];
  const label = svg('text', { y: '-82', 'text-anchor': 'middle' });
  label.textContent = String(number);
  return svg(
    'g',
    { transform: `rotate(${index * pocketDegrees})` },
    svg('path', { class: colourOf(number), d: `M0 0L${-x} ${y}A96 96 0 0 1 ${x} ${y}Z` }),
    label,
  );
};

const drawRotor = (): SVGElement =>
  svg(
    'g',
    { class: 'rotor' },
    ...wheelOrder.map(drawPocket),
    svg('circle', { r: '62', class: 'bowl' }),
    svg('circle', { r: '20', class: 'hub' }),
  );

/** The number is read before the game continues. */
const restMs = 300;

/** The wheel, and the field with the last number. */
export const createWheel = (frame: Pick<Frame, 'isTurbo' | 'sound'>) => {
  const rotor = drawRotor();
  const ball = svg('circle', { r: '5', cy: '-70', class: 'ball' });
  const rim = svg('circle', { r: '102', class: 'rim' });
  const element = svg('svg', { viewBox: '-104 -104 208 208', class: 'wheel', 'aria-hidden': 'true' }, rim, rotor, ball);
  const result = h('output', { class: 'result' }, '–');
  let rotation = 0;

  const show = (number: number): void => {
    result.textContent = String(number);
    result.className = `result ${colourOf(number)}`;
    rotation = rotationOf(number);
    rotor.setAttribute('transform', `rotate(${rotation})`);
  };
  const animateTo = async (number: number): Promise<void> => {
    const timing = { duration: frame.isTurbo() ? 900 : 3600, easing: 'cubic-bezier(.12,.7,.2,1)' };
    result.textContent = '…';
    const motion = rotor.animate(
      [{ transform: `rotate(${rotation}deg)` }, { transform: `rotate(${rotationOf(number) - 1080}deg)` }],
      timing,
    );
    ball.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(1800deg)' }], timing);
    await motion.finished.catch(() => undefined);
  };
  return {
    element,
    result,
    /** Shows a number at once. */
    show,
    /** Turns the wheel to a number, then shows it. */
    spinTo: async (number: number): Promise<void> => {
      if (!prefersReducedMotion()) await animateTo(number);
      show(number);
      frame.sound.tone(460, 0.2);
      await wait(restMs);
    },
  };
};
