import type { EventView } from '../../sportsbook/book/book.view.ts';
import { marketLabel, selectionLabel, showOdds } from '../../sportsbook/book/labels.ts';
import { writeNumber } from '../../locale/format.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import type { SportKey } from '../../sportsbook/odds/leagues.ts';
import type { Market } from '../../sportsbook/odds/markets.ts';
import { h, icon } from '../dom.ts';
import { chosenIn, eventName } from './chosen.ts';
import type { Chosen } from './slip.storage.ts';

export type BoardOptions = Readonly<{
  locale: string;
  isChosen: (eventId: string, selection: string) => boolean;
  choose: (chosen: Chosen) => void;
}>;

const filters = ['all', 'football', 'hockey', 'basketball', 'handball'] as const;
type Filter = (typeof filters)[number];

/** A club's mark: its initials on a colour that is always its own. */
const crest = (team: string): HTMLElement => {
  const initials = team
    .split(' ')
    .filter((word) => /^\p{Lu}/u.test(word))
    .map(([first]) => first)
    .slice(0, 2)
    .join('');
  const colour = [...team].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 8;
  return h('span', { class: 'crest', 'data-colour': String(colour), 'aria-hidden': 'true' }, initials);
};

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** One match. Its elements are reused, so that focus and scroll position stay while odds change. */
const createRow = ({ locale, choose }: BoardOptions, first: EventView) => {
  const texts = bookTextsOf(locale);
  let event = first;
  let isWhole = false;
  let shape = '';
  const state = h('span', { class: 'state' });
  const scores = [h('b', { class: 'score' }), h('b', { class: 'score' })] as const;
  const run = h('progress', { class: 'run', max: '1', 'aria-hidden': 'true' });
  const markets = h('div', { class: 'markets' });
  const title = h('span', { class: 'title' });
  const moreText = h('span');
  const more = h(
    'button',
    {
      type: 'button',
      class: 'more',
      'aria-expanded': 'false',
      onclick: () => {
        isWhole = !isWhole;
        draw();
      },
    },
    moreText,
    icon('down'),
  );
  const paused = h('p', { class: 'paused' }, icon('lock'), texts.suspended);
  const name = eventName(event);
  const element = h(
    'article',
    { class: 'match', 'aria-label': name, 'data-event': event.id },
    h('div', { class: 'head' }, h('span', { class: 'league' }, icon(event.sport), h('bdi', {}, event.league)), state),
    h(
      'div',
      { class: 'teams' },
      h('p', {}, crest(event.home), h('bdi', {}, event.home), scores[0]),
      h('p', {}, crest(event.away), h('bdi', {}, event.away), scores[1]),
    ),
    run,
    h('div', { class: 'market-head' }, title, more),
    paused,
    markets,
  );
  let buttons = new Map<string, Readonly<{ button: HTMLButtonElement; price: HTMLElement }>>();
  let isChosen: BoardOptions['isChosen'] = () => false;

  const button = (market: Market, { id, pick }: Market['selections'][number]): HTMLButtonElement => {
    const label = selectionLabel(locale, event, { line: market.line, pick });
    const price = h('span', { class: 'price' });
    const made = h(
      'button',
      {
        type: 'button',
        class: 'odds',
        'data-selection': id,
        onclick: () => {
          const chosen = event.markets.map((one) => chosenIn(locale, event, one, id)).find((found) => found !== null);
          if (chosen) choose(chosen);
        },
      },
      h('span', { class: 'pick' }, h('bdi', {}, pick === 'draw' ? texts.drawOnButton : label)),
      price,
    );
    buttons.set(id, { button: made, price });
    return made;
  };

  const build = (shown: readonly Market[]): void => {
    buttons = new Map();
    markets.replaceChildren(
      ...shown.map((market, index) =>
        h(
          'div',
          { class: 'market', role: 'group', 'aria-label': `${name}: ${marketLabel(locale, market.key)}` },
          index > 0 && h('span', { class: 'title' }, marketLabel(locale, market.key)),
          h('div', { class: 'row' }, ...market.selections.map((selection) => button(market, selection))),
        ),
      ),
    );
  };

  const draw = (): void => {
    const isLive = event.status === 'live';
    state.textContent = isLive
      ? event.is_suspended
        ? texts.suspended
        : `${writeNumber(event.minute, locale)}′`
      : fillText(texts.startsIn, { time: clock(Math.max(0, event.starts_at - Date.now())) });
    state.classList.toggle('live', isLive && !event.is_suspended);
    run.hidden = !isLive;
    run.value = isLive
      ? Math.min(1, Math.max(0, (Date.now() - event.starts_at) / (event.ends_at - event.starts_at)))
      : 0;
    scores.forEach((element_, side) => {
      element_.textContent = isLive ? writeNumber(event.score[side] ?? 0, locale) : '';
    });
    const shown = isWhole ? event.markets : event.markets.slice(0, 1);
    // A suspended match keeps its buttons without odds, so that the layout does not shift.
    const wanted =
      shown.map(({ key, line, selections }) => `${key} ${line} ${selections.map(({ id }) => id).join()}`).join('|') +
      String(isWhole);
    if (shown.length > 0 && wanted !== shape) {
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['selection'] : undefined;
      const hadFocus = element.contains(document.activeElement);
      build(shown);
      shape = wanted;
      if (hadFocus && focused) buttons.get(focused)?.button.focus();
    }
    title.textContent = marketLabel(locale, shown[0]?.key ?? 'winner');
    paused.hidden = buttons.size > 0;
    const prices = new Map(
      event.markets.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)),
    );
    for (const [id, { button: made, price }] of buttons) {
      const odds = prices.get(id);
      const text = odds === undefined ? '–' : showOdds(odds, locale);
      if (price.textContent !== text) {
        const before = Number(price.dataset['odds']);
        made.dataset['moved'] = odds === undefined || !before ? '' : odds > before ? 'up' : 'down';
        price.dataset['odds'] = String(odds ?? '');
        price.textContent = text;
      }
      made.disabled = odds === undefined;
      made.setAttribute('aria-pressed', String(isChosen(event.id, id)));
    }
    moreText.textContent = isWhole ? texts.less : texts.more;
    more.setAttribute('aria-expanded', String(isWhole));
    more.setAttribute('aria-label', `${isWhole ? texts.less : texts.more}: ${name}`);
    more.classList.toggle('unseen', event.markets.length < 2 && !isWhole);
  };
  return {
    element,
    update: (next: EventView, chosen: BoardOptions['isChosen']): void => {
      event = next;
      isChosen = chosen;
      draw();
    },
  };
};

/** The matches: those that run and those to come, of one sport or all. */
export const createBoard = (options: BoardOptions) => {
  const texts = bookTextsOf(options.locale);
  let events: readonly EventView[] = [];
  let filter: Filter = 'all';
  const rows = new Map<string, ReturnType<typeof createRow>>();
  const sections = (['live', 'upcoming'] as const).map((status) => {
    const list = h('div', { class: 'list' });
    const empty = h('p', { class: 'empty' }, texts.noEvents);
    const number = h('span', { class: 'number' });
    return {
      status,
      list,
      empty,
      number,
      element: h(
        'section',
        { 'aria-label': texts[status] },
        h('h2', { class: status }, texts[status], number),
        list,
        empty,
      ),
    };
  });
  const chips = filters.map((key) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        'aria-pressed': String(key === filter),
        onclick: () => {
          filter = key;
          draw();
        },
      },
      icon(key),
      texts[key],
    ),
  );

  const draw = (): void => {
    chips.forEach((chip, index) => chip.setAttribute('aria-pressed', String(filters[index] === filter)));
    const wanted = events.filter(({ sport }: { sport: SportKey }) => filter === 'all' || sport === filter);
    for (const { status, list, empty, number } of sections) {
      const shown = wanted.filter((event) => event.status === status);
      const elements = shown.map((event) => {
        const row = rows.get(event.id) ?? createRow(options, event);
        rows.set(event.id, row);
        row.update(event, options.isChosen);
        return row.element;
      });
      // What stays is not moved: a moved element would lose the focus.
      const staying = new Set<Element>(elements);
      for (const child of [...list.children]) if (!staying.has(child)) child.remove();
      elements.forEach((element, index) => {
        if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
      });
      empty.hidden = shown.length > 0;
      number.textContent = shown.length > 0 ? writeNumber(shown.length, options.locale) : '';
    }
    for (const id of [...rows.keys()]) if (!events.some((event) => event.id === id)) rows.delete(id);
  };

  return {
    element: h(
      'div',
      { class: 'board' },
      h('nav', { class: 'chips', 'aria-label': texts.title }, ...chips),
      ...sections.map(({ element }) => element),
    ),
    show: (next: readonly EventView[]): void => {
      events = next;
      draw();
    },
    redraw: draw,
  };
};
