import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import { createBookApi, type Account, type BookApi, type BookSetup } from './api.ts';
import { createBoard } from './board.ts';
import { createOwnBets } from './own-bets.ts';
import { createNotice, createPage } from './page.ts';
import { createBookParent, type TellParent } from './parent.ts';
import { createSettlementNotices } from './settlement-notices.ts';
import { createSlip, type SlipOptions } from './slip.ts';
import { createTabs } from './tabs.ts';

const pollMs = 2000;

type SlipEvents = Pick<SlipOptions, 'placed' | 'signIn' | 'failed'>;

/** Reports the slip's events to the embedding page, and reads the account after each answer to a bet. */
const createSlipEvents = ({ currency }: BookSetup, tell: TellParent, readAccount: () => Promise<void>): SlipEvents => ({
  placed: ({ bet, money }) => {
    tell({ type: 'bet-placed', bet_id: bet.id });
    if (money) tell({ type: 'balance', ...money, currency });
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

/** The page's content: what it shows of the events and of the player's account. */
const createContent = (setup: BookSetup, api: BookApi, slipEvents: SlipEvents) => {
  const { locale } = setup;
  const notice = createNotice();
  const slip = createSlip({
    setup,
    texts: bookTextsOf(locale),
    api,
    changed: () => {
      board.redraw();
      showCounts();
    },
    ...slipEvents,
  });
  const open = createOwnBets(setup, 'open');
  const settled = createOwnBets(setup, 'settled');
  const board = createBoard({ locale, isChosen: slip.has, choose: slip.toggle });
  const tabs = createTabs(locale, { slip: slip.element, open: open.element, settled: settled.element });
  const page = createPage(locale, [notice.element, board.element], tabs);
  const counts = { open: 0, settled: 0 };
  const showCounts = (): void => {
    tabs.show({ slip: slip.count(), ...counts });
    page.showCount(slip.count());
  };
  showCounts();
  return {
    element: page.element,
    notice,
    board,
    slip,
    showAccount: ({ account, bets }: Account): void => {
      slip.fund(account, bets);
      counts.open = open.show(bets);
      counts.settled = settled.show(bets);
      showCounts();
    },
  };
};
type Content = ReturnType<typeof createContent>;

/** Reads the matches and the account again and again, until the session ends. */
const createPolling = (
  { notice, board, slip }: Content,
  { api, tell, locale }: Readonly<{ api: BookApi; tell: TellParent; locale: string }>,
  readAccount: () => Promise<void>,
) => {
  const texts = bookTextsOf(locale);
  const poll = async (): Promise<void> => {
    if (!document.hidden) {
      const [answer] = await Promise.all([api.events(), readAccount()]);
      if (answer.ok) {
        board.show(answer.value.events);
        slip.show(answer.value.events, answer.value.now);
        if (notice.isShown(texts.OFFLINE)) notice.show('');
      } else if (answer.code === 'SESSION_EXPIRED') {
        notice.show(texts.SESSION_EXPIRED);
        tell({ type: 'error', code: answer.code });
        return;
      } else notice.show(texts.OFFLINE);
    }
    setTimeout(() => void poll(), pollMs);
  };
  return poll;
};

/** The sportsbook's page: matches, the bet slip, and the player's bets. */
export const startBook = (): void => {
  const setup: BookSetup = JSON.parse(document.querySelector('#setup')?.textContent ?? '{}');
  const api = createBookApi(setup.api);
  const tell = createBookParent(setup);
  const readAccount = async (): Promise<void> => {
    if (setup.is_guest) return;
    const answer = await api.account();
    if (!answer.ok) return;
    const { account, bets } = answer.value;
    content.showAccount(answer.value);
    if (announceSettlements(bets) && account) {
      const { balance, bonus_balance, currency } = account;
      tell({ type: 'balance', balance, bonus_balance, currency });
    }
  };
  const content = createContent(setup, api, createSlipEvents(setup, tell, readAccount));
  const announceSettlements = createSettlementNotices(setup, content.notice.show, tell);
  const poll = createPolling(content, { api, tell, locale: setup.locale }, readAccount);

  document.querySelector('#book')?.append(content.element);
  void poll().then(() => {
    tell({ type: 'ready' });
  });
};
