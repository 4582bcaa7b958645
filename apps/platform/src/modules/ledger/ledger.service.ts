import type { FastifyBaseLogger } from 'fastify';
import { databaseErrorCode, createBatchLoader, type Database } from '../../database/index.ts';
import { isApiError, refuse } from '../../errors.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { RequestHasher } from '../../secrets/index.ts';
import { writeBatch, type BatchOutcome } from './ledger.batch.ts';
import {
  playerAccount,
  playerAccounts,
  TransferRejectedBeforeKey,
  type AccountRef,
  type Ledger,
  type LedgerEngine,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.port.ts';
import { ensureAccounts, findBalances, findExpired, lockAccountsOf } from './ledger.repository.ts';
import { accountsOf } from './ledger.requests.ts';
import { createWriter, type Writer } from './ledger.writer.ts';

const expiryBatchSize = 100;

export type LedgerOptions = Readonly<{
  database: Database;
  /** Hashes the content of transfers, to identify repeated ones. */
  hasher: RequestHasher;
  now: () => Date;
  /** Records every batch and the outcome of each transfer. */
  metrics?: Pick<Metrics, 'ledgerBatch' | 'ledgerOutcome'>;
  log: FastifyBaseLogger;
  queueSize?: number;
  deadline_ms?: number;
  /** The part of the house's accounts that this process changes, from 0 to 255. */
  housePart?: number;
}>;

export type LedgerService = Ledger &
  Pick<LedgerEngine, 'expireDue'> &
  Readonly<{
    /** The number of transfers that wait for their commit. */
    waiting: () => number;
    stop: () => Promise<void>;
  }>;

/** Caches account ids, which never change. The cache is cleared when it exceeds the limit. */
const createAccountCache = (database: Database, housePart: number | undefined, limit = 100_000) => {
  const ids = new Map<string, string>();
  return async (refs: readonly AccountRef[]): Promise<ReadonlyMap<string, string>> => {
    const missing = refs.filter((ref) => !ids.has(ref.key));
    if (missing.length > 0) {
      if (ids.size > limit) ids.clear();
      for (const [key, id] of await ensureAccounts(database, ids.size === 0 ? refs : missing, housePart))
        ids.set(key, id);
    }
    return ids;
  };
};

type WriteBatch = (requests: readonly TransferRequest[]) => Promise<readonly BatchOutcome[]>;

/** Writes batches and reports their duration and outcomes to the metrics. */
const createMeasuredWrite = ({ database, hasher, metrics, now, housePart }: LedgerOptions): WriteBatch => {
  const findAccountIds = createAccountCache(database, housePart);
  const report = (requests: readonly TransferRequest[], outcomes: readonly BatchOutcome[], seconds: number): void => {
    metrics?.ledgerBatch(requests.length, seconds);
    requests.forEach(({ kind }, index) => {
      const outcome = outcomes[index];
      if (!outcome) return;
      const isReplayed = 'replayed' in outcome && outcome.replayed;
      metrics?.ledgerOutcome(kind, isReplayed ? 'replayed' : outcome.status);
    });
  };
  return async (requests) => {
    const begin = performance.now();
    const ids = await findAccountIds(requests.flatMap(accountsOf));
    const outcomes = await writeBatch({ database, hasher }, requests, ids, now());
    report(requests, outcomes, (performance.now() - begin) / 1000);
    return outcomes;
  };
};

/** Submits transfers to the writer. */
const createTransfer =
  (writer: Writer<TransferRequest, BatchOutcome>): Ledger['transfer'] =>
  async (request): Promise<TransferOutcome> => {
    try {
      const outcome = await writer.submit(request);
      if (outcome.status === 'rejected_before_key') throw new TransferRejectedBeforeKey(outcome.reason);
      if (outcome.status === 'detached') throw refuse('InvalidRequestException', { reason: 'transfer_archived' });
      return outcome;
    } catch (error) {
      // After a lost connection the outcome is unknown. The caller can retry with the same key.
      if (isApiError(error) || databaseErrorCode(error) === null) throw error;
      throw refuse('ApplicationUnavailableException', { reason: 'ledger_unavailable' });
    }
  };

const createBalances = (database: Database): Pick<Ledger, 'balances' | 'lockBalances'> => {
  const balancesOf = createBatchLoader((owners: readonly string[]) => findBalances(database, owners));
  return {
    balances: async (owner, currency) => {
      const found = (await balancesOf(owner))?.get(currency);
      return {
        main: found?.get('main') ?? 0,
        bonus: found?.get('bonus') ?? 0,
        betting_bonus: found?.get('betting_bonus') ?? 0,
        fun: found?.get('fun') ?? 0,
      };
    },
    lockBalances: async (transaction, owner) => {
      await lockAccountsOf(transaction, owner);
      return (await findBalances(transaction, [owner])).get(owner) ?? new Map();
    },
  };
};

export const createLedgerService = (options: LedgerOptions): LedgerService => {
  const { database, now, log, queueSize, deadline_ms } = options;
  const writer = createWriter<TransferRequest, BatchOutcome>({
    write: createMeasuredWrite(options),
    ...(queueSize === undefined ? {} : { queueSize }),
    ...(deadline_ms === undefined ? {} : { deadline_ms }),
    onError: (error) => log.warn({ err: error }, 'ledger batch failed'),
  });
  const transfer = createTransfer(writer);
  const expire = (id: string): Promise<TransferOutcome> =>
    transfer({ key: `expire:${id}`, kind: 'expiry', legs: [], resolves: { transferId: id, as: 'expired' } });
  return {
    transfer,
    ...createBalances(database),
    openAccounts: async (transaction, owner, currency) => {
      await ensureAccounts(
        transaction,
        playerAccounts.map((code) => playerAccount(owner, code, currency)),
      );
    },
    expireDue: async () => {
      const outcomes = await Promise.all((await findExpired(database, now(), expiryBatchSize)).map(expire));
      return outcomes.filter(({ status }) => status === 'applied').length;
    },
    waiting: writer.waiting,
    stop: writer.stop,
  };
};
