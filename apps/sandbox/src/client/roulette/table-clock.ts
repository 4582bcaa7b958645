import type { TableState } from '../api.ts';
import { h } from '../dom.ts';
import type { Frame } from '../frame.ts';
import { fill } from '../texts.ts';
import { colourOf } from './wheel.ts';

const tickMs = 400;

type ClockFrame = Pick<Frame, 'api' | 'texts' | 'announce' | 'refresh'>;

/** The state of a live table by the server's clock. */
const createTableState = ({ api }: Pick<Frame, 'api'>) => {
  let table: TableState | undefined;
  /** The server's time minus the browser's. */
  let offset = 0;
  let isLoading = false;
  const now = (): number => Date.now() + offset;
  return {
    now,
    current: (): TableState | undefined => table,
    isOpen: (): boolean => table !== undefined && now() < table.bettingEnds,
    load: async (): Promise<TableState | undefined> => {
      if (isLoading) return table;
      isLoading = true;
      const requestedAt = Date.now();
      const answer = await api.table();
      isLoading = false;
      if (!answer.ok) return table;
      // The server reads its clock about halfway between request and answer.
      offset = answer.value.now - (requestedAt + Date.now()) / 2;
      table = answer.value;
      return table;
    },
  };
};

/**
 * Follows a live table: counts down while bets are open, spins the wheel when the number is drawn, and lists the last
 * numbers.
 */
export const createTableClock = (frame: ClockFrame, spinTo: (number: number) => Promise<void>) => {
  const status = h('p', { class: 'clock', role: 'timer' });
  const list = h('ol', { class: 'last' });
  const state = createTableState(frame);
  let shownRound = -1;
  let wasOpen: boolean | undefined;

  const load = async (): Promise<TableState | undefined> => {
    const table = await state.load();
    list.replaceChildren(
      ...(table?.last ?? []).map(({ number }) => h('li', { class: colourOf(number) }, String(number))),
    );
    return table;
  };
  const showTime = ({ bettingEnds }: TableState, hasBet: boolean): void => {
    const isOpen = state.isOpen();
    const seconds = Math.max(0, Math.ceil((bettingEnds - state.now()) / 1000));
    status.textContent = isOpen ? fill(frame.texts.betsOpen, { seconds }) : frame.texts.betsClosed;
    if (wasOpen === isOpen) return;
    wasOpen = isOpen;
    // Screen readers hear the change without the seconds, and the text of an open bet stays.
    if (!hasBet) frame.announce(isOpen ? frame.texts.betsOpened : frame.texts.betsClosed);
    frame.refresh();
  };
  const showResult = async (table: TableState, settled: () => Promise<void>): Promise<void> => {
    if (state.now() < table.settles || shownRound === table.number) return;
    shownRound = table.number;
    const fresh = await load();
    const drawn = fresh?.last.find(({ round }) => round === shownRound);
    if (drawn !== undefined) await spinTo(drawn.number);
    await settled();
  };

  return {
    element: h('div', { class: 'live' }, status, list),
    isOpen: state.isOpen,
    /** Starts the clock. `settled` runs after the wheel has stopped; `hasBet` tells whether a bet waits for it. */
    start: (settled: () => Promise<void>, hasBet: () => boolean): void => {
      const tick = async (): Promise<void> => {
        const known = state.current();
        const table = known === undefined || state.now() >= known.ends ? await load() : known;
        if (table !== undefined) {
          showTime(table, hasBet());
          await showResult(table, settled);
        }
        setTimeout(() => void tick(), tickMs);
      };
      void tick();
    },
  };
};
