import type { FastifyBaseLogger } from 'fastify';
import { createWorker, type Worker } from '../../background/index.ts';
import type { Database } from '../../database/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { PlatformModule } from '../../module.ts';
import { createRequestHasher, type Secret } from '../../secrets/index.ts';
import type { ChainPosition } from './chain/blocks.ts';
import { sealNext } from './chain/sealer.ts';
import { ledgerSources, type ChainSource } from './chain/sources.ts';
import type { Ledger } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { createLedgerService } from './ledger.service.ts';
import { addPartitions } from './partitions/partitions.repository.ts';

export { auditArchive, type ArchiveAuditReport } from './archive/archive.audit.ts';
export { archiveMonth, type ArchiveOptions, type ArchiveOutcome } from './archive/archive.ts';
export { attachMonth, detachMonth, dropMonth, type DetachOptions, type DetachOutcome } from './archive/detach.ts';
export { findDetached, findFirstDay } from './archive/detach.repository.ts';
export { genesis, type ChainPosition } from './chain/blocks.ts';
export { sealAll } from './chain/sealer.ts';
export { ledgerSources, microseconds, type ChainSource } from './chain/sources.ts';
export { auditLedger, type AuditFinding, type AuditOptions, type AuditReport } from './ledger.audit.ts';
export { auditNewEntries } from './ledger.audit-new.ts';
export { idRangeOf, isInRange } from './ledger.id-range.ts';
export { lastHouseOwner } from './ledger.repository.ts';
export {
  findMovements,
  findOwnCurrencies,
  type AccountMovements,
  type Movement,
  type MovementSource,
  type MovementsQuery,
} from './ledger.movements.ts';
export {
  attach,
  houseAccount,
  isRejectedBeforeKey,
  playerAccount,
  playerAccounts,
  type AccountRef,
  type Applied,
  type Balances,
  type BalancesByCurrency,
  type EngineRequest,
  type TransferParticipant,
  type ParticipantSession,
  type HouseAccount,
  type Ledger,
  type LedgerEngine,
  type Leg,
  type Plan,
  type PlayerAccount,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.port.ts';
export { accountsOf, contentOf, mayBeNegative, requireValidLeg } from './ledger.requests.ts';

const expiryInterval_ms = 30_000;
const sealingInterval_ms = 10_000;
const partitionInterval_ms = 3_600_000;

export type LedgerModuleOptions = Readonly<{
  database: Database;
  /** The secret of the hashes that identify repeated transfers. */
  secret: Secret;
  metrics?: Metrics;
  /** How long a transfer may wait; five seconds by default. */
  deadline_ms?: number;
  /** The part of the house's accounts that this process changes; 0 by default. */
  housePart?: number;
  /** Further tables that the chain seals. */
  chained?: readonly ChainSource[];
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Seals rows in the background. It logs the last block: logs that are kept elsewhere have an anchor of the audit. */
const createSealer = ({ database, chained = [], now, log }: LedgerModuleOptions): Worker => {
  const sources = [...ledgerSources, ...chained];
  let sealed: ChainPosition | null = null;
  const onSealed = (head: ChainPosition): void => {
    sealed = head;
  };
  return createWorker({
    name: 'ledger-sealing',
    interval_ms: sealingInterval_ms,
    work: async () => {
      const state = await sealNext({ database, sources, now, onSealed });
      if (state === 'done' && sealed) {
        log.info({ block: `${sealed.number}:${sealed.digest.toString('hex')}` }, 'ledger sealed');
        sealed = null;
      }
      return state;
    },
    onError: (error) => log.warn({ err: error }, 'sealing of the ledger failed'),
  });
};

/** Creates the ledger, which moves money by double entry, once per key. */
export const createLedgerModule = (
  options: LedgerModuleOptions,
): Readonly<{ module: PlatformModule; ledger: Ledger }> => {
  const service = createLedgerService({ ...options, hasher: createRequestHasher(options.secret, 'ledger transfer') });
  options.metrics?.ledgerQueue(service.waiting);
  const sealer = createSealer(options);
  const partitions = createWorker({
    name: 'ledger-partitions',
    interval_ms: partitionInterval_ms,
    work: async () => {
      const added = await addPartitions(options.database);
      if (added > 0) options.log.info({ added }, 'partitions added to the ledger');
      return 'done';
    },
    onError: (error) => options.log.warn({ err: error }, 'no partitions were added to the ledger'),
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    ledger: service,
    module: {
      name: 'ledger',
      migrations: ledgerMigrations,
      handlers: [],
      started: async () => {
        timer = setInterval(() => {
          service
            .expireDue()
            .catch((error: unknown) => options.log.warn({ err: error }, 'expiry of reservations failed'));
        }, expiryInterval_ms);
        timer.unref();
        sealer.start();
        partitions.start();
      },
      stopped: async () => {
        clearInterval(timer);
        await partitions.stop();
        await sealer.stop();
        await service.stop();
      },
    },
  };
};
