/** @jest-environment jsdom */
import type { SlotOutcome } from '../games/engines/index.ts';
import type { Setup } from './api.ts';
import type { Frame } from './frame.ts';
import { slotView } from './slot.view.ts';
import { textsOf } from './texts.ts';

const open = () => {
  const announced: string[] = [];
  const frame = {
    setup: { game: 'amber-fox' } as Setup,
    texts: textsOf('en'),
    stake: () => 60,
    isTurbo: () => true,
    announce: (text: string) => void announced.push(text),
    sound: { tone: () => undefined, toggle: () => false },
  } as unknown as Frame;
  const view = slotView(frame, 'balanced');
  const cells = (mark: string) =>
    [...view.element.querySelectorAll('.reel')].map((reel) =>
      [...reel.children].map((cell) => cell.classList.contains(mark)),
    );
  const banner = view.element.querySelector<HTMLElement>('.banner');
  const symbols = () => [...view.element.querySelectorAll('img')].map(({ src }) => src);
  return { view, announced, cells, banner, symbols };
};

const spin = { stops: [0, 1, 2, 3, 4], wins: [], scatters: 0, multiplier: 1, amount: 0 };
const outcome = (changes: object) => ({ engine: 'slot', free_spins: 0, spins: [spin], ...changes }) as SlotOutcome;

beforeAll(() => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as unknown as typeof matchMedia;
});

test('bets the stake of the frame on five reels of three symbols', () => {
  const { view, symbols } = open();
  expect(view.choice()).toEqual({ choice: { engine: 'slot' }, stake: 60 });
  expect(symbols()).toHaveLength(15);
});

test('shows the stops of an earlier round', async () => {
  const { view, symbols } = open();
  const first = symbols();
  view.settled(outcome({}));
  const settled = symbols();
  expect(settled).not.toEqual(first);
  await view.reveal(outcome({}));
  expect(symbols()).toEqual(settled);
});

test('lights the symbols of a winning line and dims the others', async () => {
  const { view, cells } = open();
  const wins = [{ line: 0, symbol: 'ace', count: 3, amount: 5 }];
  await view.reveal(outcome({ spins: [{ ...spin, wins, amount: 5 }] }));
  const lit = cells('hit').map((reel) => reel.filter(Boolean).length);
  expect(lit).toEqual([1, 1, 1, 0, 0]);
  expect(cells('dim').flat().filter(Boolean)).toHaveLength(12);
  await view.reveal(outcome({}));
  expect([...cells('hit').flat(), ...cells('dim').flat()]).not.toContain(true);
});

test('announces free spins and each of them', async () => {
  const { view, announced, banner } = open();
  await view.reveal(outcome({ free_spins: 2, spins: [spin, spin, spin] }));
  expect(announced).toHaveLength(3);
  expect(banner?.textContent).toBe(announced.at(-1));
  expect(banner?.hidden).toBe(true);
});
