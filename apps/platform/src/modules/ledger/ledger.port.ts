import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../database/index.ts';

/** The balances a player has. */
export const playerAccounts = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type PlayerAccount = (typeof playerAccounts)[number];

/**
 * The other sides of every movement. Reserved withdrawals and jackpots can never be less than nothing; the others are
 * counter-accounts.
 */
export const houseAccounts = [
  'deposits',
  'payouts',
  'withdrawals_reserved',
  'jackpots',
  'games',
  'betting',
  'fees',
  'bonus_liability',
  'fun_issue',
  'adjustments',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** `owner` is a player's key, or `house`; `key` tells accounts apart. */
export type AccountRef = Readonly<{ key: string; currency: Currency }> &
  (Readonly<{ owner: string; code: PlayerAccount }> | Readonly<{ owner: 'house'; code: HouseAccount }>);

export const playerAccount = (owner: string, code: PlayerAccount, currency: Currency): AccountRef => ({
  key: `${owner} ${code} ${currency}`,
  owner,
  code,
  currency,
});

const ofHouse = new Map<Currency, Map<HouseAccount, AccountRef>>();

export const houseAccount = (code: HouseAccount, currency: Currency): AccountRef => {
  const known = ofHouse.get(currency)?.get(code);
  if (known) return known;
  const account: AccountRef = { key: `house ${code} ${currency}`, owner: 'house', code, currency };
  ofHouse.set(currency, (ofHouse.get(currency) ?? new Map<HouseAccount, AccountRef>()).set(code, account));
  return account;
};

/** Money from one account to another of the same currency; `amount` is in minor units and more than zero. */
export type Leg = Readonly<{ from: AccountRef; to: AccountRef; amount: number }>;

export type Plan = Readonly<{ refuse: string }> | Readonly<{ legs: readonly Leg[] }>;

export type Applied = Readonly<{
  transferId: string;
  at: Date;
  /** After the transfer, in minor units. @throws RangeError for an account the transfer did not name. */
  balance: (account: AccountRef) => number;
}>;

/**
 * A domain's own record of its transfers, written in the same transaction. A batch opens it once for all its items;
 * the session reads and locks what it decides by, decides items one by one in their order, and says once what to write.
 * Everybody waits for a batch: a participant should wait for the database once when it opens, and never when it saves.
 */
export interface TransferParticipant<Item> {
  readonly name: string;
  /**
   * The items are all of the batch, those included whose transfer is known and of which nothing will be asked. What is
   * read before the first await travels with the ledger's own reading, behind its locks; further waits are allowed and
   * cost a way each. `batch` stands for this attempt at the batch: participants that deal with the same rows find each
   * other by it.
   */
  open(transaction: Database, items: readonly Item[], batch: object): Promise<ParticipantSession<Item>>;
}

export interface ParticipantSession<Item> {
  /**
   * Turns an item away before its key is looked at, for a reason that may be gone next time: nothing is kept of it, and
   * `transfer` throws a TransferRejectedBeforeKey. Null lets it pass.
   */
  admit?(item: Item): string | null;
  /**
   * Goes ahead with the request's legs (null), with others, or refuses for good.
   * `balance` is what an account the request names has by now, in minor units.
   */
  decide(item: Item, balance: (account: AccountRef) => number): Plan | null;
  applied(item: Item, applied: Applied): void;
  /**
   * The statements that write what was decided, after the ledger's own rows; they travel with the commit. One that must
   * not go through has to fail (a constraint, an exception of the database): nothing looks at their results.
   */
  save(): readonly Statement[];
  /** The transaction is safe; nothing here may fail it any more. */
  committed?(): void;
}

export type Attachment = Readonly<{ participant: TransferParticipant<unknown>; item: unknown }>;

export const attach = <Item>(participant: TransferParticipant<Item>, item: Item): Attachment => ({ participant, item });

export type TransferRequest = Readonly<{
  /** Unique for ever: the same key and content is the same transfer. */
  key: string;
  /** What it is for: `deposit`, `bet`, … */
  kind: string;
  legs: readonly Leg[];
  /** Reserves: the transfer waits to be posted, voided or expired by another that resolves it. */
  pending?: Readonly<{ expiresAt: Date | null }>;
  /**
   * Ends a pending transfer: posting passes the reserved amount on, voiding and expiring give it back. The legs, if
   * any, follow.
   */
  resolves?:
    | Readonly<{ transferId: string; as: 'posted'; to: AccountRef }>
    | Readonly<{ transferId: string; as: 'voided' | 'expired' }>;
  /** Further accounts the participant's plan may touch or whose balance the caller wants to know. */
  accounts?: readonly AccountRef[];
  /** Counts as content beside kind and legs, where the legs do not say everything. */
  content?: unknown;
  attachment?: Attachment;
}>;

export type TransferOutcome =
  | Readonly<Applied & { status: 'applied'; replayed: boolean }>
  /**
   * `insufficient_funds`, `not_pending`, or a participant's own reason. Stored: the same key is refused the same way
   * again.
   */
  | Readonly<{ status: 'refused'; reason: string; replayed: boolean }>
  /** The key was used for another content. */
  | Readonly<{ status: 'key_reused' }>;

/** A participant did not admit a transfer. It left no trace: the same key is free. */
export class TransferRejectedBeforeKey extends Error {
  readonly kind = 'TransferRejectedBeforeKey';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'TransferRejectedBeforeKey';
    this.reason = reason;
  }
}

export const isRejectedBeforeKey = (error: unknown): error is TransferRejectedBeforeKey =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'TransferRejectedBeforeKey';

export type Balances = Readonly<Record<PlayerAccount, number>>;
export type BalancesByCurrency = ReadonlyMap<string, ReadonlyMap<PlayerAccount, number>>;

/** The port of the ledger. */
export type Ledger = Readonly<{
  /**
   * Moves money, once per key.
   * @throws TransferRejectedBeforeKey when the participant does not admit it.
   * @throws ApplicationUnavailableException when too much waits, or when the outcome could not be learnt: try again with the same key.
   */
  transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  /** The player's four balances, in minor units. */
  balances: (owner: string, currency: Currency) => Promise<Balances>;
  /**
   * A player's balances by currency; nothing moves them until the caller's transaction ends. What it locks besides is
   * locked afterwards.
   */
  holdBalances: (transaction: Database, owner: string) => Promise<BalancesByCurrency>;
  /** Opens a player's accounts in the caller's transaction. */
  openAccounts: (transaction: Database, owner: string, currency: Currency) => Promise<void>;
}>;
