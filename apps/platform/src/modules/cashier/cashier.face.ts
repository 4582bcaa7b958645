import type { Currency } from '@croupier/money';
import type { PaymentKind, PaymentRequest, PaymentResponse, PaymentState } from '@croupier/provider-contract';

/** Who moves money in and out of the house. Opening the same reference again must open nothing twice. */
export type PaymentProvider = Readonly<{
  open: (payment: PaymentRequest) => Promise<PaymentResponse>;
  /** What became of a payment; null when the provider does not know it. */
  find: (reference: string) => Promise<PaymentState | null>;
}>;

/** The provider's word on a payment, by webhook or when asked. */
export type ProviderWord = Readonly<{
  reference: string; paymentId: string; kind: PaymentKind; status: PaymentState['status']; amount: number; currency: string; reason: string;
}>;

/** `amount` in minor units; `reason` says why it was declined. */
export type RecordedDeposit = Readonly<{
  key: string; playerId: string; currency: Currency; method: string; amount: number; status: 'success' | 'declined'; reason: string; domain: string;
}>;

export type Cashout = Readonly<{ playerId: string; at: Date }>;

/** The public face of the cashier module. */
export type Cashier = Readonly<{
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /** Withdrawals of these players that were asked for since then and were not given back: whose and when, the earliest first. */
  cashouts: (playerIds: readonly string[], since: Date) => Promise<readonly Cashout[]>;
  /** Enters a deposit that was decided elsewhere; once per key. */
  recordDeposit: (deposit: RecordedDeposit) => Promise<void>;
}>;
