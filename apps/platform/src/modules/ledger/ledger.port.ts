import type { Currency } from '@croupier/money';
import type { Database, Statement } from '../../database/index.ts';

/** The accounts of a player. */
export const playerAccounts = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type PlayerAccount = (typeof playerAccounts)[number];

/** The contra accounts of the house. Reserved withdrawals, reserved wins and jackpots cannot be negative. */
export const houseAccounts = [
  'deposits',
  'payouts',
  'withdrawals_reserved',
  'wins_reserved',
  'jackpots',
  'games',
  'betting',
  'fees',
  'bonus_liability',
  'fun_issue',
  'adjustments',
  'settlement',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** `owner` is a player's id or `house`. `key` identifies the account. */
export type AccountRef = Readonly<{ key: string; currency: Currency }> &
  (Readonly<{ owner: string; code: PlayerAccount }> | Readonly<{ owner: 'house'; code: HouseAccount }>);

export const playerAccount = (owner: string, code: PlayerAccount, currency: Currency): AccountRef => ({
  key: `${owner} ${code} ${currency}`,
  owner,
  code,
  currency,
});

const houseAccountRefs = new Map<Currency, Map<HouseAccount, AccountRef>>();

export const houseAccount = (code: HouseAccount, currency: Currency): AccountRef => {
  const existing = houseAccountRefs.get(currency)?.get(code);
  if (existing) return existing;
  const account: AccountRef = { key: `house ${code} ${currency}`, owner: 'house', code, currency };
  houseAccountRefs.set(
    currency,
    (houseAccountRefs.get(currency) ?? new Map<HouseAccount, AccountRef>()).set(code, account),
  );
  return account;
};

/** Moves money from one account to another of the same currency. `amount` is in minor units and more than zero. */
export type Leg = Readonly<{ from: AccountRef; to: AccountRef; amount: number }>;

/**
 * The decision of a participant: a refusal, or the legs to apply. `reserve` is a pending transfer that is made together
 * with the legs; its accounts must be among those that the request names.
 */
export type Plan =
  | Readonly<{ refuse: string }>
  | Readonly<{ legs: readonly Leg[]; reserve?: Readonly<{ key: string; kind: string; legs: readonly Leg[] }> }>;

export type Applied = Readonly<{
  transferId: string;
  at: Date;
  /**
   * The balance after the transfer, in minor units; of an account of the house that may be negative, that of a part.
   * @throws RangeError for an account that is not in the request.
   */
  balance: (account: AccountRef) => number;
  /** The transfer of the plan's reservation. Absent without one, and in repeated outcomes. */
  reservedId?: string;
}>;

/**
 * A domain that writes its own rows in the transaction of a transfer. A batch opens it once for all items. The session
 * reads and locks rows, decides the items in order, and returns the statements to run. All requests wait for the batch:
 * a participant should make one round trip to the database when it opens, and none when it saves.
 */
export interface TransferParticipant<Item> {
  readonly name: string;
  /**
   * `items` are all items of the batch, including those of repeated transfers, which are not decided again. Queries
   * before the first await run in one round trip with those of the ledger, after its locks; each further await is
   * another round trip. `batch` identifies this attempt at the batch, for participants that share rows.
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
   * Decides an item: null applies the legs of the request, a plan applies other legs or refuses the item permanently.
   * `balance` returns the current balance of an account in the request, in minor units.
   */
  decide(item: Item, balance: (account: AccountRef) => number): Plan | null;
  applied(item: Item, applied: Applied): void;
  /**
   * Returns the statements that write the decisions. They run after the ledger's own statements, in one batch with the
   * commit. Their results are not read, so a violated condition must raise an error in the database.
   */
  save(): readonly Statement[];
  /** Runs after the commit. An error here cannot undo it. */
  committed?(): void;
}

export type Attachment = Readonly<{ participant: TransferParticipant<unknown>; item: unknown }>;

export const attach = <Item>(participant: TransferParticipant<Item>, item: Item): Attachment => ({ participant, item });

export type TransferRequest = Readonly<{
  /** Unique and permanent: requests with the same key and content are the same transfer. */
  key: string;
  /** The purpose of the transfer: `deposit`, `bet`, … */
  kind: string;
  legs: readonly Leg[];
  /** Makes the transfer a reservation, which another transfer posts, voids or expires. */
  pending?: Readonly<{ expiresAt: Date | null }>;
  /**
   * Ends a pending transfer, before the legs apply: posting moves the reserved amount to `to`, voiding and expiring
   * return it.
   */
  resolves?:
    | Readonly<{ transferId: string; as: 'posted'; to: AccountRef }>
    | Readonly<{ transferId: string; as: 'voided' | 'expired' }>;
  /** Further accounts that the participant's plan can use or whose balance the caller reads. */
  accounts?: readonly AccountRef[];
  /** Further content that the key identifies, in addition to kind and legs. */
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
  /** The key belongs to a transfer with other content. */
  | Readonly<{ status: 'key_reused' }>;

/** A participant did not admit a transfer. Nothing is stored, so the key can be used again. */
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

/** A transfer without a participant. */
export type EngineRequest = Omit<TransferRequest, 'attachment'>;

/**
 * What every engine of the ledger does, wherever it stores accounts. The tests in `testing/engine-contract` describe it.
 *
 * A reserved amount counts in the balance of the account that holds it. An engine may refuse to move it other than by
 * resolving the reservation.
 */
export type LedgerEngine = Readonly<{
  /**
   * Moves money once per key. Balances have to cover the sum of all legs, in whichever order. Calls of one process are
   * decided in their order.
   * @throws RangeError for an amount, a pair of accounts or a resolution that is invalid; the key stays unused.
   * @throws ApplicationUnavailableException when the queue is full or the outcome is unknown: retry with the same key.
   */
  transfer: (request: EngineRequest) => Promise<TransferOutcome>;
  /** Reads the balances of a player in minor units. */
  balances: (owner: string, currency: Currency) => Promise<Balances>;
  /** Returns the amounts of expired reservations, at most 100, the earliest first. @returns their number. */
  expireDue: () => Promise<number>;
}>;

/**
 * The port of the ledger for the modules of the platform: an engine that shares their database. Participants,
 * `lockBalances` and `openAccounts` need one transaction for money and rows, so a remote engine cannot offer them
 * (docs/adr/0028-a-second-engine-proves-the-port-of-the-ledger.md).
 */
export type Ledger = Readonly<{
  /**
   * Moves money once per key, as an engine does, with the rows of a participant.
   * @throws TransferRejectedBeforeKey when the participant does not admit it.
   * @throws InvalidRequestException `transfer_archived` when the transfer of the key is in a month that has left the
   * database: nothing moves again, and its outcome is in the archive.
   * @throws ApplicationUnavailableException when the queue is full or the outcome is unknown: retry with the same key.
   */
  transfer: (request: TransferRequest) => Promise<TransferOutcome>;
  balances: LedgerEngine['balances'];
  /**
   * Reads a player's balances by currency and locks them until the caller's transaction ends. To prevent deadlocks, the
   * caller acquires its other locks afterwards.
   */
  lockBalances: (transaction: Database, owner: string) => Promise<BalancesByCurrency>;
  /** Opens a player's accounts in the caller's transaction. */
  openAccounts: (transaction: Database, owner: string, currency: Currency) => Promise<void>;
}>;
