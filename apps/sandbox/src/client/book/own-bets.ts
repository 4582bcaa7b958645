import type { BetView } from '../../sportsbook/book/book.view.ts';
import { writeMoney, writeNumber } from '../../locale/format.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { bookTextsOf, fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import type { BookSetup } from './api.ts';

type OwnBetsSetup = Pick<BookSetup, 'locale' | 'currency'>;

const badge = (texts: BookTexts, bet: BetView): HTMLElement => {
  const unsettled = {
    cancelled: texts.cancelled,
    delayed: texts.checking,
    open: texts.waiting,
    settled: texts.waiting,
  };
  const text = bet.outcome === null ? unsettled[bet.status] : texts[bet.outcome];
  return h('span', { class: `badge ${bet.outcome ?? bet.status}` }, text);
};

const betCard = ({ locale, currency }: OwnBetsSetup, bet: BetView): HTMLElement => {
  const texts = bookTextsOf(locale);
  const money = (amount: number): string => writeMoney({ amount, currency }, locale);
  return h(
    'li',
    { class: 'bet', 'data-bet': bet.id },
    h(
      'div',
      { class: 'head' },
      h(
        'b',
        {},
        bet.legs.length > 1
          ? fillText(texts.accumulator, { count: writeNumber(bet.legs.length, locale) })
          : texts.single,
      ),
      badge(texts, bet),
    ),
    ...bet.legs.map((leg) =>
      h(
        'p',
        { class: 'line' },
        h(
          'span',
          {},
          h('b', {}, h('bdi', {}, leg.selection)),
          h('span', { class: 'muted' }, `${leg.market} · `, h('bdi', {}, leg.event)),
        ),
        h('span', { class: 'figure' }, showOdds(leg.odds, locale)),
      ),
    ),
    h(
      'p',
      { class: 'line muted' },
      h('span', {}, `${texts.stake} ${money(bet.stake)}`, bet.funds === 'bonus' && ` · ${texts.bonusMoney}`),
      h(
        'span',
        { class: 'figure' },
        bet.payout === null
          ? `${texts.payout} ${money(Math.floor((bet.stake * bet.odds) / 1000))}`
          : fillText(texts.paid, { amount: money(bet.payout) }),
      ),
    ),
  );
};

/** The player's bets: open, or settled. */
export const createOwnBets = (setup: OwnBetsSetup, which: 'open' | 'settled') => {
  const texts = bookTextsOf(setup.locale);
  const list = h('ul', { class: 'bets' });
  const empty = h(
    'div',
    { class: 'empty rest' },
    icon('ticket'),
    h('p', {}, which === 'open' ? texts.noOpen : texts.noSettled),
  );
  let drawn = '';
  return {
    element: h('div', {}, list, empty),
    /** @returns how many there are. */
    show: (bets: readonly BetView[]): number => {
      const own = bets.filter(({ status }) => (status === 'open' || status === 'delayed') === (which === 'open'));
      const picture = JSON.stringify(own);
      if (picture !== drawn) list.replaceChildren(...own.map((bet) => betCard(setup, bet)));
      drawn = picture;
      empty.hidden = own.length > 0;
      return own.length;
    },
  };
};
