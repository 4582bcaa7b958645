import { openLog, type Chain, type EngineRecord } from './records.ts';

type Account = Readonly<{
  /** Debits, also pending ones, may not exceed posted credits. */
  isLimited: boolean;
  currency: number;
  debits: bigint;
  pendingDebits: bigint;
  credits: bigint;
  pendingCredits: bigint;
}>;

/** Why a chain is not applied. `exists`: a record has the id of an earlier one. */
export type ChainRefusal = 'exists' | 'exceeds_credits' | 'overflows' | 'not_pending' | 'other_currency';

export type StoredRecord = EngineRecord & Readonly<{ position: number }>;

export type RecordEngine = Readonly<{
  /** Opens the accounts that do not exist yet. */
  createAccounts: (
    accounts: readonly Readonly<{ id: bigint; currency: number; isLimited: boolean }>[],
  ) => Promise<void>;
  /** Applies a chain completely. @returns why it does not; null when it does. */
  submit: (chain: Chain) => Promise<ChainRefusal | null>;
  find: (id: bigint) => Promise<StoredRecord | null>;
  /** The balance of an account after the chain at a position, by default the last one; 0 without the account. */
  balance: (id: bigint, position?: number) => Promise<bigint>;
  /** Pending records that expire at this time or before, the earliest first. */
  expired: (time_ms: number, limit: number) => Promise<readonly StoredRecord[]>;
  /** Accounts that break a rule. */
  findings: () => readonly string[];
  close: () => void;
}>;

const balanceOf = ({ debits, pendingDebits, credits, pendingCredits }: Account): bigint =>
  credits + pendingCredits - debits - pendingDebits;

const isExact = (account: Account): boolean => {
  const balance = balanceOf(account);
  return balance <= BigInt(Number.MAX_SAFE_INTEGER) && balance >= -BigInt(Number.MAX_SAFE_INTEGER);
};

const isOverdrawn = ({ isLimited, debits, pendingDebits, credits }: Account): boolean =>
  isLimited && debits + pendingDebits > credits;

/** How a record of a type changes posted and pending sums, in amounts. */
const effects = {
  posted: { posted: 1n, pending: 0n },
  pending: { posted: 0n, pending: 1n },
  post: { posted: 1n, pending: -1n },
  void: { posted: 0n, pending: -1n },
} as const;

type State = Readonly<{
  accounts: Map<bigint, Account>;
  records: Map<bigint, StoredRecord>;
  /** Pending records that are posted or void. */
  resolved: Map<bigint, true>;
  balances: Map<bigint, { position: number; balance: bigint }[]>;
}>;

/** A map whose changes can be dropped. */
const createOverlay = <Value>(base: Map<bigint, Value>) => {
  const changed = new Map<bigint, Value>();
  return {
    changed,
    get: (id: bigint): Value | undefined => changed.get(id) ?? base.get(id),
    commit: () => changed.forEach((value, id) => base.set(id, value)),
  };
};

type Stage = ReturnType<typeof createStage>;
const createStage = ({ accounts, records, resolved }: State) => ({
  accounts: createOverlay(accounts),
  records: createOverlay(records),
  resolved: createOverlay(resolved),
});

const move = ({ accounts }: Stage, record: EngineRecord, moved: EngineRecord): ChainRefusal | null => {
  if (record.type === 'account') throw new Error('An account is not part of a chain');
  const [debit, credit] = [accounts.get(moved.debitId), accounts.get(moved.creditId)];
  if (!debit || !credit || moved.debitId === moved.creditId) throw new Error('A record needs two accounts');
  if (debit.currency !== credit.currency) return 'other_currency';
  const posted = effects[record.type].posted * moved.amount;
  const pending = effects[record.type].pending * moved.amount;
  const debited = { ...debit, debits: debit.debits + posted, pendingDebits: debit.pendingDebits + pending };
  accounts.changed.set(moved.debitId, debited);
  accounts.changed.set(moved.creditId, {
    ...credit,
    credits: credit.credits + posted,
    pendingCredits: credit.pendingCredits + pending,
  });
  return isOverdrawn(debited) ? 'exceeds_credits' : null;
};

const applyRecord = (stage: Stage, record: EngineRecord, position: number): ChainRefusal | null => {
  if (stage.records.get(record.id)) return 'exists';
  stage.records.changed.set(record.id, { ...record, position });
  if (record.pendingId === 0n) return move(stage, record, record);
  const pending = stage.records.get(record.pendingId);
  if (pending?.type !== 'pending' || stage.resolved.get(record.pendingId)) return 'not_pending';
  stage.resolved.changed.set(record.pendingId, true);
  return move(stage, record, pending);
};

/** Tries a chain. @returns why it does not apply, or the function that applies it. */
const stageChain = (state: State, chain: Chain): ChainRefusal | (() => void) => {
  const position = state.records.size + 1;
  const stage = createStage(state);
  for (const record of chain) {
    const refusal = applyRecord(stage, record, position);
    if (refusal) return refusal;
  }
  if (![...stage.accounts.changed.values()].every(isExact)) return 'overflows';
  return () => {
    for (const [id, account] of stage.accounts.changed)
      state.balances.get(id)?.push({ position, balance: balanceOf(account) });
    stage.accounts.commit();
    stage.records.commit();
    stage.resolved.commit();
  };
};

const openAccount = ({ accounts, balances }: State, { id, number, code }: EngineRecord): void => {
  const empty = { debits: 0n, pendingDebits: 0n, credits: 0n, pendingCredits: 0n };
  accounts.set(id, { isLimited: code === 1, currency: number, ...empty });
  balances.set(id, []);
};

const findingsOf = ({ accounts }: State): readonly string[] => {
  const sums = new Map<number, bigint>();
  for (const account of accounts.values())
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + balanceOf(account));
  return [
    ...[...sums].flatMap(([currency, sum]) => (sum === 0n ? [] : [`the balances of ${currency} sum to ${sum}`])),
    ...[...accounts].flatMap(([id, account]) => (isOverdrawn(account) ? [`${id} is overdrawn`] : [])),
  ];
};

const restore = (state: State, chains: readonly Chain[]): void => {
  for (const chain of chains) {
    const [first] = chain;
    if (first?.type === 'account') {
      openAccount(state, first);
      continue;
    }
    const apply = stageChain(state, chain);
    if (typeof apply === 'string') throw new Error(`The log contains a chain that does not apply: ${apply}`);
    apply();
  }
};

/**
 * Opens an engine that models TigerBeetle: records of a fixed size, accounts with posted and pending sums, transfers in
 * two phases, and chains that apply completely or not at all. It is in one process, and keeps everything in memory and
 * in one file. It proves the port of the ledger in tests, and is not made for production.
 */
export const openRecordEngine = (file: string): RecordEngine => {
  const log = openLog(file);
  const state: State = { accounts: new Map(), records: new Map(), resolved: new Map(), balances: new Map() };
  restore(state, log.chains);
  const unused = { debitId: 0n, creditId: 0n, amount: 0n, pendingId: 0n, content: 0n, time_ms: 0, expires_ms: 0 };
  return {
    createAccounts: async (accounts) => {
      for (const { id, currency, isLimited } of accounts) {
        if (state.accounts.has(id)) continue;
        const record: EngineRecord = { ...unused, type: 'account', id, number: currency, code: isLimited ? 1 : 0 };
        log.append([record]);
        openAccount(state, record);
      }
    },
    submit: async (chain) => {
      const apply = stageChain(state, chain);
      if (typeof apply === 'string') return apply;
      log.append(chain);
      apply();
      return null;
    },
    find: async (id) => state.records.get(id) ?? null,
    balance: async (id, position = Number.MAX_SAFE_INTEGER) =>
      state.balances.get(id)?.findLast((each) => each.position <= position)?.balance ?? 0n,
    expired: async (time_ms, limit) =>
      [...state.records.values()]
        .filter(
          ({ type, id, expires_ms }) =>
            type === 'pending' && expires_ms > 0 && !state.resolved.has(id) && expires_ms <= time_ms,
        )
        .sort((a, b) => a.expires_ms - b.expires_ms)
        .slice(0, limit),
    findings: () => findingsOf(state),
    close: log.close,
  };
};
