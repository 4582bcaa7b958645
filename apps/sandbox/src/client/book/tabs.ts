import { writeNumber } from '../../locale/format.ts';
import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import { h } from '../dom.ts';

const tabs = ['slip', 'open', 'settled'] as const;
export type Tab = (typeof tabs)[number];

const panelOf = (tab: Tab, content: HTMLElement): HTMLElement =>
  h('div', { role: 'tabpanel', id: `panel-${tab}`, 'aria-labelledby': `tab-${tab}` }, content);

/** Returns 1 or -1 for an arrow key that moves to the next or the previous tab in reading direction, otherwise 0. */
const stepOf = (event: Event): number => {
  if (!(event instanceof KeyboardEvent) || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return 0;
  return (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
};

/** The tabs with the slip, the open bets and the settled bets. */
export const createTabs = (locale: string, contents: Readonly<Record<Tab, HTMLElement>>) => {
  const texts = bookTextsOf(locale);
  let selected: Tab = 'slip';
  let counts: Readonly<Record<Tab, number>> = { slip: 0, open: 0, settled: 0 };
  const select = (tab: Tab): void => {
    selected = tab;
    draw();
  };
  const items = tabs.map((tab) => {
    const onclick = (): void => {
      select(tab);
    };
    const name = { type: 'button', role: 'tab', id: `tab-${tab}`, 'aria-controls': `panel-${tab}` };
    return { tab, button: h('button', { ...name, onclick }), panel: panelOf(tab, contents[tab]) };
  });
  const buttons = items.map(({ button }) => button);
  const draw = (): void => {
    for (const { tab, button, panel } of items) {
      const hasCount = counts[tab] > 0 && tab !== 'settled';
      button.textContent = hasCount ? `${texts[tab]} (${writeNumber(counts[tab], locale)})` : texts[tab];
      button.setAttribute('aria-selected', String(tab === selected));
      button.tabIndex = tab === selected ? 0 : -1;
      panel.hidden = tab !== selected;
    }
  };
  const focus = (): void => buttons[tabs.indexOf(selected)]?.focus();
  const onkeydown = (event: Event): void => {
    const step = stepOf(event);
    if (step === 0) return;
    select(tabs[(tabs.indexOf(selected) + step + tabs.length) % tabs.length] ?? 'slip');
    focus();
  };
  return {
    list: h('div', { role: 'tablist', class: 'tabs', 'aria-label': texts.slip, onkeydown }, ...buttons),
    panels: items.map(({ panel }) => panel),
    /** Moves the focus to the selected tab. */
    focus,
    show: (next: Readonly<Record<Tab, number>>): void => {
      counts = next;
      draw();
    },
  };
};
export type Tabs = ReturnType<typeof createTabs>;
