import { writeNumber } from '../../locale/format.ts';
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { marketLabel } from '../../sportsbook/book/labels.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import { chosenIn, eventName } from './chosen.ts';
import { createOddsButtons } from './odds-buttons.ts';
import type { Chosen } from './slip.storage.ts';

export type MatchRowOptions = Readonly<{
  locale: string;
  isChosen: (eventId: string, selection: string) => boolean;
  choose: (chosen: Chosen) => void;
}>;

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

/** The league, the teams with their scores, and the time until the match starts or ends. */
const createScoreboard = (locale: string, { sport, league, home, away }: EventView) => {
  const texts = bookTextsOf(locale);
  const state = h('span', { class: 'state' });
  const scores = [h('b', { class: 'score' }), h('b', { class: 'score' })] as const;
  const run = h('progress', { class: 'run', max: '1', 'aria-hidden': 'true' });
  const stateText = (event: EventView): string => {
    if (event.status !== 'live')
      return fillText(texts.startsIn, { time: clock(Math.max(0, event.starts_at - Date.now())) });
    return event.is_suspended ? texts.suspended : `${writeNumber(event.minute, locale)}′`;
  };
  return {
    elements: [
      h('div', { class: 'head' }, h('span', { class: 'league' }, icon(sport), h('bdi', {}, league)), state),
      h(
        'div',
        { class: 'teams' },
        h('p', {}, crest(home), h('bdi', {}, home), scores[0]),
        h('p', {}, crest(away), h('bdi', {}, away), scores[1]),
      ),
      run,
    ],
    show: (event: EventView): void => {
      const isLive = event.status === 'live';
      state.textContent = stateText(event);
      state.classList.toggle('live', isLive && !event.is_suspended);
      run.hidden = !isLive;
      run.value = isLive
        ? Math.min(1, Math.max(0, (Date.now() - event.starts_at) / (event.ends_at - event.starts_at)))
        : 0;
      scores.forEach((score, side) => {
        score.textContent = isLive ? writeNumber(event.score[side] ?? 0, locale) : '';
      });
    },
  };
};

/** The button that shows all markets of a match or only the first. */
const createMoreButton = (locale: string, name: string, toggle: () => void) => {
  const texts = bookTextsOf(locale);
  const text = h('span');
  const button = h(
    'button',
    { type: 'button', class: 'more', 'aria-expanded': 'false', onclick: toggle },
    text,
    icon('down'),
  );
  return {
    button,
    show: (marketCount: number, isWhole: boolean): void => {
      text.textContent = isWhole ? texts.less : texts.more;
      button.setAttribute('aria-expanded', String(isWhole));
      button.setAttribute('aria-label', `${isWhole ? texts.less : texts.more}: ${name}`);
      button.classList.toggle('unseen', marketCount < 2 && !isWhole);
    },
  };
};

/** One match. Its elements are reused, so that focus and scroll position stay while odds change. */
export const createMatchRow = ({ locale, isChosen, choose }: MatchRowOptions, first: EventView) => {
  let event = first;
  let isWhole = false;
  const name = eventName(event);
  const scoreboard = createScoreboard(locale, event);
  const title = h('span', { class: 'title' });
  const paused = h('p', { class: 'paused' }, icon('lock'), bookTextsOf(locale).suspended);
  const more = createMoreButton(locale, name, () => {
    isWhole = !isWhole;
    draw();
  });
  const odds = createOddsButtons({
    locale,
    choose: (selection) => {
      const chosen = event.markets
        .map((market) => chosenIn(locale, event, market, selection))
        .find((found) => found !== null);
      if (chosen) choose(chosen);
    },
  });
  const draw = (): void => {
    scoreboard.show(event);
    const markets = isWhole ? event.markets : event.markets.slice(0, 1);
    odds.show(event, markets, (selection) => isChosen(event.id, selection));
    title.textContent = marketLabel(locale, markets[0]?.key ?? 'winner');
    paused.hidden = !odds.isEmpty();
    more.show(event.markets.length, isWhole);
  };
  return {
    element: h(
      'article',
      { class: 'match', 'aria-label': name, 'data-event': event.id },
      ...scoreboard.elements,
      h('div', { class: 'market-head' }, title, more.button),
      paused,
      odds.element,
    ),
    update: (next: EventView): void => {
      event = next;
      draw();
    },
  };
};
