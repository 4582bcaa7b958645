import { writeNumber } from '../../locale/format.ts';
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import { createMatchRow, type MatchRowOptions } from './match-row.ts';

const filters = ['all', 'football', 'hockey', 'basketball', 'handball'] as const;
type Filter = (typeof filters)[number];

/** The buttons that choose one sport or all. */
const createSportFilter = (locale: string, changed: () => void) => {
  const texts = bookTextsOf(locale);
  let filter: Filter = 'all';
  const showChoice = (): void => {
    for (const { key, chip } of chips) chip.setAttribute('aria-pressed', String(key === filter));
  };
  const chips = filters.map((key) => {
    const onclick = (): void => {
      filter = key;
      showChoice();
      changed();
    };
    return { key, chip: h('button', { type: 'button', class: 'chip', onclick }, icon(key), texts[key]) };
  });
  showChoice();
  return {
    element: h('nav', { class: 'chips', 'aria-label': texts.title }, ...chips.map(({ chip }) => chip)),
    matches: ({ sport }: EventView): boolean => filter === 'all' || sport === filter,
  };
};

/** The matches that run, or those to come. */
const createSection = (locale: string, status: 'live' | 'upcoming') => {
  const texts = bookTextsOf(locale);
  const list = h('div', { class: 'list' });
  const empty = h('p', { class: 'empty' }, texts.noEvents);
  const number = h('span', { class: 'number' });
  const heading = h('h2', { class: status }, texts[status], number);
  return {
    status,
    element: h('section', { 'aria-label': texts[status] }, heading, list, empty),
    show: (rows: readonly Element[]): void => {
      // What stays is not moved: a moved element would lose the focus.
      const staying = new Set(rows);
      for (const child of [...list.children]) if (!staying.has(child)) child.remove();
      rows.forEach((row, index) => {
        if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
      });
      empty.hidden = rows.length > 0;
      number.textContent = rows.length > 0 ? writeNumber(rows.length, locale) : '';
    },
  };
};

/** The matches: those that run and those to come, of one sport or all. */
export const createBoard = (options: MatchRowOptions) => {
  const { locale } = options;
  let events: readonly EventView[] = [];
  const rows = new Map<string, ReturnType<typeof createMatchRow>>();
  const sections = (['live', 'upcoming'] as const).map((status) => createSection(locale, status));

  const rowOf = (event: EventView): Element => {
    const row = rows.get(event.id) ?? createMatchRow(options, event);
    rows.set(event.id, row);
    row.update(event);
    return row.element;
  };
  const draw = (): void => {
    const wanted = events.filter(filter.matches);
    for (const section of sections) section.show(wanted.filter(({ status }) => status === section.status).map(rowOf));
    for (const id of [...rows.keys()]) if (!events.some((event) => event.id === id)) rows.delete(id);
  };
  const filter = createSportFilter(locale, draw);

  return {
    element: h('div', { class: 'board' }, filter.element, ...sections.map(({ element }) => element)),
    show: (next: readonly EventView[]): void => {
      events = next;
      draw();
    },
    redraw: draw,
  };
};
