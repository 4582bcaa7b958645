import { inPipelinedTransaction, conflictCodes, newKey, settleAll, type Database } from '../../database/index.ts';
import type { RequestHasher } from '../../secrets/index.ts';
import type {
  AccountRef,
  Applied,
  TransferParticipant,
  ParticipantSession,
  Leg,
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
  type WholeTransfer,
} from './ledger.repository.ts';

/** A movement on one account; the movements of a transfer sum to zero. */
type Movement = Readonly<{ accountId: string; amount: number }>;

/** The content that a request's key identifies. The decision of a participant is not part of it. */
const textOf = ({ kind, legs, pending, resolves, content }: TransferRequest): string => {
  const words = [
    kind,
    ...legs.map(({ from, to, amount }) => `${from.key} > ${to.key} ${amount}`),
    pending ? `pending ${pending.expiresAt?.toISOString() ?? ''}` : '',
    resolves ? `${resolves.as} ${resolves.transferId} ${resolves.as === 'posted' ? resolves.to.key : ''}` : '',
    content === undefined ? '' : JSON.stringify(content),
  ];
  return words.join('\n');
};

/** Every account a request may touch. */
export const accountsOf = ({ legs, resolves, accounts = [] }: TransferRequest): readonly AccountRef[] => [
  ...legs.flatMap(({ from, to }) => [from, to]),
  ...(resolves?.as === 'posted' ? [resolves.to] : []),
  ...accounts,
];

/** The state of a batch: read and locked first, changed in memory, written last. */
type Work = {
  readonly accountIds: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, LockedAccount>;
  readonly pendings: ReadonlyMap<string, WholeTransfer>;
  readonly resolved: Set<string>;
  readonly at: Date;
  readonly hasher: RequestHasher;
  readonly known: Map<string, { hash: string; outcome: TransferOutcome }>;
  readonly transfers: StoredTransfer[];
  readonly entries: LedgerChanges['entries'][number][];
  readonly changed: Set<LockedAccount>;
};

const idOf = (work: Work, ref: AccountRef): string => {
  const id = work.accountIds.get(ref.key);
  if (!id) throw new RangeError(`The transfer did not name the account ${ref.key}`);
  return id;
};

const lockedAccount = (work: Work, id: string): LockedAccount => {
  const account = work.accounts.get(id);
  if (!account) throw new RangeError(`The account ${id} is not locked`);
  return account;
};

const appliedWith = (work: Work, transferId: string, at: Date, balances: ReadonlyMap<string, number>): Applied => ({
  transferId,
  at,
  balance: (ref) => balances.get(idOf(work, ref)) ?? lockedAccount(work, idOf(work, ref)).balance,
});

const legMovements = (work: Work, legs: readonly Leg[]): readonly Movement[] =>
  legs.flatMap(({ from, to, amount }) => {
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to move: ${amount}`);
    if (from.key === to.key) throw new RangeError(`Money moves between two accounts, not within ${from.key}`);
    if (from.currency !== to.currency)
      throw new RangeError(`Money does not change its currency: ${from.currency} to ${to.currency}`);
    return [
      { accountId: idOf(work, from), amount: -amount },
      { accountId: idOf(work, to), amount },
    ];
  });

const resolvingMovements = (
  work: Work,
  resolves: NonNullable<TransferRequest['resolves']>,
): readonly Movement[] | null => {
  const pending = work.pendings.get(resolves.transferId);
  if (pending?.state !== 'pending' || work.resolved.has(resolves.transferId)) return null;
  if (resolves.as === 'expired' && (!pending.expires_at || pending.expires_at > work.at)) return null;
  if (resolves.as !== 'posted')
    return pending.entries.map(({ account_id, amount }) => ({ accountId: account_id, amount: -amount }));
  const destination = idOf(work, resolves.to);
  return pending.entries
    .filter(({ amount }) => amount > 0)
    .flatMap(({ account_id, amount }) => [
      { accountId: account_id, amount: -amount },
      { accountId: destination, amount },
    ]);
};

const isCovered = (work: Work, movements: readonly Movement[]): boolean => {
  const after = new Map<string, number>();
  for (const { accountId, amount } of movements)
    after.set(accountId, (after.get(accountId) ?? lockedAccount(work, accountId).balance) + amount);
  return [...after].every(
    ([id, balance]) => Number.isSafeInteger(balance) && (balance >= 0 || lockedAccount(work, id).mayBeNegative),
  );
};

const record = (
  work: Work,
  request: TransferRequest,
  hash: string,
  state: StoredTransfer['state'],
  reason = '',
): string => {
  const id = newKey();
  work.transfers.push({
    id,
    key: request.key,
    request_hash: hash,
    kind: request.kind,
    state,
    reason,
    resolves_id: state === 'refused' ? null : (request.resolves?.transferId ?? null),
    expires_at: request.pending?.expiresAt ?? null,
    created_at: work.at,
  });
  return id;
};

const apply = (work: Work, request: TransferRequest, hash: string, movements: readonly Movement[]): Applied => {
  const transferId = record(work, request, hash, request.resolves?.as ?? (request.pending ? 'pending' : 'posted'));
  if (request.resolves) work.resolved.add(request.resolves.transferId);
  const balances = new Map<string, number>();
  movements.forEach(({ accountId, amount }, position) => {
    const account = lockedAccount(work, accountId);
    account.balance += amount;
    work.changed.add(account);
    balances.set(accountId, account.balance);
    work.entries.push({
      transfer_id: transferId,
      position,
      account_id: accountId,
      amount,
      balance_after: account.balance,
    });
  });
  for (const ref of accountsOf(request)) {
    const id = idOf(work, ref);
    if (!balances.has(id)) balances.set(id, lockedAccount(work, id).balance);
  }
  return appliedWith(work, transferId, work.at, balances);
};

const decide = (
  work: Work,
  request: TransferRequest,
  hash: string,
  session: ParticipantSession<unknown> | undefined,
): TransferOutcome => {
  const refused = (reason: string): TransferOutcome => {
    record(work, request, hash, 'refused', reason);
    return { status: 'refused', reason, replayed: false };
  };
  const item = request.attachment?.item;
  const plan = session?.decide(item, (ref) => lockedAccount(work, idOf(work, ref)).balance) ?? null;
  if (plan && 'refuse' in plan) return refused(plan.refuse);
  const resolving = request.resolves ? resolvingMovements(work, request.resolves) : [];
  if (!resolving) return refused('not_pending');
  const movements = [...resolving, ...legMovements(work, plan ? plan.legs : request.legs)];
  if (!isCovered(work, movements)) return refused('insufficient_funds');
  const applied = apply(work, request, hash, movements);
  session?.applied(item, applied);
  return { status: 'applied', replayed: false, ...applied };
};

const replayed = (work: Work, transfer: WholeTransfer): TransferOutcome => {
  if (transfer.state === 'refused') return { status: 'refused', reason: transfer.reason, replayed: true };
  const balances = new Map(transfer.entries.map(({ account_id, balance_after }) => [account_id, balance_after]));
  return { status: 'applied', replayed: true, ...appliedWith(work, transfer.id, transfer.created_at, balances) };
};

type WorkInput = Readonly<{
  requests: readonly TransferRequest[];
  accountIds: ReadonlyMap<string, string>;
  at: Date;
  hasher: RequestHasher;
}>;

const readWork = async (transaction: Database, { requests, accountIds, at, hasher }: WorkInput): Promise<Work> => {
  const pendingIds = requests.flatMap(({ resolves }) => (resolves ? [resolves.transferId] : []));
  const named = new Set(requests.flatMap((request) => accountsOf(request).map((ref) => accountIds.get(ref.key) ?? '')));
  // Locks come first, so that the following reads see what another process has just committed on these accounts.
  const [accounts, stored, pendings] = await settleAll([
    lockAccounts(transaction, [...named], pendingIds),
    findTransfersByKey(
      transaction,
      requests.map(({ key }) => key),
    ),
    pendingIds.length > 0 ? findPendings(transaction, pendingIds) : [],
  ]);
  const work: Work = {
    accountIds,
    accounts,
    pendings: new Map(pendings.map((pending) => [pending.id, pending])),
    resolved: new Set(pendings.flatMap(({ id, is_resolved }) => (is_resolved ? [id] : []))),
    at,
    hasher,
    known: new Map(),
    transfers: [],
    entries: [],
    changed: new Set(),
  };
  for (const transfer of stored)
    work.known.set(transfer.key, { hash: transfer.request_hash, outcome: replayed(work, transfer) });
  return work;
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

/** The outcome of a request in a batch. A request that is rejected before its key leaves no trace. */
export type BatchOutcome = TransferOutcome | Readonly<{ status: 'rejected_before_key'; reason: string }>;

const decideOne = (work: Work, sessions: Sessions, request: TransferRequest): BatchOutcome => {
  const hash = work.hasher.hash(textOf(request));
  // A repeated request gets its first outcome, even if it would not be admitted any more: its money has moved.
  const known = work.known.get(request.key);
  if (known && work.hasher.differs(known.hash, hash)) return { status: 'key_reused' };
  if (known) return known.outcome.status === 'key_reused' ? known.outcome : { ...known.outcome, replayed: true };
  const session = request.attachment && sessions.get(request.attachment.participant);
  const reason = session?.admit?.(request.attachment?.item) ?? null;
  if (reason !== null) return { status: 'rejected_before_key', reason };
  const outcome = decide(work, request, hash, session);
  work.known.set(request.key, { hash, outcome });
  return outcome;
};

/** Errors of a batch that lost a race, such as a key or a row that another process has just inserted. */
const retries = { codes: [...conflictCodes, '23505'], attempts: 5 };

/**
 * Applies or refuses each request, in order, in one transaction. Several processes may do so at once: the database
 * locks accounts and enforces unique keys.
 */
export const writeBatch = async (
  { database, hasher }: Readonly<{ database: Database; hasher: RequestHasher }>,
  requests: readonly TransferRequest[],
  accountIds: ReadonlyMap<string, string>,
  at: Date,
): Promise<readonly BatchOutcome[]> => {
  const { outcomes, sessions } = await inPipelinedTransaction(
    database,
    async (transaction) => {
      const [work, opened] = await settleAll([
        readWork(transaction, { requests, accountIds, at, hasher }),
        openSessions(transaction, requests),
      ]);
      const decided = requests.map((request) => decideOne(work, opened, request));
      const ownWrites =
        work.transfers.length > 0
          ? [writeChanges({ transfers: work.transfers, entries: work.entries, accounts: [...work.changed] })]
          : [];
      const writes = [...ownWrites, ...[...opened.values()].flatMap((session) => session.save())];
      return { result: { outcomes: decided, sessions: opened }, writes };
    },
    retries,
  );
  for (const session of sessions.values()) session.committed?.();
  return outcomes;
};
