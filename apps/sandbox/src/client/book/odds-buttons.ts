import type { EventView } from '../../sportsbook/book/book.view.ts';
import { marketLabel, selectionLabel, showOdds } from '../../sportsbook/book/labels.ts';
import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import type { Market } from '../../sportsbook/odds/markets.ts';
import { h } from '../dom.ts';
import { eventName } from './chosen.ts';

export type OddsButtonsOptions = Readonly<{ locale: string; choose: (selection: string) => void }>;

type OddsButton = Readonly<{ id: string; button: HTMLButtonElement; price: HTMLElement }>;

/** Shows odds, and whether they rose or fell. `undefined`: the selection is suspended. */
const showPrice = ({ button, price }: OddsButton, odds: number | undefined, locale: string): void => {
  const text = odds === undefined ? '–' : showOdds(odds, locale);
  if (price.textContent !== text) {
    const before = Number(price.dataset['odds']);
    button.dataset['moved'] = odds === undefined || !before ? '' : odds > before ? 'up' : 'down';
    price.dataset['odds'] = String(odds ?? '');
    price.textContent = text;
  }
  button.disabled = odds === undefined;
};

const oddsBySelection = ({ markets }: EventView): ReadonlyMap<string, number> =>
  new Map(markets.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)));

const createOddsButton = (
  { locale, choose }: OddsButtonsOptions,
  event: EventView,
  { line }: Market,
  { id, pick }: Market['selections'][number],
): OddsButton => {
  const label = pick === 'draw' ? bookTextsOf(locale).drawOnButton : selectionLabel(locale, event, { line, pick });
  const price = h('span', { class: 'price' });
  const onclick = (): void => {
    choose(id);
  };
  const button = h(
    'button',
    { type: 'button', class: 'odds', 'data-selection': id, onclick },
    h('span', { class: 'pick' }, h('bdi', {}, label)),
    price,
  );
  return { id, button, price };
};

/** The buttons of one market. Only a market with a title repeats its name above the buttons. */
const createMarket = (options: OddsButtonsOptions, event: EventView, market: Market, hasTitle: boolean) => {
  const label = marketLabel(options.locale, market.key);
  const buttons = market.selections.map((selection) => createOddsButton(options, event, market, selection));
  const element = h(
    'div',
    { class: 'market', role: 'group', 'aria-label': `${eventName(event)}: ${label}` },
    hasTitle && h('span', { class: 'title' }, label),
    h('div', { class: 'row' }, ...buttons.map(({ button }) => button)),
  );
  return { element, buttons };
};

const selectionsOf = (markets: readonly Market[]): string =>
  markets.map(({ key, line, selections }) => `${key} ${line} ${selections.map(({ id }) => id).join()}`).join('|');

/** The buttons of a match by market. They are rebuilt only when the selections change. */
export const createOddsButtons = (options: OddsButtonsOptions) => {
  const element = h('div', { class: 'markets' });
  let buttons: readonly OddsButton[] = [];
  let builtFor = '';

  const build = (event: EventView, shown: readonly Market[]): void => {
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    const selection = focused instanceof HTMLElement ? focused.dataset['selection'] : undefined;
    // The first market's title is above all markets.
    const markets = shown.map((market, index) => createMarket(options, event, market, index > 0));
    buttons = markets.flatMap((market) => market.buttons);
    element.replaceChildren(...markets.map((market) => market.element));
    buttons.find(({ id }) => id === selection)?.button.focus();
  };

  return {
    element,
    isEmpty: (): boolean => buttons.length === 0,
    /** Shows these markets of the match. Without markets, the last buttons stay without odds, so nothing shifts. */
    show: (event: EventView, markets: readonly Market[], isChosen: (selection: string) => boolean): void => {
      const selections = selectionsOf(markets);
      if (markets.length > 0 && selections !== builtFor) {
        build(event, markets);
        builtFor = selections;
      }
      const odds = oddsBySelection(event);
      for (const oddsButton of buttons) {
        showPrice(oddsButton, odds.get(oddsButton.id), options.locale);
        oddsButton.button.setAttribute('aria-pressed', String(isChosen(oddsButton.id)));
      }
    },
  };
};
