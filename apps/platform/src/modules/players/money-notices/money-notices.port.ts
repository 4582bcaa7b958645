import type { Currency } from '@croupier/money';
import type { Statement } from '../../../database/index.ts';

/** What happened to a player's money. Amounts are in minor units of the notice's currency, times in ISO 8601. */
export type MoneyEvent =
  | Readonly<{ kind: 'deposit_credited' | 'withdrawal_sent'; facts: Readonly<{ method: string; fee: number }> }>
  | Readonly<{ kind: 'withdrawal_requested' | 'withdrawal_refused'; facts: Readonly<{ method: string }> }>
  | Readonly<{ kind: 'win_released' | 'win_rejected'; facts: Readonly<Record<string, never>> }>
  | Readonly<{ kind: 'tournament_prize'; facts: Readonly<{ template: string; place: number }> }>
  /** The amount is the returned entry fee, or zero. `reason` is in the player's language. */
  | Readonly<{ kind: 'tournament_cancelled'; facts: Readonly<{ template: string; reason: string }> }>
  | Readonly<{ kind: 'cashback_credited'; facts: Readonly<Record<string, never>> }>
  | Readonly<{ kind: 'cashback_ready'; facts: Readonly<{ until: string }> }>
  | Readonly<{ kind: 'bonus_credited' | 'bonus_expiring'; facts: BonusFacts }>;

export type BonusFacts = Readonly<{
  /** The offer whose title names the bonus. */
  offerId: string | null;
  /** The amount to stake until the bonus becomes main money. */
  required: number;
  /** The player must activate the bonus. */
  isWaiting: boolean;
  until: string;
}>;

export type MoneyNoticeKind = MoneyEvent['kind'];

export type MoneyNotice = MoneyEvent &
  Readonly<{
    /** Identifies the change: a second notice with the same key is ignored. */
    key: string;
    playerId: string;
    amount: number;
    currency: Currency;
  }>;

/** The statement that records a notice, for the transaction of the change that it reports. */
export type AddMoneyNotice = (notice: MoneyNotice, at: Date) => Statement;
