import { lines, slotSymbolNames, stripsOf, type Profile, type SlotOutcome, type Spin } from '../games/engines/index.ts';
import { h, prefersReducedMotion, wait } from './dom.ts';
import { fill } from './texts.ts';
import type { Frame, View } from './frame.ts';

const tail = 16;
const rows = [0, 1, 2];

const symbolImage = (game: string, symbol: string): HTMLImageElement =>
  h('img', {
    src: `/art/symbols/${game}/${symbol}.svg?v=1`,
    alt: '',
    width: '200',
    height: '200',
    draggable: 'false',
  });

/** All symbols are fetched at once, so that no spin waits for a picture. */
const fetchSymbols = (game: string): void =>
  slotSymbolNames.forEach((symbol) => {
    new Image().src = `/art/symbols/${game}/${symbol}.svg?v=1`;
  });

/** Moves a band of symbols through a reel until its first three are visible. */
const animateBand = async (band: HTMLElement, duration: number): Promise<void> => {
  const distance = ((tail + 3) / (tail + 6)) * 100;
  await band
    .animate(
      [
        { transform: `translateY(-${distance}%)` },
        { transform: 'translateY(1.2%)', offset: 0.92 },
        { transform: 'translateY(0)' },
      ],
      { duration, easing: 'cubic-bezier(.2,.75,.25,1)' },
    )
    .finished.catch(() => undefined);
};

/** One reel. A stop is the place of its upper symbol on the strip. */
const createReel = (game: string, strip: readonly string[], firstStop: number) => {
  const element = h('div', { class: 'reel' });
  let current = firstStop;
  const at = (place: number): string => strip[((place % strip.length) + strip.length) % strip.length] ?? 'jack';
  const visible = (stop: number): readonly string[] => rows.map((row) => at(stop + row));
  const cell = (symbol: string): HTMLElement => h('div', { class: 'cell' }, symbolImage(game, symbol));
  const show = (stop: number): void => {
    current = stop;
    element.replaceChildren(...visible(stop).map(cell));
  };
  show(firstStop);
  return {
    element,
    show,
    spinTo: async (stop: number, duration: number): Promise<void> => {
      // From bottom to top: the current symbols, passing ones, and the final ones.
      const passing = Array.from({ length: tail }, (_, index) => at(stop + 3 + index));
      const band = h('div', { class: 'band' }, ...[...visible(stop), ...passing, ...visible(current)].map(cell));
      element.replaceChildren(band);
      await animateBand(band, duration);
      show(stop);
    },
    clear: (): void => {
      for (const child of element.children) child.classList.remove('hit', 'dim');
    },
    dim: (): void => {
      for (const child of element.children) child.classList.add('dim');
    },
    light: (row: number): void => {
      const child = element.children.item(row);
      child?.classList.remove('dim');
      child?.classList.add('hit');
    },
    /** The rows that show the symbol at this stop. */
    rowsWith: (symbol: string, stop: number): readonly number[] => rows.filter((row) => at(stop + row) === symbol),
  };
};

const createReels = ({ setup, sound }: Frame, profile: Profile) => {
  const reels = stripsOf(profile).map((strip, index) => createReel(setup.game, strip, (index * 7) % strip.length));
  const show = (stops: readonly number[]): void => stops.forEach((stop, index) => reels[index]?.show(stop));
  const spinReel = async (index: number, stop: number, duration: number): Promise<void> => {
    await reels[index]?.spinTo(stop, duration);
    sound.tone(180 + index * 40);
  };
  const lightWins = ({ wins, scatters, stops }: Spin): void => {
    for (const reel of reels) reel.dim();
    for (const win of wins)
      (lines[win.line] ?? []).slice(0, win.count).forEach((row, index) => reels[index]?.light(row));
    if (scatters >= 3)
      reels.forEach((reel, index) => {
        for (const row of reel.rowsWith('scatter', stops[index] ?? 0)) reel.light(row);
      });
  };
  return {
    element: h('div', { class: 'reels', dir: 'ltr', 'aria-hidden': 'true' }, ...reels.map(({ element }) => element)),
    show,
    /** Turns the reels to a spin's stops and lights the symbols that win. */
    spin: async (spin: Spin, isQuick: boolean): Promise<void> => {
      for (const reel of reels) reel.clear();
      if (prefersReducedMotion()) show(spin.stops);
      else
        await Promise.all(
          spin.stops.map((stop, index) => spinReel(index, stop, isQuick ? 260 + index * 60 : 700 + index * 190)),
        );
      if (spin.amount === 0) return;
      lightWins(spin);
      sound.tone(520, 0.2);
      await wait(isQuick ? 250 : 700);
    },
  };
};

/** Five reels of three symbols; the server decides the stops, which the animation shows. */
export const slotView = (frame: Frame, profile: Profile): View => {
  const { texts, setup } = frame;
  const reels = createReels(frame, profile);
  const banner = h('p', { class: 'banner', hidden: true });
  fetchSymbols(setup.game);
  const showBanner = (text: string): void => {
    banner.textContent = text;
    banner.hidden = false;
    frame.announce(text);
  };
  return {
    element: h('div', { class: 'slot' }, reels.element, banner),
    action: texts.spin,
    choice: () => ({ choice: { engine: 'slot' }, stake: frame.stake() }),
    settled: (outcome) => {
      if (outcome.engine === 'slot') reels.show(outcome.spins.at(-1)?.stops ?? []);
    },
    reveal: async (outcome) => {
      const { spins, free_spins: count } = outcome as SlotOutcome;
      for (const [number, spin] of spins.entries()) {
        if (number > 0) showBanner(fill(texts.freeSpins, { number, count }));
        else banner.hidden = true;
        await reels.spin(spin, frame.isTurbo());
        if (number === 0 && count > 0) {
          showBanner(fill(texts.awarded, { count }));
          await wait(frame.isTurbo() ? 400 : 1200);
        }
      }
      banner.hidden = true;
    },
  };
};
