import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { ResponsibleGaming } from '../../protection/responsible-gaming/index.ts';
import type { Verification } from '../../players/verification/index.ts';
import type { ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import { callbackPathOf, paymentCallbackRoutes } from './callbacks.routes.ts';
import { seedRules } from './cashier-rules.repository.ts';
import { createCashierRules } from './cashier-rules.service.ts';
import type { Cashier, HeldPayout, WithdrawalBonuses } from './cashier.port.ts';
import { cashierHandlers } from './cashier.handlers.ts';
import { cashierMigrations } from './cashier.migrations.ts';
import {
  countDeposits,
  findCashouts,
  findHeldPayouts,
  findOpenPayments,
  eraseRequisites,
  insertEvent,
  releaseHeldPayout,
  seedMethods,
  type PaymentRow,
} from './cashier.repository.ts';
import { createDeposits } from './deposits.service.ts';
import { createDuePayments } from './due-payments.service.ts';
import { createDepositEvents } from './deposit-listeners.ts';
import { cashierSettingsSeed, paymentMethodSeeds, presetSeeds, withdrawalLimitSeeds } from './payment-methods.seed.ts';
import { createPaymentMethods } from './payment-methods.service.ts';
import { createPaymentsParticipant } from './payments.participant.ts';
import { createRecordedDeposits } from './recorded-deposits.service.ts';
import { createRequisitesCheck } from './requisites-check.service.ts';
import { createStoredRequisites } from './stored-requisites.service.ts';
import { createSettlement } from './settlement.service.ts';
import { createWithdrawals } from './withdrawals.service.ts';

export type {
  Cashier,
  Cashout,
  CountedDeposit,
  DepositListeners,
  HeldPayout,
  HeldPayouts,
  PublishedDeposit,
  WithdrawalBonuses,
} from './cashier.port.ts';
export { findCountedDeposits } from './cashier.repository.ts';

const duePaymentsInterval_ms = 1000;
const heldShown = 100;

const heldOf = ({
  id,
  player_id: playerId,
  method,
  amount,
  currency,
  created_at: createdAt,
}: PaymentRow): HeldPayout => ({ id, playerId, method, amount, currency, createdAt });

export type CashierModuleOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  accounts: Pick<Accounts, 'findPlayer' | 'contacts' | 'personalData' | 'onDeletion'>;
  responsibleGaming: Pick<ResponsibleGaming, 'lockDeposits' | 'requireDepositAllowed'>;
  verification: Pick<Verification, 'requireVerificationForWithdrawal' | 'requireVerificationForDeposit'>;
  rates: UsdRates;
  bonuses: WithdrawalBonuses;
  providers: ProviderRegistry<PaymentProvider>;
  /** Keys the fingerprints of requisites. */
  fingerprintSecret: string;
  publicOrigin: string;
  /** Where providers reach this platform. */
  platformOrigin: string;
  defaultLocale: () => Promise<string>;
  reviewSeconds: number;
  reconcileSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Deposits and withdrawals. */
export const createCashierModule = (
  options: CashierModuleOptions,
): Readonly<{
  module: PlatformModule;
  cashier: Cashier;
  /**
   * Looks after due payments at once, those included that the background, which does the same every second, is busy
   * with.
   */
  processDuePayments: () => Promise<void>;
}> => {
  const { database, accounts, providers, fingerprintSecret, platformOrigin, now, log } = options;
  const callbackUrl = (providerId: string): string => `${platformOrigin}${callbackPathOf(providerId)}`;
  const methods = createPaymentMethods(database);
  const rules = createCashierRules(options);
  const news = createDepositEvents((error) => log.error({ err: error }, 'a listener to deposits failed'));
  const participant = createPaymentsParticipant(news);
  const settlement = createSettlement({ ...options, participant });
  const deposits = createDeposits({ ...options, methods, rules, news, callbackUrl });
  const checkRequisites = createRequisitesCheck({ ...options, secret: fingerprintSecret });
  const withdrawals = createWithdrawals({ ...options, participant, methods, rules, checkRequisites, settlement });
  accounts.onDeletion(async (transaction, playerId) => {
    const open = await findOpenPayments(transaction, playerId);
    if (open.length > 0)
      throw refuse('InvalidRequestException', { reason: 'payments_open', error_data: { payments: open } });
    await eraseRequisites(transaction, playerId);
  });
  const exchangeStoredRequisites = createStoredRequisites({ ...options, methods, settlement });
  const workDue = createDuePayments({ ...options, settlement, callbackUrl });
  const work = async () => {
    await exchangeStoredRequisites();
    return workDue();
  };
  const worker = createWorker({
    interval_ms: duePaymentsInterval_ms,
    work,
    onError: (error) => log.warn({ err: error }, 'due payments failed'),
  });
  return {
    cashier: {
      depositCount: (playerId) => countDeposits(database, playerId),
      cashouts: (playerIds, since) => findCashouts(database, playerIds, since),
      deposits: news.listeners,
      heldPayouts: {
        list: async () => (await findHeldPayouts(database, heldShown)).map(heldOf),
        release: async (transaction, id) => {
          const row = await releaseHeldPayout(transaction, id, now());
          return row && heldOf(row);
        },
      },
      recordDeposit: createRecordedDeposits({ database, methods, settlement, now }),
    },
    processDuePayments: worker.worked,
    module: {
      name: 'cashier',
      migrations: cashierMigrations,
      handlers: cashierHandlers({ ...options, methods, rules, deposits, withdrawals }),
      routes: (app) =>
        paymentCallbackRoutes(app, {
          providers,
          accept: async (event) => {
            const answer = await settlement.applyReport({ ...event, paymentId: event.payment_id });
            if (answer === 'done') await insertEvent(database, event.event_id, event.reference, event.status, now());
            return answer;
          },
        }),
      seed: async () => {
        await seedMethods(database, paymentMethodSeeds, presetSeeds);
        await seedRules(database, withdrawalLimitSeeds, cashierSettingsSeed);
      },
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
