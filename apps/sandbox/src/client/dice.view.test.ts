/** @jest-environment jsdom */
import type { Setup } from './api.ts';
import { diceView } from './dice.view.ts';
import type { Frame } from './frame.ts';
import { textsOf } from './texts.ts';

const open = (locale = 'en') => {
  const tones: number[] = [];
  const frame = {
    setup: { locale } as Setup,
    texts: textsOf(locale),
    stake: () => 60,
    isTurbo: () => true,
    sound: { tone: (frequency: number) => void tones.push(frequency), toggle: () => false },
  } as unknown as Frame;
  const view = diceView(frame);
  const press = (text: string): void =>
    [...view.element.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
  const slide = (value: number): void => {
    const slider = view.element.querySelector('input');
    if (!slider) throw new Error('The bet has a slider');
    slider.value = String(value);
    slider.dispatchEvent(new Event('input'));
  };
  const facts = () => [...view.element.querySelectorAll('dd')].map(({ textContent }) => textContent);
  return { view, press, slide, facts, tones };
};

beforeAll(() => {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as unknown as typeof matchMedia;
});

test('shows chance, multiplier and bound of the bet, and sends the same bet', () => {
  const { view, press, slide, facts } = open();
  slide(2000);
  expect(facts()).toEqual(['20.00%', '4.95×', '20.00']);
  press('Over');
  expect(facts()).toEqual(['20.00%', '4.95×', '80.00']);
  expect(view.choice()).toEqual({ choice: { engine: 'dice', direction: 'over', winning: 2000 }, stake: 60 });
});

test('writes the numbers of the language', () => {
  expect(open('de').facts()).toEqual(['49,50\u00a0%', '2,00×', '49,50']);
});

test.each([
  [true, 520],
  [false, 200],
])('reveals the number of a round (won: %s)', async (won, tone) => {
  const { view, tones } = open();
  await view.reveal({ engine: 'dice', number: 1234, bound: 4950, won, multiplier_percent: 200 });
  const output = view.element.querySelector('output');
  expect([output?.textContent, output?.dataset['won'], tones]).toEqual(['12.34', String(won), [tone]]);
});
