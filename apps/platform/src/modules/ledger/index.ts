import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { PlatformModule } from '../../module.ts';
import { createRequestHasher } from '../../secrets/index.ts';
import type { Ledger } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { createLedgerService } from './ledger.service.ts';

export { auditLedger, type AuditFinding, type AuditReport } from './ledger.audit.ts';
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
  type TransferParticipant,
  type ParticipantSession,
  type HouseAccount,
  type Ledger,
  type Leg,
  type Plan,
  type PlayerAccount,
  type TransferOutcome,
  type TransferRequest,
} from './ledger.port.ts';

const expiryInterval_ms = 30_000;

export type LedgerModuleOptions = Readonly<{
  database: Database;
  /** The secret of the hashes that identify repeated transfers. */
  secret: string;
  metrics?: Metrics;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Creates the ledger, which moves money by double entry, once per key. */
export const createLedgerModule = (
  options: LedgerModuleOptions,
): Readonly<{ module: PlatformModule; ledger: Ledger }> => {
  const service = createLedgerService({ ...options, hasher: createRequestHasher(options.secret, 'ledger transfer') });
  options.metrics?.ledgerQueue(service.waiting);
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
      },
      stopped: async () => {
        clearInterval(timer);
        await service.stop();
      },
    },
  };
};
