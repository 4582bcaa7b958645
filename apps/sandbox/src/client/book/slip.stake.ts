import { currencyExponent, type Currency } from '@croupier/money';
import type { BettingAccountResponse } from '@croupier/provider-contract';
import { westernDigits } from '@croupier/validation/digits';
import { writeMoney, writeShare } from '../../locale/format.ts';
import { acceptances, nearPercent, type Acceptance } from '../../sportsbook/bets/acceptance.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { h } from '../dom.ts';
import type { BookSetup } from './api.ts';

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

export type StakeOptions = Readonly<{ setup: BookSetup; texts: BookTexts; edited: () => void }>;

/** The stake field, with common stakes of the currency for one-click buttons. */
export const createStakeField = ({ setup: { currency, limits, locale }, texts, edited }: StakeOptions) => {
  const input = h('input', {
    id: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'slip-limits slip-status',
    value: '5',
    oninput: edited,
  });
  const money = (amount: number): string => writeMoney({ amount, currency }, locale);
  const choose = (amount: number) => (): void => {
    input.value = typed(amount, currency);
    edited();
  };
  const quick = quickStakes
    .map((factor) => limits.lowest * 5 * factor)
    .filter((amount) => amount <= limits.highest)
    .map((amount) => h('button', { type: 'button', onclick: choose(amount) }, h('bdi', {}, money(amount))));
  return {
    input,
    elements: [
      h('div', { class: 'pair' }, h('label', { for: 'stake' }, texts.stake), input),
      h('div', { class: 'quick' }, ...quick),
    ],
  };
};

/** What happens to the bet if odds change. */
export const createAcceptField = ({ setup: { locale }, texts, edited }: StakeOptions) => {
  const percent = writeShare((100 - nearPercent) / 100, locale);
  const select = h(
    'select',
    { id: 'accept', onchange: edited },
    h('option', { value: 'none' }, texts.acceptNone),
    h('option', { value: 'better' }, texts.acceptBetter),
    h('option', { value: 'near', selected: true }, fillText(texts.acceptNear, { percent })),
    h('option', { value: 'any' }, texts.acceptAny),
  );
  return {
    select,
    value: (): Acceptance => acceptances.find((known) => known === select.value) ?? 'none',
    element: h('div', { class: 'field' }, h('label', { for: 'accept' }, texts.changes), select),
  };
};

/** The money that pays for the bet: the balance, or the betting bonus of players who have one. */
export const createFundsField = ({ setup: { currency, locale }, texts, edited }: StakeOptions) => {
  const money = (amount: number): string => writeMoney({ amount, currency }, locale);
  const option = (value: 'main' | 'bonus', label: string) => {
    const amount = h('bdi', { class: 'amount' });
    const input = h('input', { type: 'radio', name: 'funds', value, onchange: edited, checked: value === 'main' });
    return { amount, input, element: h('label', { class: 'funds' }, input, h('span', {}, label), amount) };
  };
  const main = option('main', texts.mainMoney);
  const bonus = option('bonus', texts.bonusMoney);
  const note = h('p', { class: 'note' });
  const sources = h(
    'fieldset',
    { class: 'sources' },
    h('legend', { class: 'hidden' }, texts.stake),
    main.element,
    bonus.element,
  );
  return {
    elements: [sources, note],
    value: (): 'main' | 'bonus' => (bonus.input.checked ? 'bonus' : 'main'),
    choose: (funds: 'main' | 'bonus'): void => {
      (funds === 'bonus' ? bonus : main).input.checked = true;
    },
    show: (account: BettingAccountResponse | null): void => {
      main.amount.textContent = account ? money(account.balance) : '–';
      bonus.amount.textContent = account ? money(account.bonus_balance) : '–';
      bonus.element.hidden = !account?.bonus;
      sources.toggleAttribute('data-single', !account?.bonus);
      // A restored choice stays until the account is known.
      if (account && !account.bonus) main.input.checked = true;
      const { min_odds: least = null, max_bet: most = null } = account?.bonus ?? {};
      note.textContent = [
        least === null ? '' : fillText(texts.minOdds, { odds: showOdds(least, locale) }),
        most === null ? '' : fillText(texts.maxBet, { amount: money(most) }),
      ]
        .filter(Boolean)
        .join(' ');
      note.hidden = note.textContent === '';
    },
  };
};
