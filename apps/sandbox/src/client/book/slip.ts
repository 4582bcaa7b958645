import { currencyExponent, type Currency } from '@croupier/money';
import { westernDigits } from '@croupier/validation/digits';
import type { BettingAccountResponse } from '@croupier/provider-contract';
import { combinedOdds } from '../../sportsbook/bets/grading.ts';
import type { Acceptance } from '../../sportsbook/bets/quotes.ts';
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { writeMoney, writeNumber } from '../../locale/format.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import type { BookApi, BookSetup, PlacedBet } from './api.ts';
import type { Chosen } from './board.ts';

export type SlipOptions = Readonly<{
  setup: BookSetup;
  texts: BookTexts;
  api: BookApi;
  changed: () => void;
  placed: (placed: PlacedBet) => void;
  signIn: () => void;
  failed: (code: string) => void;
}>;

type Leg = Chosen & Readonly<{ /** The price of the moment; null: suspended. */ now: number | null }>;

const errorText = ({ texts, setup }: SlipOptions, code: string): string => {
  const money = (amount: number): string => writeMoney({ amount, currency: setup.currency }, setup.locale);
  switch (code) {
    case 'PRICE_CHANGED':
      return texts.priceChanged;
    case 'INVALID_STAKE':
      return fillText(texts.INVALID_STAKE, {
        lowest: money(setup.limits.lowest),
        highest: money(setup.limits.highest),
      });
    case 'PAYOUT_LIMIT':
      return fillText(texts.PAYOUT_LIMIT, { amount: money(setup.limits.payout) });
    case 'SAME_EVENT':
      return texts.sameEvent;
    case 'SUSPENDED':
    case 'INSUFFICIENT_FUNDS':
    case 'SESSION_EXPIRED':
    case 'PLAYER_BLOCKED':
    case 'BET_LIMIT_EXCEEDED':
    case 'NO_BONUS':
    case 'OFFLINE':
      return texts[code];
    default:
      return texts.TRY_AGAIN;
  }
};

/** The typed amount in minor units; null if it is invalid. A comma is a decimal separator, `٬` separates thousands. */
export const stakeOf = (text: string, currency: Currency): number | null => {
  const [, whole, fraction = ''] =
    /^(\d{1,7})(?:\.(\d{1,3}))?$/.exec(westernDigits(text.replaceAll('٬', '')).trim().replace(',', '.')) ?? [];
  const decimals = currencyExponent(currency);
  return whole === undefined || fraction.length > decimals ? null : Number(whole + fraction.padEnd(decimals, '0'));
};

const quickStakes = [5, 10, 25, 50] as const;

/** An amount as one would type it: whole units where it has no fraction. */
const typed = (amount: number, currency: Currency): string => {
  const unit = 10 ** currencyExponent(currency);
  return amount % unit === 0 ? String(amount / unit) : (amount / unit).toFixed(currencyExponent(currency));
};

/** The identity of a selection, without its odds: a leg changes with every new price. */
const isSame = (one: Chosen, other: Pick<Chosen, 'eventId' | 'selection'>): boolean =>
  one.eventId === other.eventId && one.selection === other.selection;

/** The bet that is being prepared. */
export const createSlip = (options: SlipOptions) => {
  const { setup, texts, api, changed } = options;
  let legs: readonly Leg[] = [];
  let account: BettingAccountResponse | null = null;
  let isBusy = false;
  /** The idempotency key of a bet: a retry keeps it, a changed bet gets another. */
  let id: string = crypto.randomUUID();

  const money = (amount: number): string => writeMoney({ amount, currency: setup.currency }, setup.locale);
  const list = h('ul', { class: 'legs' });
  const empty = h('div', { class: 'empty rest' }, icon('ticket'), h('p', {}, texts.empty));
  const kind = h('p', { class: 'kind' });
  const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  const payout = h('span', { class: 'figure' });
  const odds = h('span', { class: 'figure' });
  const renew = (): void => {
    id = crypto.randomUUID();
  };
  const stake = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    value: '5',
    oninput: () => {
      renew();
      draw();
    },
  });
  /** Common stakes in the currency, for one-click buttons. */
  const quick = h(
    'div',
    { class: 'quick' },
    ...quickStakes
      .map((factor) => setup.limits.lowest * 5 * factor)
      .filter((amount) => amount <= setup.limits.highest)
      .map((amount) =>
        h(
          'button',
          {
            type: 'button',
            onclick: () => {
              stake.value = typed(amount, setup.currency);
              renew();
              draw();
            },
          },
          h('bdi', {}, money(amount)),
        ),
      ),
  );
  const accept = h(
    'select',
    { id: 'accept', onchange: renew },
    h('option', { value: 'none' }, texts.acceptNone),
    h('option', { value: 'better', selected: true }, texts.acceptBetter),
    h('option', { value: 'any' }, texts.acceptAny),
  );
  const fundsOf = (value: 'main' | 'bonus', label: string) => {
    const amount = h('bdi', { class: 'amount' });
    const input = h('input', {
      type: 'radio',
      name: 'funds',
      value,
      onchange: () => {
        renew();
        draw();
      },
      ...(value === 'main' ? { checked: true } : {}),
    });
    return { amount, input, element: h('label', { class: 'funds' }, input, h('span', {}, label), amount) };
  };
  const main = fundsOf('main', texts.mainMoney);
  const bonus = fundsOf('bonus', texts.bonusMoney);
  const bonusNote = h('p', { class: 'note' });
  const submit = h('button', { type: 'submit', class: 'place' }, texts.place);
  const clear = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        legs = [];
        renew();
        status.textContent = '';
        draw();
        changed();
      },
    },
    texts.clear,
  );
  const form = h(
    'form',
    {
      class: 'form',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        void place();
      },
    },
    h('fieldset', { class: 'sources' }, h('legend', { class: 'hidden' }, texts.stake), main.element, bonus.element),
    bonusNote,
    h('div', { class: 'pair' }, h('label', { for: 'stake' }, texts.stake), stake),
    quick,
    h('div', { class: 'pair' }, h('label', { for: 'accept' }, texts.changes), accept),
    h('div', { class: 'pair' }, h('span', {}, texts.odds), odds),
    h('div', { class: 'pair strong' }, h('span', {}, texts.payout), payout),
    submit,
  );
  const guest = h(
    'div',
    { class: 'form' },
    h('p', { class: 'note' }, texts.signInNote),
    h('button', { type: 'button', class: 'place', onclick: options.signIn }, texts.signIn),
  );
  const element = h(
    'div',
    { class: 'slip' },
    h('div', { class: 'slip-head' }, kind, clear),
    list,
    empty,
    setup.is_guest ? guest : form,
    status,
  );

  const funds = (): 'main' | 'bonus' => (bonus.input.checked ? 'bonus' : 'main');
  const prices = (): readonly Readonly<{ odds: number }>[] =>
    legs.map(({ now, odds: seen }) => ({ odds: now ?? seen }));

  const legView = (leg: Leg): HTMLElement =>
    h(
      'li',
      { class: 'leg' },
      h(
        'div',
        {},
        h('b', {}, h('bdi', {}, leg.label)),
        h('span', { class: 'muted' }, leg.market),
        h('span', { class: 'muted' }, h('bdi', {}, leg.event)),
        leg.now === null
          ? h('span', { class: 'moved' }, texts.suspended)
          : leg.now !== leg.odds &&
              h(
                'span',
                { class: 'moved' },
                fillText(texts.oddsNow, {
                  odds: showOdds(leg.now, setup.locale),
                  before: showOdds(leg.odds, setup.locale),
                }),
              ),
      ),
      h('span', { class: 'figure' }, showOdds(leg.now ?? leg.odds, setup.locale)),
      h(
        'button',
        {
          type: 'button',
          class: 'icon',
          'aria-label': fillText(texts.remove, { name: leg.label }),
          onclick: () => {
            legs = legs.filter((one) => !isSame(one, leg));
            renew();
            draw();
            changed();
          },
        },
        icon('close'),
      ),
    );

  let drawn = '';
  const draw = (): void => {
    const picture = JSON.stringify(legs);
    if (picture !== drawn) list.replaceChildren(...legs.map(legView));
    drawn = picture;
    empty.hidden = legs.length > 0;
    clear.hidden = legs.length === 0;
    form.hidden = legs.length === 0;
    guest.hidden = legs.length === 0;
    kind.textContent =
      legs.length > 1
        ? fillText(texts.accumulator, { count: writeNumber(legs.length, setup.locale) })
        : legs.length === 1
          ? texts.single
          : '';
    const amount = stakeOf(stake.value, setup.currency);
    const together = legs.length > 0 ? combinedOdds(prices()) : 0;
    odds.textContent = legs.length > 0 ? showOdds(together, setup.locale) : '–';
    payout.textContent = amount === null || legs.length === 0 ? '–' : money(Math.floor((amount * together) / 1000));
    main.amount.textContent = account ? money(account.balance) : '–';
    bonus.amount.textContent = account ? money(account.bonus_balance) : '–';
    bonus.element.hidden = !account?.bonus;
    main.element.parentElement?.toggleAttribute('data-single', !account?.bonus);
    if (!account?.bonus) main.input.checked = true;
    const { min_odds: least = null, max_bet: most = null } = account?.bonus ?? {};
    bonusNote.textContent = [
      least === null ? '' : fillText(texts.minOdds, { odds: showOdds(least, setup.locale) }),
      most === null ? '' : fillText(texts.maxBet, { amount: money(most) }),
    ]
      .filter(Boolean)
      .join(' ');
    bonusNote.hidden = bonusNote.textContent === '';
    stake.setAttribute('aria-invalid', String(amount === null));
    submit.disabled = isBusy || amount === null || legs.length === 0;
    submit.replaceChildren(
      isBusy ? texts.placing : texts.place,
      ...(isBusy || amount === null ? [] : [' · ', h('bdi', {}, money(amount))]),
    );
  };

  const place = async (): Promise<void> => {
    const amount = stakeOf(stake.value, setup.currency);
    if (amount === null || isBusy || legs.length === 0) return;
    isBusy = true;
    status.textContent = '';
    draw();
    // Selections added or removed while the bet is pending are not part of it.
    const sent = legs;
    const chosen: Acceptance = accept.value === 'any' || accept.value === 'better' ? accept.value : 'none';
    const answer = await api.place({
      id,
      funds: funds(),
      stake: amount,
      accept: chosen,
      legs: sent.map(({ eventId, selection, odds: seen }) => ({ event_id: eventId, selection, odds: seen })),
    });
    isBusy = false;
    // Only where nothing is known of the answer is the same bet sent again.
    if (answer.ok || answer.code !== 'OFFLINE') renew();
    if (answer.ok) {
      legs = legs.filter((leg) => !sent.some((one) => isSame(one, leg)));
      status.textContent = texts.placed;
      options.placed(answer.value);
    } else {
      const { odds: told } = answer;
      // The next attempt agrees to the odds that are shown from now on.
      if (told) {
        legs = legs.map((leg) => {
          const index = sent.findIndex((one) => isSame(one, leg));
          return index === -1 ? leg : { ...leg, now: told[index] ?? null, odds: told[index] ?? leg.odds };
        });
      }
      status.textContent = errorText(options, answer.code);
      options.failed(answer.code);
    }
    draw();
    changed();
  };

  draw();
  return {
    element,
    count: (): number => legs.length,
    has: (eventId: string, selection: string): boolean => legs.some((leg) => isSame(leg, { eventId, selection })),
    toggle: (chosen: Chosen): void => {
      const others = legs.filter(({ eventId }) => eventId !== chosen.eventId);
      const had = legs.some((leg) => isSame(leg, chosen));
      legs = had ? others : [...others, { ...chosen, now: chosen.odds }].slice(-12);
      renew();
      status.textContent = '';
      draw();
      changed();
    },
    show: (events: readonly EventView[]): void => {
      const found = new Map(
        events.map((event) => [
          event.id,
          new Map(event.markets.flatMap(({ selections }) => selections.map((one) => [one.id, one.odds] as const))),
        ]),
      );
      legs = legs.map((leg) => ({ ...leg, now: found.get(leg.eventId)?.get(leg.selection) ?? null }));
      draw();
    },
    fund: (next: BettingAccountResponse | null): void => {
      account = next;
      draw();
    },
  };
};
