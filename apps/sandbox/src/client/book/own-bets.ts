import { formatMoney, type Currency } from '@croupier/money';
import type { BetView } from '../../sportsbook/book/book.view.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';

const badge = (texts: BookTexts, bet: BetView): HTMLElement => {
  const text = bet.status === 'cancelled' ? texts.cancelled : bet.outcome === null ? texts.waiting : texts[bet.outcome];
  return h('span', { class: `badge ${bet.outcome ?? bet.status}` }, text);
};

const betCard = (texts: BookTexts, currency: Currency, bet: BetView): HTMLElement => {
  const money = (amount: number): string => formatMoney({ amount, currency });
  return h(
    'li',
    { class: 'bet', 'data-bet': bet.id },
    h(
      'div',
      { class: 'head' },
      h('b', {}, bet.legs.length > 1 ? fillText(texts.accumulator, { count: bet.legs.length }) : texts.single),
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
        h('span', { class: 'figure' }, showOdds(leg.odds)),
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
export const createOwnBets = (texts: BookTexts, currency: Currency, which: 'open' | 'settled') => {
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
      const own = bets.filter(({ status }) => (status === 'open') === (which === 'open'));
      const picture = JSON.stringify(own);
      if (picture !== drawn) list.replaceChildren(...own.map((bet) => betCard(texts, currency, bet)));
      drawn = picture;
      empty.hidden = own.length > 0;
      return own.length;
    },
  };
};
