import type { PaymentMethodEditing } from './methods/payment-method-editing.ts';
import type { Currency } from '@croupier/money';
import type { PaymentKind, PaymentState } from '@croupier/provider-contract';
import type { Database, Statement } from '../../../database/index.ts';
import type { ReviewBounds, ReviewReason } from './review/review-bounds.ts';

/** A provider's report on a payment, by callback or in reply to a question. */
export type ProviderReport = Readonly<{
  /** The id of the reporting provider. */
  provider: string;
  reference: string;
  paymentId: string;
  kind: PaymentKind;
  status: PaymentState['status'];
  amount: number;
  currency: string;
  reason: string;
  /** The payer of a deposit, if the provider knows the name. */
  payer_name?: string | undefined;
  /** The card or account that paid a deposit: an identifier of the provider, never its number. */
  payer_account?: string | undefined;
}>;

/** `amount` in minor units; `reason` is the reason of a decline. */
export type RecordedDeposit = Readonly<{
  key: string;
  playerId: string;
  currency: Currency;
  method: string;
  amount: number;
  status: 'success' | 'declined';
  reason: string;
  domain: string;
}>;

export type Cashout = Readonly<{ playerId: string; at: Date }>;

/** A deposit that counts towards a limit: one that succeeded at `at`, or an open one. */
export type CountedDeposit = Readonly<{ amount: number; currency: Currency; at: Date; isOpen: boolean }>;

/** A deposit as the cashier publishes it. Amounts are in minor units; `credited` is the amount without the fee. */
export type PublishedDeposit = Readonly<{
  id: string;
  playerId: string;
  method: string;
  methodName: string;
  currency: Currency;
  amount: number;
  credited: number;
  /** The campaign offer that the player chose. */
  offerId: string | null;
}>;

/** How other modules follow deposits. Register listeners before the platform is ready. */
export type DepositListeners = Readonly<{
  /**
   * Runs in the transaction that inserts a deposit, before the insert. A thrown refusal prevents the deposit. The
   * transaction may run again: change only the database.
   */
  onCreated: (listener: (transaction: Database, deposit: PublishedDeposit) => Promise<void>) => void;
  /** Returns statements for the transaction that credits the deposit. They run once, even if calls are repeated. */
  onSucceeded: (listener: (deposit: PublishedDeposit, at: Date) => readonly Statement[]) => void;
  /** A notification after the commit of the credit. It may be lost with the process. */
  onCommitted: (listener: (deposit: PublishedDeposit) => void) => void;
}>;

/** A withdrawal as the cashier publishes it. Amounts are in minor units; the fee is part of the amount. */
export type PublishedWithdrawal = Readonly<{
  id: string;
  playerId: string;
  methodName: string;
  currency: Currency;
  amount: number;
  fee: number;
  status: 'requested' | 'sent' | 'refused' | 'cancelled';
}>;

/** How other modules follow withdrawals. Register listeners before the platform is ready. */
export type WithdrawalListeners = Readonly<{
  /** Returns statements for the transaction that changes the withdrawal. They run once, even if calls are repeated. */
  onChanged: (listener: (withdrawal: PublishedWithdrawal, at: Date) => readonly Statement[]) => void;
}>;

/** What a withdrawal requires of the player's bonuses. */
export type WithdrawalBonuses = Readonly<{
  /**
   * Ends the bonuses being wagered if the player agrees.
   * @throws WithdrawalDeclinedException `active_bonus` if the player does not.
   */
  endBeforeWithdrawal: (playerId: string, mayBurn: boolean) => Promise<void>;
}>;

/** Payouts that wait for the operator's decision; amounts in minor units. */
export type HeldPayout = Readonly<{
  id: string;
  playerId: string;
  method: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
  reasons: readonly ReviewReason[];
}>;

export type HeldPayouts = Readonly<{
  list: () => Promise<readonly HeldPayout[]>;
  /** Releases a payout for sending, in the caller's transaction. @returns null when no such payout is held. */
  release: (transaction: Database, id: string) => Promise<HeldPayout | null>;
  /**
   * Declines a held payout and returns its amount. `audit` is stored in the transaction of the return.
   * @returns null when no such payout is held.
   */
  decline: (id: string, audit: Statement) => Promise<HeldPayout | null>;
}>;

/** The rules of withdrawals that the operator changes. */
export type WithdrawalRuleSettings = Readonly<{
  /** How much of a deposit has to be staked before a withdrawal, in percent; 0 turns the rule off. */
  turnover_percent: number;
  /** Withdrawals go to the methods of the deposits first. */
  is_closed_loop: boolean;
  review_bounds: ReviewBounds;
}>;

export type WithdrawalRuleEditing = Readonly<{
  read: () => Promise<WithdrawalRuleSettings>;
  /** Replaces the rules, in the caller's transaction. */
  save: (transaction: Database, rules: WithdrawalRuleSettings) => Promise<void>;
}>;

/**
 * What happens when the name of a payment account is not the player's: nothing, a person decides about the player's
 * withdrawals, or the payment is refused.
 */
export type PayeeNamePolicy = 'off' | 'review' | 'refuse';

/** When players must be verified. Amounts are in US cents. */
export type VerificationRuleSettings = Readonly<{
  /** The total of deposits, the total of withdrawals, and the single payout that need no verification. */
  deposits_usd_cents: number;
  withdrawals_usd_cents: number;
  payout_usd_cents: number;
  /** Players of these countries (ISO 3166-1 alpha-2) must be verified before any payment. */
  countries: readonly string[];
  payee_names: PayeeNamePolicy;
}>;

export type VerificationRuleEditing = Readonly<{
  read: () => Promise<VerificationRuleSettings>;
  /** Replaces the rules, in the caller's transaction. */
  save: (transaction: Database, rules: VerificationRuleSettings) => Promise<void>;
}>;

/** The port of the cashier module. */
export type Cashier = Readonly<{
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /** How much of the deposits a player has to stake before a withdrawal, in minor units. */
  remainingTurnover: (player: Readonly<{ id: string; currency: Currency }>) => Promise<number>;
  /**
   * Withdrawals of these players since `since`, without cancelled and declined ones, the earliest first.
   */
  cashouts: (playerIds: readonly string[], since: Date) => Promise<readonly Cashout[]>;
  /** Records a deposit that was decided elsewhere, once per key. */
  recordDeposit: (deposit: RecordedDeposit) => Promise<void>;
  deposits: DepositListeners;
  withdrawals: WithdrawalListeners;
  heldPayouts: HeldPayouts;
  withdrawalRules: WithdrawalRuleEditing;
  verificationRules: VerificationRuleEditing;
  methodEditing: PaymentMethodEditing;
}>;
