import { flag, sessionValue } from '@croupier/browser-storage';
import type { BettingFrameMessage } from '@croupier/provider-contract';
import type { BetView } from '../../sportsbook/book/book.view.ts';
import { writeMoney, writeNumber } from '../../locale/format.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import { createBookApi, type Account, type BookSetup } from './api.ts';
import { createBoard } from './board.ts';
import { createOwnBets } from './own-bets.ts';
import { createSettlements } from './settlements.ts';
import { createSlip } from './slip.ts';

type Message = BettingFrameMessage extends infer One
  ? One extends BettingFrameMessage
    ? Omit<One, 'source'>
    : never
  : never;

const pollMs = 2000;
/** The slip is open on a phone. */
const storedDrawer = sessionValue('bet-slip-open', flag);
const tabs = ['slip', 'open', 'settled'] as const;
type Tab = (typeof tabs)[number];

/** The sportsbook's page: matches, the bet slip, and the player's bets. */
export const startBook = (): void => {
  const setup: BookSetup = JSON.parse(document.querySelector('#setup')?.textContent ?? '{}');
  const texts = bookTextsOf(setup.locale);
  const api = createBookApi(setup.api);
  const tell = (message: Message): void => {
    if (window.parent !== window)
      window.parent.postMessage({ source: 'croupier-sportsbook', ...message }, setup.parent_origin);
  };
  let tab: Tab = 'slip';
  const newSettlements = createSettlements();

  const notice = h('p', { class: 'notice', role: 'status', 'aria-live': 'polite', hidden: true });
  const say = (text: string): void => {
    notice.textContent = text;
    notice.hidden = text === '';
  };

  const slip = createSlip({
    setup,
    texts,
    api,
    changed: () => {
      board.redraw();
      drawTabs();
    },
    placed: ({ bet, money }) => {
      tell({ type: 'bet-placed', bet_id: bet.id });
      if (money) tell({ type: 'balance', ...money, currency: setup.currency });
      void readAccount();
    },
    signIn: () => {
      tell({ type: 'sign-in' });
    },
    failed: (code) => {
      if (code !== 'OFFLINE') void readAccount();
      if (code === 'SESSION_EXPIRED' || code === 'INSUFFICIENT_FUNDS') tell({ type: 'error', code });
    },
  });
  const open = createOwnBets(setup, 'open');
  const settled = createOwnBets(setup, 'settled');
  const counts: Record<Tab, number> = { slip: 0, open: 0, settled: 0 };
  const panels: Readonly<Record<Tab, HTMLElement>> = {
    slip: slip.element,
    open: open.element,
    settled: settled.element,
  };
  const board = createBoard({ locale: setup.locale, isChosen: slip.has, choose: slip.toggle });

  const tabButton = (key: Tab): HTMLButtonElement =>
    h('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${key}`,
      'aria-controls': `panel-${key}`,
      onclick: () => {
        tab = key;
        drawTabs();
      },
    });
  const buttons = tabs.map(tabButton);
  const tablist = h(
    'div',
    {
      role: 'tablist',
      class: 'tabs',
      'aria-label': texts.slip,
      onkeydown: (event) => {
        if (!(event instanceof KeyboardEvent) || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
        const step = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
        tab = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? 'slip';
        drawTabs();
        buttons[tabs.indexOf(tab)]?.focus();
      },
    },
    ...buttons,
  );
  const shownPanels = tabs.map((key) =>
    h('div', { role: 'tabpanel', id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }, panels[key]),
  );
  const showDrawer = (isOpen: boolean): void => {
    root.classList.toggle('drawer', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  const setDrawer = (isOpen: boolean): void => {
    showDrawer(isOpen);
    if (isOpen) storedDrawer.write(true);
    else storedDrawer.remove();
    if (isOpen) buttons[tabs.indexOf(tab)]?.focus();
    else toggle.focus();
  };
  const close = h(
    'button',
    {
      type: 'button',
      class: 'icon closer',
      'aria-label': texts.closeSlip,
      onclick: () => {
        setDrawer(false);
      },
    },
    icon('close'),
  );
  const toggle = h('button', {
    type: 'button',
    class: 'opener',
    'aria-expanded': 'false',
    'aria-controls': 'side',
    onclick: () => {
      setDrawer(true);
    },
  });
  const side = h(
    'aside',
    {
      class: 'side',
      id: 'side',
      'aria-label': texts.slip,
      onkeydown: (event) => {
        if (event instanceof KeyboardEvent && event.key === 'Escape' && root.classList.contains('drawer'))
          setDrawer(false);
      },
    },
    h('div', { class: 'side-head' }, tablist, close),
    ...shownPanels,
  );
  const root = h(
    'div',
    { class: 'book' },
    h('main', {}, h('h1', { class: 'hidden' }, texts.title), notice, board.element),
    side,
    toggle,
  );

  const drawTabs = (): void => {
    counts.slip = slip.count();
    tabs.forEach((key, index) => {
      const button = buttons[index];
      if (!button) return;
      button.textContent =
        counts[key] > 0 && key !== 'settled' ? `${texts[key]} (${writeNumber(counts[key], setup.locale)})` : texts[key];
      button.setAttribute('aria-selected', String(key === tab));
      button.tabIndex = key === tab ? 0 : -1;
      const panel = shownPanels[index];
      if (panel) panel.hidden = key !== tab;
    });
    const chosen = slip.count();
    toggle.classList.toggle('idle', chosen === 0);
    toggle.replaceChildren(
      icon('ticket'),
      chosen === 0 ? texts.slip : fillText(texts.openSlip, { count: writeNumber(chosen, setup.locale) }),
    );
  };

  /** Reports bets that were settled since the last poll. */
  const announce = (bets: readonly BetView[]): boolean => {
    const news = newSettlements(bets);
    for (const { id, outcome, payout, stake, legs } of news) {
      // Team names are left-to-right in any context.
      const name = legs.map(({ event }) => `\u2068${event}\u2069`).join(', ');
      say(
        fillText(payout > stake ? texts.wonNotice : payout === 0 ? texts.lostNotice : texts.returnedNotice, {
          name,
          amount: writeMoney({ amount: payout, currency: setup.currency }, setup.locale),
        }),
      );
      tell({ type: 'bet-settled', bet_id: id, outcome, payout, currency: setup.currency });
    }
    return news.length > 0;
  };

  const showAccount = ({ account, bets }: Account): void => {
    slip.fund(account, bets);
    counts.open = open.show(bets);
    counts.settled = settled.show(bets);
    if (announce(bets) && account)
      tell({
        type: 'balance',
        balance: account.balance,
        bonus_balance: account.bonus_balance,
        currency: account.currency,
      });
    drawTabs();
  };
  const readAccount = async (): Promise<void> => {
    if (setup.is_guest) return;
    const answer = await api.account();
    if (answer.ok) showAccount(answer.value);
  };

  const poll = async (): Promise<void> => {
    if (!document.hidden) {
      const [answer] = await Promise.all([api.events(), readAccount()]);
      if (answer.ok) {
        board.show(answer.value.events);
        slip.show(answer.value.events, answer.value.now);
        if (notice.textContent === texts.OFFLINE) say('');
      } else if (answer.code === 'SESSION_EXPIRED') {
        say(texts.SESSION_EXPIRED);
        tell({ type: 'error', code: answer.code });
        return;
      } else say(texts.OFFLINE);
    }
    setTimeout(() => void poll(), pollMs);
  };

  document.querySelector('#book')?.append(root);
  // The player returns to the slip after a reload or a sign-in, but the page does not take the focus.
  showDrawer(storedDrawer.read() ?? false);
  drawTabs();
  void poll().then(() => {
    tell({ type: 'ready' });
  });
};
