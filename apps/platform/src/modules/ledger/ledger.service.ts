import type { FastifyBaseLogger } from 'fastify';
import { databaseErrorCode, createBatchLoader, type Database } from '../../database/index.ts';
import { isApiError, refuse } from '../../errors.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { RequestHasher } from '../../secrets/index.ts';
import { accountsOf, writeBatch, type BatchOutcome } from './ledger.batch.ts';
import {
  playerAccount,
  playerAccounts,
  TransferRejectedBeforeKey,
  type AccountRef,
  type Ledger,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.port.ts';
import { ensureAccounts, findBalances, findExpired, lockAccountsOf } from './ledger.repository.ts';
import { createWriter } from './ledger.writer.ts';

export type LedgerOptions = Readonly<{
  database: Database;
  /** Recognises a repeated transfer. */
  hasher: RequestHasher;
  now: () => Date;
  /** Told of every batch and of what became of each transfer. */
  metrics?: Pick<Metrics, 'ledgerBatch' | 'ledgerOutcome'>;
  log: FastifyBaseLogger;
  queueSize?: number;
  deadline_ms?: number;
}>;

export type LedgerService = Ledger &
  Readonly<{
    /** Gives back what was reserved and whose time is over. @returns how many. */
    expireDue: () => Promise<number>;
    /** How many transfers wait for their commit. */
    waiting: () => number;
    stop: () => Promise<void>;
  }>;

/** Account ids never change and accounts are never deleted; the cache is only kept from growing without end. */
const createAccountCache = (database: Database, limit = 100_000) => {
  const ids = new Map<string, string>();
  return async (refs: readonly AccountRef[]): Promise<ReadonlyMap<string, string>> => {
    const missing = refs.filter((ref) => !ids.has(ref.key));
    if (missing.length > 0) {
      if (ids.size > limit) ids.clear();
      for (const [key, id] of await ensureAccounts(database, ids.size === 0 ? refs : missing)) ids.set(key, id);
    }
    return ids;
  };
};

export const createLedgerService = ({
  database,
  hasher,
  metrics,
  now,
  log,
  queueSize,
  deadline_ms,
}: LedgerOptions): LedgerService => {
  const findAccountIds = createAccountCache(database);

  const write = async (requests: readonly TransferRequest[]): Promise<readonly BatchOutcome[]> => {
    const begin = performance.now();
    const outcomes = await writeBatch(
      { database, hasher },
      requests,
      await findAccountIds(requests.flatMap(accountsOf)),
      now(),
    );
    metrics?.ledgerBatch(requests.length, (performance.now() - begin) / 1000);
    requests.forEach(({ kind }, index) => {
      const outcome = outcomes[index];
      if (outcome)
        metrics?.ledgerOutcome(kind, 'replayed' in outcome && outcome.replayed ? 'replayed' : outcome.status);
    });
    return outcomes;
  };

  const writer = createWriter<TransferRequest, BatchOutcome>({
    write,
    ...(queueSize === undefined ? {} : { queueSize }),
    ...(deadline_ms === undefined ? {} : { deadline_ms }),
    onError: (error) => log.warn({ err: error }, 'ledger batch failed'),
  });

  const balancesOf = createBatchLoader((owners: readonly string[]) => findBalances(database, owners));

  const transfer = async (request: TransferRequest): Promise<TransferOutcome> => {
    try {
      const outcome = await writer.submit(request);
      if (outcome.status === 'rejected_before_key') throw new TransferRejectedBeforeKey(outcome.reason);
      return outcome;
    } catch (error) {
      // A lost connection leaves the outcome open; the key makes it safe to ask again.
      if (isApiError(error) || databaseErrorCode(error) === null) throw error;
      throw refuse('ApplicationUnavailableException', { reason: 'ledger_unavailable' });
    }
  };

  return {
    transfer,
    balances: async (owner, currency) => {
      const found = (await balancesOf(owner))?.get(currency);
      return {
        main: found?.get('main') ?? 0,
        bonus: found?.get('bonus') ?? 0,
        betting_bonus: found?.get('betting_bonus') ?? 0,
        fun: found?.get('fun') ?? 0,
      };
    },
    holdBalances: async (transaction, owner) => {
      await lockAccountsOf(transaction, owner);
      return (await findBalances(transaction, [owner])).get(owner) ?? new Map();
    },
    openAccounts: async (transaction, owner, currency) => {
      await ensureAccounts(
        transaction,
        playerAccounts.map((code) => playerAccount(owner, code, currency)),
      );
    },
    expireDue: async () => {
      const due = await findExpired(database, now(), 100);
      const outcomes = await Promise.all(
        due.map((id) =>
          transfer({ key: `expire:${id}`, kind: 'expiry', legs: [], resolves: { transferId: id, as: 'expired' } }),
        ),
      );
      return outcomes.filter(({ status }) => status === 'applied').length;
    },
    waiting: writer.waiting,
    stop: writer.stop,
  };
};
