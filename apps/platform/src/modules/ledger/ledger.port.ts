import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../database/index.ts';

/** The balances a player has. */
export const playerAccounts = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type PlayerAccount = (typeof playerAccounts)[number];

/** The counter-accounts of every movement. Reserved withdrawals and jackpots cannot be negative. */
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

/** `owner` is a player's key, or `house`; `key` identifies the account. */
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
 * A domain that writes its own rows in the transaction of a transfer. A batch opens it once for all its items. The
 * session reads and locks rows, decides items one by one in order, and returns the statements to run. All requests wait
 * for the batch: a participant should wait for the database once when it opens, and never when it saves.
 */
export interface TransferParticipant<Item> {
  readonly name: string;
  /**
   * `items` are all of the batch, including those of known transfers, which are not decided again. Queries before the
   * first await run in one round trip with the ledger's own, behind its locks; each further await costs a round trip.
   * `batch` identifies this attempt at the batch, for participants that share rows.
   */
  open(transaction: Database, items: readonly Item[], batch: object): Promise<ParticipantSession<Item>>;
}

export interface ParticipantSession<Item> {
  /**
   * Rejects an item before its key is used, for a temporary reason: nothing is stored, and `transfer` throws a
   * TransferRejectedBeforeKey. Null admits the item.
   */
  admit?(item: Item): string | null;
  /**
   * Applies the request's legs (null), other legs, or refuses the item for good.
   * `balance` returns the current balance of an account in the request, in minor units.
   */
  decide(item: Item, balance: (account: AccountRef) => number): Plan | null;
  applied(item: Item, applied: Applied): void;
  /**
   * The statements that write the decisions, after the ledger's own rows and together with the commit. Their results are
   * not read: a statement that must not succeed has to fail, by a constraint or an exception of the database.
   */
  save(): readonly Statement[];
  /** The transaction is committed; an error here cannot undo it. */
  committed?(): void;
}

export type Attachment = Readonly<{ participant: TransferParticipant<unknown>; item: unknown }>;

export const attach = <Item>(participant: TransferParticipant<Item>, item: Item): Attachment => ({ participant, item });

export type TransferRequest = Readonly<{
  /** Unique for all time: the same key and content is the same transfer. */
  key: string;
  /** The purpose of the transfer: `deposit`, `bet`, … */
  kind: string;
  legs: readonly Leg[];
  /** Reserves: the transfer waits to be posted, voided or expired by another that resolves it. */
  pending?: Readonly<{ expiresAt: Date | null }>;
  /**
   * Ends a pending transfer: posting moves the reserved amount on, voiding and expiring return it. Then the legs apply.
   */
  resolves?:
    | Readonly<{ transferId: string; as: 'posted'; to: AccountRef }>
    | Readonly<{ transferId: string; as: 'voided' | 'expired' }>;
  /** Further accounts that the participant's plan may use or whose balance the caller reads. */
  accounts?: readonly AccountRef[];
  /** Part of the content besides kind and legs, where the legs do not contain everything. */
  content?: unknown;
  attachment?: Attachment;
}>;

export type TransferOutcome =
  | Readonly<Applied & { status: 'applied'; replayed: boolean }>
  /**
   * `insufficient_funds`, `not_pending`, or a reason of a participant. Stored, so that a retry with the same
   * key gets the same reason.
   */
  | Readonly<{ status: 'refused'; reason: string; replayed: boolean }>
  /** The key was used for another content. */
  | Readonly<{ status: 'key_reused' }>;

/** A participant did not admit a transfer. Nothing is stored: the key is free. */
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
   * @throws ApplicationUnavailableException when the queue is full or the outcome is unknown: retry with the same key.
   */
  transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  /** The player's four balances, in minor units. */
  balances: (owner: string, currency: Currency) => Promise<Balances>;
  /**
   * A player's balances by currency, locked until the caller's transaction ends. The caller takes its other locks
   * afterwards.
   */
  holdBalances: (transaction: Database, owner: string) => Promise<BalancesByCurrency>;
  /** Opens a player's accounts in the caller's transaction. */
  openAccounts: (transaction: Database, owner: string, currency: Currency) => Promise<void>;
}>;
