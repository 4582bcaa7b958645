import { writeMoney } from '../../locale/format.ts';
import type { BetView } from '../../sportsbook/book/book.view.ts';
import { bookTextsOf, fillText } from '../../sportsbook/book/texts.ts';
import type { BookSetup } from './api.ts';
import type { TellParent } from './parent.ts';
import { createSettlements, type Settlement } from './settlements.ts';

type NoticeSetup = Pick<BookSetup, 'locale' | 'currency'>;

const settlementText = ({ locale, currency }: NoticeSetup, { payout, stake, legs }: Settlement): string => {
  const texts = bookTextsOf(locale);
  // Team names are left-to-right in any context.
  const name = legs.map(({ event }) => `\u2068${event}\u2069`).join(', ');
  const text = payout > stake ? texts.wonNotice : payout === 0 ? texts.lostNotice : texts.returnedNotice;
  return fillText(text, { name, amount: writeMoney({ amount: payout, currency }, locale) });
};

/**
 * Returns a function that reports bets settled since its last call to the player and to the embedding page, and returns
 * whether there were any.
 */
export const createSettlementNotices = (setup: NoticeSetup, show: (text: string) => void, tell: TellParent) => {
  const newSettlements = createSettlements();
  return (bets: readonly BetView[]): boolean => {
    const settlements = newSettlements(bets);
    for (const settlement of settlements) {
      show(settlementText(setup, settlement));
      const { id, outcome, payout } = settlement;
      tell({ type: 'bet-settled', bet_id: id, outcome, payout, currency: setup.currency });
    }
    return settlements.length > 0;
  };
};
