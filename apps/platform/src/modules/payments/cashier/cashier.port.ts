import type { Currency } from '@croupier/money';
import type { PaymentKind, PaymentState } from '@croupier/provider-contract';
import type { Database, Statement } from '../../../database/index.ts';

/** A provider's report on a payment, by callback or when asked. */
export type ProviderReport = Readonly<{
  /** The id of the provider that reports. */
  provider: string;
  reference: string;
  paymentId: string;
  kind: PaymentKind;
  status: PaymentState['status'];
  amount: number;
  currency: string;
  reason: string;
}>;

/** `amount` in minor units; `reason` says why it was declined. */
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

/** A deposit that counts towards a limit: one that succeeded at `at`, or one under way. */
export type CountedDeposit = Readonly<{ amount: number; currency: Currency; at: Date; isOpen: boolean }>;

/** A deposit as other modules are told of it; amounts in minor units, `credited` is what came to the main balance. */
export type PublishedDeposit = Readonly<{
  id: string;
  playerId: string;
  method: string;
  currency: Currency;
  amount: number;
  credited: number;
  /** The offer the player chose with it. */
  offerId: string | null;
}>;

/** What others do when deposits come. Register before the platform is ready. */
export type DepositListeners = Readonly<{
  /**
   * A deposit is about to be written, in this transaction. Throw a refusal (`invalidParameters({ campaign_offer_id: …
   * })`) and there is none. The transaction may run again: touch nothing but the database.
   */
  onCreated: (listener: (transaction: Database, deposit: PublishedDeposit) => Promise<void>) => void;
  /** Money came: the statements are written in the transaction that credits it, once, whatever is repeated. */
  onSucceeded: (listener: (deposit: PublishedDeposit, at: Date) => readonly Statement[]) => void;
  /** The credit is committed. A hint to look at what was written, not a record: it may be lost with the process. */
  onCommitted: (listener: (deposit: PublishedDeposit) => void) => void;
}>;

/** Bonuses as a withdrawal meets them. */
export type WithdrawalBonuses = Readonly<{
  /**
   * Ends the bonuses being wagered if the player agrees.
   * @throws WithdrawalDeclinedException (`active_bonus`) if not.
   */
  endBeforeWithdrawal: (playerId: string, burn: boolean) => Promise<void>;
}>;

/** Payouts that only the operator can release; amounts in minor units. */
export type HeldPayout = Readonly<{
  id: string;
  playerId: string;
  method: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
}>;

export type HeldPayouts = Readonly<{
  list: () => Promise<readonly HeldPayout[]>;
  /** Lets the payout be sent, in the caller's transaction. @returns null when no such payout is held. */
  release: (transaction: Database, id: string) => Promise<HeldPayout | null>;
}>;

/** The port of the cashier module. */
export type Cashier = Readonly<{
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /**
   * Withdrawals of these players that were asked for since then and were not given back: whose and when, the earliest
   * first.
   */
  cashouts: (playerIds: readonly string[], since: Date) => Promise<readonly Cashout[]>;
  /** Enters a deposit that was decided elsewhere; once per key. */
  recordDeposit: (deposit: RecordedDeposit) => Promise<void>;
  deposits: DepositListeners;
  heldPayouts: HeldPayouts;
}>;
