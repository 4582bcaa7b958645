import { flag, sessionValue } from '@croupier/browser-storage';
import { writeNumber } from '../../locale/format.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import type { Tabs } from './tabs.ts';

/** The slip is open on a phone. */
const storedDrawer = sessionValue('bet-slip-open', flag);

/** The text above the matches that screen readers read out when it changes. */
export const createNotice = () => {
  const element = h('p', { class: 'notice', role: 'status', 'aria-live': 'polite', hidden: true });
  return {
    element,
    isShown: (text: string): boolean => element.textContent === text,
    show: (text: string): void => {
      element.textContent = text;
      element.hidden = text === '';
    },
  };
};

/** The page: its main content, and the tabs at its side, which are a drawer on phones. */
export const createPage = (locale: string, content: readonly HTMLElement[], tabs: Tabs) => {
  const texts = bookTextsOf(locale);
  const showDrawer = (isOpen: boolean): void => {
    element.classList.toggle('drawer', isOpen);
    opener.setAttribute('aria-expanded', String(isOpen));
  };
  const open = (): void => {
    showDrawer(true);
    storedDrawer.write(true);
    tabs.focus();
  };
  const close = (): void => {
    showDrawer(false);
    storedDrawer.remove();
    opener.focus();
  };
  const closeOnEscape = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key === 'Escape' && element.classList.contains('drawer')) close();
  };
  const closer = h(
    'button',
    { type: 'button', class: 'icon closer', 'aria-label': texts.closeSlip, onclick: close },
    icon('close'),
  );
  const opener = h('button', { type: 'button', class: 'opener', 'aria-controls': 'side', onclick: open });
  const side = h(
    'aside',
    { class: 'side', id: 'side', 'aria-label': texts.slip, onkeydown: closeOnEscape },
    h('div', { class: 'side-head' }, tabs.list, closer),
    ...tabs.panels,
  );
  const main = h('main', {}, h('h1', { class: 'hidden' }, texts.title), ...content);
  const element = h('div', { class: 'book' }, main, side, opener);
  // The player returns to the slip after a reload or a sign-in, but the page does not take the focus.
  showDrawer(storedDrawer.read() ?? false);
  return {
    element,
    /** Shows the number of selections on the button that opens the slip. */
    showCount: (count: number): void => {
      opener.classList.toggle('idle', count === 0);
      opener.replaceChildren(
        icon('ticket'),
        count === 0 ? texts.slip : fillText(texts.openSlip, { count: writeNumber(count, locale) }),
      );
    },
  };
};
