import { inTransaction, type Database } from '../../../database/index.ts';
import type { AddMoneyNotice, MoneyNotice } from '../../players/money-notices/index.ts';
import { markReminded, type BonusRow } from './bonuses.repository.ts';

const reminderLead_ms = 24 * 60 * 60_000;
const reminderBatch = 50;

export const creditedNoticeOf = (row: BonusRow, isWaiting: boolean): MoneyNotice => ({
  key: `bonus-credited:${row.id}`,
  playerId: row.player_id,
  amount: row.amount,
  currency: row.currency,
  kind: 'bonus_credited',
  facts: { offerId: row.offer_id, required: row.required, isWaiting, until: row.expires_at.toISOString() },
});

const expiringNoticeOf = (row: BonusRow): MoneyNotice => ({
  key: `bonus-expiring:${row.id}:${row.expires_at.toISOString()}`,
  playerId: row.player_id,
  amount: row.status === 'active' ? row.balance : row.amount,
  currency: row.currency,
  kind: 'bonus_expiring',
  facts: {
    offerId: row.offer_id,
    required: Math.max(0, row.required - row.wagered),
    isWaiting: row.status === 'promised',
    until: row.expires_at.toISOString(),
  },
});

export type BonusRemindersOptions = Readonly<{ database: Database; addNotice: AddMoneyNotice; now: () => Date }>;

/** Reminds players of bonuses that expire within a day. */
export const createBonusReminders =
  ({ database, addNotice, now }: BonusRemindersOptions): (() => Promise<'more' | 'done'>) =>
  () =>
    inTransaction(database, async (transaction) => {
      const at = now();
      const until = new Date(at.getTime() + reminderLead_ms);
      const expiring = await markReminded(transaction, at, until, reminderBatch);
      for (const row of expiring) await addNotice(expiringNoticeOf(row), at).execute(transaction);
      return expiring.length === reminderBatch ? 'more' : 'done';
    });
