import type { Acceptance } from '../../sportsbook/bets/acceptance.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import { isChanged, type Leg } from './slip.problem.ts';

const changeText = (locale: string, { now, odds }: Leg): string =>
  fillText(bookTextsOf(locale).oddsNow, { odds: showOdds(now ?? odds, locale), before: showOdds(odds, locale) });

const legView = (locale: string, leg: Leg, remove: (leg: Leg) => void): HTMLElement => {
  const texts = bookTextsOf(locale);
  const state = leg.isEnded ? texts.finished : leg.now === null ? texts.suspended : '';
  const moved = state || (leg.now === leg.odds ? '' : changeText(locale, leg));
  return h(
    'li',
    { class: 'leg' },
    h(
      'div',
      {},
      h('b', {}, h('bdi', {}, leg.label)),
      h('span', { class: 'muted' }, leg.market),
      h('span', { class: 'muted' }, h('bdi', {}, leg.event)),
      h('span', { class: 'moved' }, moved),
    ),
    h('span', { class: 'figure' }, showOdds(leg.now ?? leg.odds, locale)),
    h(
      'button',
      {
        type: 'button',
        class: 'icon',
        'aria-label': fillText(texts.remove, { name: leg.label }),
        onclick: () => {
          remove(leg);
        },
      },
      icon('close'),
    ),
  );
};

/** The selections of the slip. They render again only after a change, so that the focus stays. */
export const createLegList = (locale: string, remove: (leg: Leg) => void) => {
  const element = h('ul', { class: 'legs' });
  let drawn = '';
  return {
    element,
    show: (legs: readonly Leg[]): void => {
      const picture = JSON.stringify(legs);
      if (picture !== drawn) element.replaceChildren(...legs.map((leg) => legView(locale, leg, remove)));
      drawn = picture;
    },
  };
};

/** The changed odds that the player has yet to accept, shown next to the button. */
export const createChangeList = (locale: string) => {
  const element = h('ul', { class: 'changes' });
  let drawn = '';
  return {
    element,
    show: (legs: readonly Leg[], accept: Acceptance): void => {
      const changed = legs.filter((leg) => !leg.isEnded && isChanged(leg, accept));
      const picture = JSON.stringify(changed);
      if (picture !== drawn)
        element.replaceChildren(
          ...changed.map((leg) => h('li', {}, h('b', {}, h('bdi', {}, leg.label)), ` ${changeText(locale, leg)}`)),
        );
      drawn = picture;
      element.hidden = changed.length === 0;
    },
  };
};
