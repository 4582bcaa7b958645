import type { Content } from '../content/content/index.ts';
import type { Database, Statement } from '../../database/index.ts';
import type { EventFailure } from '../domain-events/index.ts';
import type { HeldWin } from '../games/wallet/index.ts';
import { addOperatorNotice } from '../operations/notices/index.ts';
import type { Cashier, HeldPayout, PublishedWithdrawal } from '../payments/cashier/index.ts';
import type { FoundDuplicate } from '../players/duplicates/index.ts';
import type { Message, Messages } from '../players/messages/index.ts';
import { addMoneyNotice } from '../players/money-notices/index.ts';
import type { AddMoneyNotice, MoneyNotice, NoticeTitles } from '../players/money-notices/index.ts';
import { offers } from '../rewards/campaigns/index.ts';
import type { LoyaltyOptions } from '../rewards/loyalty/index.ts';
import { tournamentTemplates } from '../rewards/tournaments/index.ts';

/** The title and picture of a series of tournaments in the CMS. */
export const createTournamentSubject =
  (content: Pick<Content, 'list'>): LoyaltyOptions['tournamentSubject'] =>
  async (template, locale) => {
    const series = (await content.list(tournamentTemplates, locale)).find(
      ({ attributes }) => attributes.sysname === template,
    )?.attributes;
    return series ? { name: series.title, image: series.image_url } : null;
  };

/** The titles of offers and tournaments in the CMS. */
export const createNoticeTitles = (content: Pick<Content, 'find' | 'list'>): NoticeTitles => ({
  offer: async (id, locale) => (await content.find(offers, id, locale))?.attributes.title ?? null,
  tournament: async (template, locale) => (await createTournamentSubject(content)(template, locale))?.name ?? null,
});

/** The notice about a withdrawal; none for a cancellation, which is the player's own. */
const withdrawalNoticeOf = (withdrawal: PublishedWithdrawal): MoneyNotice | null => {
  const { id, playerId, methodName: method, currency, amount, fee, status } = withdrawal;
  if (status === 'cancelled') return null;
  const common = { key: `withdrawal-${status}:${id}`, playerId, currency };
  return status === 'sent'
    ? { ...common, amount: amount - fee, kind: 'withdrawal_sent', facts: { method, fee } }
    : { ...common, amount, kind: `withdrawal_${status}`, facts: { method } };
};

/** Notifies players of their deposits and withdrawals. */
export const noticePayments = (
  { deposits, withdrawals }: Pick<Cashier, 'deposits' | 'withdrawals'>,
  addNotice: AddMoneyNotice,
): void => {
  deposits.onSucceeded(({ id, playerId, methodName: method, currency, amount, credited }, at) => [
    addNotice(
      {
        key: `deposit-credited:${id}`,
        playerId,
        amount: credited,
        currency,
        kind: 'deposit_credited',
        facts: { method, fee: amount - credited },
      },
      at,
    ),
  ]);
  withdrawals.onChanged((withdrawal, at) => {
    const notice = withdrawalNoticeOf(withdrawal);
    return notice ? [addNotice(notice, at)] : [];
  });
};

/** The statement that notifies the operator of a held win. */
export const noticeHeldWin = ({ id, provider, game, amount, currency, maximum, funds }: HeldWin, at: Date): Statement =>
  addOperatorNotice(
    { key: `win-held:${id}`, kind: 'win_held', facts: { id, provider, game, amount, currency, maximum, funds } },
    at,
  );

/** The statement that notifies the operator of a payout that waits for a decision. */
export const noticeHeldPayout = ({ id, method, amount, currency, reasons }: HeldPayout, at: Date): Statement =>
  addOperatorNotice(
    {
      key: `withdrawal-held:${id}`,
      kind: 'withdrawal_held',
      facts: { id, method, amount, currency, reasons },
    },
    at,
  );

/** The statement that notifies the operator of an event that a consumer has given up. */
export const noticeSetAside = ({ consumer, position, type, error }: EventFailure, at: Date): Statement =>
  addOperatorNotice(
    {
      key: `event-set-aside:${consumer}:${position}:${at.getTime()}`,
      kind: 'event_set_aside',
      facts: { consumer, position, type, error },
    },
    at,
  );

/** The statement that notifies the operator of two accounts that seem to belong to one person. */
export const noticeDuplicate = ({ uid, otherUid, kind, action }: FoundDuplicate, at: Date): Statement =>
  addOperatorNotice(
    {
      key: `duplicate-account:${Math.min(uid, otherUid)}:${Math.max(uid, otherUid)}:${kind}`,
      kind: 'duplicate_account',
      facts: { uid, other_uid: otherUid, signal: kind, action },
    },
    at,
  );

/** The statements that notify the player of a decision about a held win. */
export const noticeWinDecision = (
  { id, playerId, amount, currency }: HeldWin,
  to: 'released' | 'rejected',
  at: Date,
): readonly Statement[] => [
  addMoneyNotice({ key: `win-${to}:${id}`, playerId, amount, currency, kind: `win_${to}`, facts: {} }, at),
];

/** Returns how notices reach the operator; null without an address. */
export const createOperatorMail = (
  messages: Pick<Messages, 'enqueue'>,
  address: string | null,
): ((transaction: Database, text: Pick<Message, 'subject' | 'text'>) => Promise<void>) | null =>
  address === null
    ? null
    : (transaction, text) =>
        messages.enqueue(transaction, { channel: 'email', kind: 'service', to: address, locale: 'en', ...text });
