import { inPipelinedTransaction, conflictCodes, newKey, settleAll, type Database } from '../../database/index.ts';
import type { RequestHasher } from '../../secrets/index.ts';
import type {
  AccountRef,
  Applied,
  TransferParticipant,
  ParticipantSession,
  Leg,
  Plan,
  TransferOutcome,
  TransferRequest,
} from './ledger.port.ts';
import {
  findPendings,
  findTransfersByKey,
  lockAccounts,
  writeChanges,
  type LedgerChanges,
  type LockedAccount,
  type StoredTransfer,
  type TransferWithEntries,
} from './ledger.repository.ts';
import { accountsOf, contentOf, requireValidLeg } from './ledger.requests.ts';

/** A change of one account. The movements of a transfer sum to zero. */
type Movement = Readonly<{ accountId: string; amount: number }>;

/** The state of a batch: it is read and locked first, changed in memory, and written at the end. */
type BatchState = {
  readonly accountIds: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
  readonly pendings: ReadonlyMap<string, TransferWithEntries>;
  readonly resolved: Set<string>;
  readonly at: Date;
  readonly hasher: RequestHasher;
  /** The outcomes of stored and decided transfers by key. */
  readonly outcomes: Map<string, { hash: string; outcome: TransferOutcome }>;
  /** The keys of transfers that have left the database. */
  readonly detachedKeys: ReadonlySet<string>;
  readonly transfers: StoredTransfer[];
  readonly entries: LedgerChanges['entries'][number][];
  readonly changed: Set<LockedAccount>;
};

const idOf = (batchState: BatchState, ref: AccountRef): string => {
  const id = batchState.accountIds.get(ref.key);
  if (!id) throw new RangeError(`The transfer request does not contain the account ${ref.key}`);
  return id;
};

const lockedAccount = (batchState: BatchState, id: string): LockedAccount => {
  const account = batchState.accounts.get(id);
  if (!account) throw new RangeError(`The account ${id} is not locked`);
  return account;
};

const appliedWith = (
  batchState: BatchState,
  transferId: string,
  at: Date,
  balances: ReadonlyMap<string, number>,
): Applied => ({
  transferId,
  at,
  balance: (ref) => balances.get(idOf(batchState, ref)) ?? lockedAccount(batchState, idOf(batchState, ref)).balance,
});

const legMovements = (batchState: BatchState, legs: readonly Leg[]): readonly Movement[] =>
  legs.flatMap((leg) => {
    requireValidLeg(leg);
    const { from, to, amount } = leg;
    return [
      { accountId: idOf(batchState, from), amount: -amount },
      { accountId: idOf(batchState, to), amount },
    ];
  });

const accountInCurrency = (batchState: BatchState, id: string, { key, currency }: AccountRef): LockedAccount => {
  const account = lockedAccount(batchState, id);
  if (account.currency !== currency)
    throw new RangeError(`A reservation in ${account.currency} cannot be posted to ${key}`);
  return account;
};

const resolvingMovements = (
  batchState: BatchState,
  resolves: NonNullable<TransferRequest['resolves']>,
): readonly Movement[] | null => {
  const pending = batchState.pendings.get(resolves.transferId);
  if (pending?.state !== 'pending' || batchState.resolved.has(resolves.transferId)) return null;
  if (resolves.as === 'expired' && (!pending.expires_at || pending.expires_at > batchState.at)) return null;
  if (resolves.as !== 'posted')
    return pending.entries.map(({ account_id, amount }) => ({ accountId: account_id, amount: -amount }));
  const destination = idOf(batchState, resolves.to);
  return pending.entries
    .filter(({ amount }) => amount > 0)
    .flatMap(({ account_id, amount }) => [
      { accountId: accountInCurrency(batchState, account_id, resolves.to).id, amount: -amount },
      { accountId: destination, amount },
    ]);
};

const isCovered = (batchState: BatchState, movements: readonly Movement[]): boolean => {
  const after = new Map<string, number>();
  for (const { accountId, amount } of movements)
    after.set(accountId, (after.get(accountId) ?? lockedAccount(batchState, accountId).balance) + amount);
  return [...after].every(
    ([id, balance]) => Number.isSafeInteger(balance) && (balance >= 0 || lockedAccount(batchState, id).mayBeNegative),
  );
};

const record = (
  batchState: BatchState,
  request: TransferRequest,
  hash: string,
  state: StoredTransfer['state'],
  reason = '',
): string => {
  const id = newKey();
  batchState.transfers.push({
    id,
    key: request.key,
    request_hash: hash,
    kind: request.kind,
    state,
    reason,
    resolves_id: state === 'refused' ? null : (request.resolves?.transferId ?? null),
    expires_at: request.pending?.expiresAt ?? null,
    created_at: batchState.at,
  });
  return id;
};

const apply = (
  batchState: BatchState,
  request: TransferRequest,
  hash: string,
  movements: readonly Movement[],
): Applied => {
  const transferId = record(
    batchState,
    request,
    hash,
    request.resolves?.as ?? (request.pending ? 'pending' : 'posted'),
  );
  if (request.resolves) batchState.resolved.add(request.resolves.transferId);
  const balances = new Map<string, number>();
  movements.forEach(({ accountId, amount }, position) => {
    const account = lockedAccount(batchState, accountId);
    account.balance += amount;
    batchState.changed.add(account);
    balances.set(accountId, account.balance);
    batchState.entries.push({
      transfer_id: transferId,
      position,
      account_id: accountId,
      amount,
      balance_after: account.balance,
    });
  });
  for (const ref of accountsOf(request)) {
    const id = idOf(batchState, ref);
    if (!balances.has(id)) balances.set(id, lockedAccount(batchState, id).balance);
  }
  return appliedWith(batchState, transferId, batchState.at, balances);
};

/** Makes the reservation of a plan. Returns the id of its transfer. */
const applyReserve = (
  batchState: BatchState,
  { key, kind, legs }: NonNullable<Extract<Plan, { legs: unknown }>['reserve']>,
  movements: readonly Movement[],
): string => {
  const request: TransferRequest = { key, kind, legs, pending: { expiresAt: null } };
  return apply(batchState, request, batchState.hasher.hash(contentOf(request)), movements).transferId;
};

const decide = (
  batchState: BatchState,
  request: TransferRequest,
  hash: string,
  session: ParticipantSession<unknown> | undefined,
): TransferOutcome => {
  const refused = (reason: string): TransferOutcome => {
    record(batchState, request, hash, 'refused', reason);
    return { status: 'refused', reason, replayed: false };
  };
  const item = request.attachment?.item;
  const plan = session?.decide(item, (ref) => lockedAccount(batchState, idOf(batchState, ref)).balance) ?? null;
  if (plan && 'refuse' in plan) return refused(plan.refuse);
  const resolving = request.resolves ? resolvingMovements(batchState, request.resolves) : [];
  if (!resolving) return refused('not_pending');
  const movements = [...resolving, ...legMovements(batchState, plan ? plan.legs : request.legs)];
  const reserve = plan?.reserve;
  const reserved = reserve ? legMovements(batchState, reserve.legs) : [];
  if (!isCovered(batchState, [...movements, ...reserved])) return refused('insufficient_funds');
  const applied = apply(batchState, request, hash, movements);
  const reservedId = reserve && applyReserve(batchState, reserve, reserved);
  session?.applied(item, { ...applied, ...(reservedId === undefined ? {} : { reservedId }) });
  return { status: 'applied', replayed: false, ...applied };
};

const replayed = (batchState: BatchState, transfer: TransferWithEntries): TransferOutcome => {
  if (transfer.state === 'refused') return { status: 'refused', reason: transfer.reason, replayed: true };
  const balances = new Map(transfer.entries.map(({ account_id, balance_after }) => [account_id, balance_after]));
  return { status: 'applied', replayed: true, ...appliedWith(batchState, transfer.id, transfer.created_at, balances) };
};

type BatchInput = Readonly<{
  requests: readonly TransferRequest[];
  accountIds: ReadonlyMap<string, string>;
  at: Date;
  hasher: RequestHasher;
}>;

const readBatchState = async (
  transaction: Database,
  { requests, accountIds, at, hasher }: BatchInput,
): Promise<BatchState> => {
  const pendingIds = requests.flatMap(({ resolves }) => (resolves ? [resolves.transferId] : []));
  const usedAccountIds = new Set(
    requests.flatMap((request) => accountsOf(request).map((ref) => accountIds.get(ref.key) ?? '')),
  );
  // The locks come first, so that the reads see the latest commits of other processes on these accounts.
  const [accounts, stored, pendings] = await settleAll([
    lockAccounts(transaction, [...usedAccountIds], pendingIds),
    findTransfersByKey(
      transaction,
      requests.map(({ key }) => key),
    ),
    pendingIds.length > 0 ? findPendings(transaction, pendingIds) : [],
  ]);
  const batchState: BatchState = {
    accountIds,
    accounts,
    pendings: new Map(pendings.map((pending) => [pending.id, pending])),
    resolved: new Set(pendings.flatMap(({ id, is_resolved }) => (is_resolved ? [id] : []))),
    at,
    hasher,
    outcomes: new Map(),
    detachedKeys: stored.detachedKeys,
    transfers: [],
    entries: [],
    changed: new Set(),
  };
  for (const transfer of stored.transfers)
    batchState.outcomes.set(transfer.key, { hash: transfer.request_hash, outcome: replayed(batchState, transfer) });
  return batchState;
};

type Sessions = ReadonlyMap<TransferParticipant<unknown>, ParticipantSession<unknown>>;

const openSessions = async (transaction: Database, requests: readonly TransferRequest[]): Promise<Sessions> => {
  const items = new Map<TransferParticipant<unknown>, unknown[]>();
  for (const { attachment } of requests)
    if (attachment) items.set(attachment.participant, [...(items.get(attachment.participant) ?? []), attachment.item]);
  const batch = {};
  const inOrder = [...items].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
  const opened = await settleAll(
    inOrder.map(async ([participant, own]) => [participant, await participant.open(transaction, own, batch)] as const),
  );
  return new Map(opened);
};

/**
 * The outcome of a request in a batch. Nothing is stored of a request that is rejected before its key. `detached`: the
 * transfer of the key was made and has left the database.
 */
export type BatchOutcome =
  | TransferOutcome
  | Readonly<{ status: 'rejected_before_key'; reason: string }>
  | Readonly<{ status: 'detached' }>;

const decideOne = (batchState: BatchState, sessions: Sessions, request: TransferRequest): BatchOutcome => {
  const hash = batchState.hasher.hash(contentOf(request));
  // A repeated request has its first outcome, even if the participant would not admit it now: the money has moved.
  const first = batchState.outcomes.get(request.key);
  if (first && batchState.hasher.differs(first.hash, hash)) return { status: 'key_reused' };
  if (first) return first.outcome.status === 'key_reused' ? first.outcome : { ...first.outcome, replayed: true };
  if (batchState.detachedKeys.has(request.key)) return { status: 'detached' };
  const session = request.attachment && sessions.get(request.attachment.participant);
  const reason = session?.admit?.(request.attachment?.item) ?? null;
  if (reason !== null) return { status: 'rejected_before_key', reason };
  const outcome = decide(batchState, request, hash, session);
  batchState.outcomes.set(request.key, { hash, outcome });
  return outcome;
};

/** Conflicts after which a batch runs again; 23505 is a row that another process inserted first. */
const retries = { codes: [...conflictCodes, '23505'], attempts: 5 };

/**
 * Applies or refuses each request, in order, in one transaction. Several processes can write at the same time: the
 * database locks accounts and enforces unique keys.
 */
export const writeBatch = async (
  { database, hasher }: Readonly<{ database: Database } & Pick<BatchInput, 'hasher'>>,
  requests: readonly TransferRequest[],
  accountIds: ReadonlyMap<string, string>,
  at: Date,
): Promise<readonly BatchOutcome[]> => {
  const { outcomes, sessions } = await inPipelinedTransaction(
    database,
    async (transaction) => {
      const [batchState, opened] = await settleAll([
        readBatchState(transaction, { requests, accountIds, at, hasher }),
        openSessions(transaction, requests),
      ]);
      const decided = requests.map((request) => decideOne(batchState, opened, request));
      const ownWrites =
        batchState.transfers.length > 0
          ? [
              writeChanges({
                transfers: batchState.transfers,
                entries: batchState.entries,
                accounts: [...batchState.changed],
              }),
            ]
          : [];
      const writes = [...ownWrites, ...[...opened.values()].flatMap((session) => session.save())];
      return { result: { outcomes: decided, sessions: opened }, writes };
    },
    retries,
  );
  for (const session of sessions.values()) session.committed?.();
  return outcomes;
};
