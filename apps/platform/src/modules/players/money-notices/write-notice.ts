import type { MessageText } from '../messages/index.ts';
import { writeMessage } from '../messages/index.ts';
import { bonusCreditedTexts, bonusExpiringTexts } from './bonus-notices.texts.ts';
import { writeMoment, writeMoney } from './money-format.ts';
import type { BonusFacts, MoneyNotice } from './money-notices.port.ts';
import {
  depositCreditedTexts,
  withdrawalRefusedTexts,
  withdrawalRequestedTexts,
  withdrawalSentTexts,
} from './payment-notices.texts.ts';
import { winRejectedTexts, winReleasedTexts } from './win-notices.texts.ts';
import {
  cashbackCreditedTexts,
  cashbackReadyTexts,
  tournamentCancelledTexts,
  tournamentPrizeTexts,
} from './reward-notices.texts.ts';

/** The titles that an operator gave, in a locale; null once they are removed. */
export type NoticeTitles = Readonly<{
  offer: (id: string, locale: string) => Promise<string | null>;
  tournament: (template: string, locale: string) => Promise<string | null>;
}>;

export const noticeLanguages = Object.keys(depositCreditedTexts);

/** The texts of notices that name the amount alone. */
const textsOfAmount = {
  cashback_credited: cashbackCreditedTexts,
  win_released: winReleasedTexts,
  win_rejected: winRejectedTexts,
};

/** Writes a notice in the player's language, or else in English. */
export const writeNotice = async (notice: MoneyNotice, locale: string, titles: NoticeTitles): Promise<MessageText> => {
  const language = noticeLanguages.includes(locale) ? locale : 'en';
  const money = (amount: number): string => writeMoney({ amount, currency: notice.currency }, language);
  const amount = money(notice.amount);
  const bonus = async ({ offerId, required, isWaiting, until }: BonusFacts) => ({
    amount,
    title: offerId === null ? null : await titles.offer(offerId, language),
    required: required > 0 ? money(required) : null,
    isWaiting,
    until: writeMoment(new Date(until), language),
  });
  switch (notice.kind) {
    case 'deposit_credited':
    case 'withdrawal_sent': {
      const { method, fee } = notice.facts;
      const texts = notice.kind === 'deposit_credited' ? depositCreditedTexts : withdrawalSentTexts;
      return writeMessage(texts, language, { amount, method, fee: fee > 0 ? money(fee) : null });
    }
    case 'withdrawal_requested':
      return writeMessage(withdrawalRequestedTexts, language, { amount, ...notice.facts });
    case 'withdrawal_refused':
      return writeMessage(withdrawalRefusedTexts, language, { amount, ...notice.facts });
    case 'tournament_prize': {
      const title = await titles.tournament(notice.facts.template, language);
      return writeMessage(tournamentPrizeTexts, language, { amount, title, place: String(notice.facts.place) });
    }
    case 'tournament_cancelled': {
      const { template, reason } = notice.facts;
      const title = await titles.tournament(template, language);
      return writeMessage(tournamentCancelledTexts, language, {
        refund: notice.amount > 0 ? amount : null,
        title,
        reason,
      });
    }
    case 'cashback_credited':
    case 'win_released':
    case 'win_rejected':
      return writeMessage(textsOfAmount[notice.kind], language, { amount });
    case 'cashback_ready':
      return writeMessage(cashbackReadyTexts, language, {
        amount,
        until: writeMoment(new Date(notice.facts.until), language),
      });
    case 'bonus_credited':
      return writeMessage(bonusCreditedTexts, language, await bonus(notice.facts));
    case 'bonus_expiring':
      return writeMessage(bonusExpiringTexts, language, await bonus(notice.facts));
  }
};
