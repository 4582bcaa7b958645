import { lines, slotSymbolNames, stripsOf, type Profile, type SlotOutcome, type Spin } from '../games/engines/index.ts';
import { h, prefersReducedMotion, wait } from './dom.ts';
import { fill } from './texts.ts';
import type { Frame, View } from './frame.ts';

const tail = 16;

/** Five reels of three symbols; the server decides the stops, which the animation shows. */
export const slotView = (frame: Frame, profile: Profile): View => {
  const strips = stripsOf(profile);
  const image = (symbol: string): HTMLImageElement =>
    h('img', {
      src: `/art/symbols/${frame.setup.game}/${symbol}.svg?v=1`,
      alt: '',
      width: '200',
      height: '200',
      draggable: 'false',
    });
  const reels = strips.map(() => h('div', { class: 'reel' }));
  const banner = h('p', { class: 'banner', hidden: true });
  const stopsNow = strips.map((reel, index) => (index * 7) % reel.length);
  const at = (reel: number, place: number): string =>
    strips[reel]?.[
      ((place % (strips[reel]?.length ?? 1)) + (strips[reel]?.length ?? 1)) % (strips[reel]?.length ?? 1)
    ] ?? 'jack';
  const show = (reel: number, stop: number): void => {
    stopsNow[reel] = stop;
    reels[reel]?.replaceChildren(...[0, 1, 2].map((row) => h('div', { class: 'cell' }, image(at(reel, stop + row)))));
  };
  stopsNow.forEach((stop, reel) => {
    show(reel, stop);
  });
  // All symbols are fetched at once, so that no spin waits for a picture.
  slotSymbolNames.forEach((symbol) => {
    new Image().src = `/art/symbols/${frame.setup.game}/${symbol}.svg?v=1`;
  });

  const turnReel = async (reel: number, stop: number, duration: number): Promise<void> => {
    const column = reels[reel];
    if (column === undefined) return;
    const old = [0, 1, 2].map((row) => at(reel, (stopsNow[reel] ?? 0) + row));
    // From bottom to top: the current symbols, passing ones, and the final ones.
    const passing = Array.from({ length: tail }, (_, index) => at(reel, stop + 3 + index));
    const next = [0, 1, 2].map((row) => at(reel, stop + row));
    const band = h(
      'div',
      { class: 'band' },
      ...[...next, ...passing, ...old].map((symbol) => h('div', { class: 'cell' }, image(symbol))),
    );
    column.replaceChildren(band);
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
    show(reel, stop);
    frame.sound.tone(180 + reel * 40);
  };

  const cell = (reel: number, row: number): Element | null | undefined => reels[reel]?.children.item(row);
  const clear = (): void => {
    for (const reel of reels) for (const child of reel.children) child.classList.remove('hit', 'dim');
  };

  const showSpin = async (spin: Spin, isQuick: boolean): Promise<void> => {
    clear();
    if (prefersReducedMotion())
      spin.stops.forEach((stop, reel) => {
        show(reel, stop);
      });
    else
      await Promise.all(
        spin.stops.map((stop, reel) => turnReel(reel, stop, isQuick ? 260 + reel * 60 : 700 + reel * 190)),
      );
    if (spin.amount === 0) return;
    for (const reel of reels) for (const child of reel.children) child.classList.add('dim');
    const light = (reel: number, row: number): void => {
      cell(reel, row)?.classList.remove('dim');
      cell(reel, row)?.classList.add('hit');
    };
    for (const win of spin.wins)
      (lines[win.line] ?? []).slice(0, win.count).forEach((row, reel) => {
        light(reel, row);
      });
    if (spin.scatters >= 3)
      spin.stops.forEach((stop, reel) => {
        [0, 1, 2]
          .filter((row) => at(reel, stop + row) === 'scatter')
          .forEach((row) => {
            light(reel, row);
          });
      });
    frame.sound.tone(520, 0.2);
    await wait(isQuick ? 250 : 700);
  };

  return {
    element: h(
      'div',
      { class: 'slot' },
      h('div', { class: 'reels', dir: 'ltr', 'aria-hidden': 'true' }, ...reels),
      banner,
    ),
    action: frame.texts.spin,
    choice: () => ({ choice: { engine: 'slot' }, stake: frame.stake() }),
    settled: (outcome) => {
      if (outcome.engine === 'slot')
        outcome.spins.at(-1)?.stops.forEach((stop, reel) => {
          show(reel, stop);
        });
    },
    reveal: async (outcome) => {
      const { spins, free_spins: count } = outcome as SlotOutcome;
      for (const [number, spin] of spins.entries()) {
        if (number > 0) {
          banner.textContent = fill(frame.texts.freeSpins, { number, count });
          frame.announce(banner.textContent);
        }
        banner.hidden = number === 0;
        await showSpin(spin, frame.isTurbo() || (number > 0 && frame.isTurbo()));
        if (number === 0 && count > 0) {
          banner.hidden = false;
          banner.textContent = fill(frame.texts.awarded, { count });
          frame.announce(banner.textContent);
          await wait(frame.isTurbo() ? 400 : 1200);
        }
      }
      banner.hidden = true;
    },
  };
};
