import { isRed } from '../games/engines/index.ts';
import type { TableState } from './api.ts';
import { h } from './dom.ts';
import type { Frame } from './frame.ts';
import { fill } from './texts.ts';

/**
 * Follows a live table: counts down while bets are open, turns the wheel when the number is out, keeps the last
 * numbers.
 */
export const createTableClock = (frame: Frame, turnTo: (number: number) => Promise<void>) => {
  const status = h('p', { class: 'clock', role: 'timer' });
  const list = h('ol', { class: 'last' });
  let table: TableState | undefined;
  // The server's clock rules; this is how far ours is from it.
  let offset = 0;
  let shown = -1;
  let isLoading = false;
  const now = (): number => Date.now() + offset;
  const isOpen = (): boolean => table !== undefined && now() < table.bettingEnds;

  const load = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    const asked = Date.now();
    const answer = await frame.api.table();
    isLoading = false;
    if (!answer.ok) return;
    // The server read its clock about halfway between question and answer.
    offset = answer.value.now - (asked + Date.now()) / 2;
    table = answer.value;
    list.replaceChildren(
      ...table.last.map(({ number }) =>
        h('li', { class: number === 0 ? 'green' : isRed(number) ? 'red' : 'black' }, String(number)),
      ),
    );
  };

  return {
    element: h('div', { class: 'live' }, status, list),
    isOpen,
    start: (settled: () => Promise<void>, hasBet: () => boolean): void => {
      let wasOpen: boolean | undefined;
      const tick = async (): Promise<void> => {
        if (table === undefined || now() >= table.ends) await load();
        if (table !== undefined) {
          status.textContent = isOpen()
            ? fill(frame.texts.betsOpen, { seconds: Math.max(0, Math.ceil((table.bettingEnds - now()) / 1000)) })
            : frame.texts.betsClosed;
          if (wasOpen !== isOpen()) {
            wasOpen = isOpen();
            // The seconds are on the clock alone, and the text of an open bet stays.
            if (!hasBet()) frame.announce(wasOpen ? frame.texts.betsOpened : frame.texts.betsClosed);
            frame.refresh();
          }
          if (now() >= table.settles && shown !== table.number) {
            shown = table.number;
            await load();
            const drawn = table.last.find(({ round }) => round === shown);
            if (drawn !== undefined) await turnTo(drawn.number);
            await settled();
          }
        }
        setTimeout(() => {
          void tick();
        }, 400);
      };
      void tick();
    },
  };
};
