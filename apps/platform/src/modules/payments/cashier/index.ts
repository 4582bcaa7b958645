import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Metrics } from '../../../metrics/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Duplicates } from '../../players/duplicates/index.ts';
import type { Verification } from '../../players/verification/index.ts';
import type { ResponsibleGaming } from '../../protection/responsible-gaming/index.ts';
import { cashierHandlers } from './cashier.handlers.ts';
import { cashierMigrations } from './cashier.migrations.ts';
import type { Cashier, WithdrawalBonuses } from './cashier.port.ts';
import { createDepositCreation } from './deposits/deposit-creation.ts';
import { createDepositEvents } from './deposits/deposit-events.ts';
import { createDepositOpening } from './deposits/deposit-opening.ts';
import { createDeposits } from './deposits/deposits.service.ts';
import { createRecordedDeposits } from './deposits/recorded-deposits.service.ts';
import { seedMethods } from './methods/payment-methods.repository.ts';
import {
  cashierSettingsSeed,
  paymentMethodSeeds,
  presetSeeds,
  withdrawalLimitSeeds,
} from './methods/payment-methods.seed.ts';
import { createPaymentMethodEditing } from './methods/payment-method-editing.ts';
import { createPaymentMethods } from './methods/payment-methods.service.ts';
import { countDeposits, findCashouts } from './payments/payment-totals.repository.ts';
import { registerPlayerDeletion } from './payments/player-deletion.ts';
import { createAccountNames } from './review/account-names.ts';
import { createPayoutReview, type FindStakes } from './review/payout-review.ts';
import {
  createVerificationRuleEditing,
  createWithdrawalRuleEditing,
  seedRules,
} from './rules/cashier-settings.repository.ts';
import { createDepositRules } from './rules/deposit-rules.ts';
import { createOneAccountRule } from './rules/one-account.ts';
import { createProfileRules } from './rules/profile-rules.ts';
import { createSecurityHold } from './rules/security-hold.ts';
import { createUnverifiedTotal } from './rules/unverified-total.ts';
import { createPaymentNeeds } from './rules/verification-need.ts';
import { createWithdrawalRules } from './rules/withdrawal-rules.ts';
import { callbackPathOf, paymentCallbackRoutes } from './settlement/callbacks.routes.ts';
import { createDuePayments } from './settlement/due-payments.service.ts';
import { createPaymentsParticipant, type NoticeHeldPayout } from './settlement/payments.participant.ts';
import { createPayoutSending } from './settlement/payout-sending.ts';
import { createSettlementTransfers } from './settlement/settlement-transfers.ts';
import { createSettlement } from './settlement/settlement.service.ts';
import { createCardFields } from './withdrawals/card-fields.service.ts';
import { createHeldPayouts } from './withdrawals/held-payouts.service.ts';
import { createRequisitesCheck } from './withdrawals/requisites-check.service.ts';
import { createSavedRequisites } from './withdrawals/saved-requisites.service.ts';
import { createStoredRequisites } from './withdrawals/stored-requisites.service.ts';
import { createWithdrawalEvents } from './withdrawals/withdrawal-events.ts';
import { createWithdrawalLimits } from './withdrawals/withdrawal-limits.service.ts';
import { createWithdrawalReservation } from './withdrawals/withdrawal-reservation.ts';
import { createWithdrawals } from './withdrawals/withdrawals.service.ts';

export type {
  Cashier,
  Cashout,
  CountedDeposit,
  DepositListeners,
  HeldPayout,
  HeldPayouts,
  PublishedDeposit,
  PublishedWithdrawal,
  VerificationRuleEditing,
  WithdrawalRuleEditing,
  WithdrawalBonuses,
  WithdrawalListeners,
} from './cashier.port.ts';
export { reviewBounds } from './review/review-bounds.ts';
export type { FindStakes } from './review/payout-review.ts';
export type { EditedMethod, PaymentMethodEditing } from './methods/payment-method-editing.ts';
export { findOpenPayments, type OpenPayments } from './payments/open-payments.repository.ts';
export { findCountedDeposits } from './payments/payment-totals.repository.ts';

const duePaymentsInterval_ms = 1000;

export type CashierModuleOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  accounts: Pick<
    Accounts,
    'findPlayer' | 'contacts' | 'personalData' | 'onDeletion' | 'securityChangedAt' | 'contactsUndoneAt'
  >;
  duplicates: Pick<Duplicates, 'note' | 'standing' | 'requireUnrestricted'>;
  responsibleGaming: Pick<ResponsibleGaming, 'lockDeposits' | 'requireDepositAllowed'>;
  verification: Pick<
    Verification,
    'requireVerificationForWithdrawal' | 'requireVerificationForDeposit' | 'personName' | 'need'
  >;
  rates: UsdRates;
  /** The stakes of main money, which the turnover of deposits counts. */
  stakes: FindStakes;
  noticeHeldPayout: NoticeHeldPayout;
  metrics: Pick<Metrics, 'paymentEnded'>;
  bonuses: WithdrawalBonuses;
  providers: ProviderRegistry<PaymentProvider>;
  /** The key of the fingerprints of requisites. */
  fingerprintSecret: string;
  publicOrigin: string;
  /** The origin at which providers reach this platform. */
  platformOrigin: string;
  defaultLocale: () => Promise<string>;
  reviewSeconds: number;
  /** How long withdrawals wait after a change of the contacts or of the second factor. */
  holdSeconds: number;
  reconcileSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** The services of deposits and withdrawals, and what both share. */
const createServices = (options: CashierModuleOptions) => {
  const { database, platformOrigin, fingerprintSecret, now, log } = options;
  const callbackUrl = (providerId: string): string => `${platformOrigin}${callbackPathOf(providerId)}`;
  const methods = createPaymentMethods(options);
  const hold = createSecurityHold(options);
  const rules = {
    ...options,
    hold,
    profile: createProfileRules(options),
    findUnverifiedTotal: createUnverifiedTotal(options),
  };
  const events = createDepositEvents((error) => log.error({ err: error }, 'a listener to deposits failed'));
  const withdrawalEvents = createWithdrawalEvents();
  const participant = createPaymentsParticipant({ ...options, ...options.metrics, events, withdrawalEvents });
  const oneAccount = createOneAccountRule(options);
  const settlement = createSettlement({ ...options, oneAccount, transfers: createSettlementTransfers(participant) });
  const limits = createWithdrawalLimits(database, { now });
  const accountNames = createAccountNames({ ...options, methods });
  const deposits = createDeposits({
    database,
    create: createDepositCreation({
      ...options,
      methods,
      events,
      accountNames,
      oneAccount,
      requireMayDeposit: createDepositRules(rules),
    }),
    open: createDepositOpening({ ...options, callbackUrl }),
  });
  const saved = createSavedRequisites(options);
  const cards = createCardFields(options);
  const review = createPayoutReview({ ...options, methods, accountNames });
  const reserve = createWithdrawalReservation({
    ...options,
    participant,
    methods,
    limits,
    saved,
    cards,
    review,
    accountNames,
    oneAccount,
    requireMayWithdraw: createWithdrawalRules(rules),
    checkRequisites: createRequisitesCheck({ ...options, secret: fingerprintSecret }),
  });
  const withdrawals = createWithdrawals({ database, reserve, settlement });
  const shared = { callbackUrl, methods, events, withdrawalEvents, settlement, limits, hold, saved, review };
  return { ...shared, accountNames, cards, findNeed: createPaymentNeeds(rules), deposits, withdrawals };
};

/** The background work of the cashier: exchanges requisites of older releases, then processes due payments. */
const createDuePaymentsWorker = (options: CashierModuleOptions, services: ReturnType<typeof createServices>) => {
  const exchangeStoredRequisites = createStoredRequisites({ ...options, ...services });
  const sendPayout = createPayoutSending({ ...options, ...services });
  const processDue = createDuePayments({ ...options, ...services, sendPayout });
  return createWorker({
    name: 'payments',
    interval_ms: duePaymentsInterval_ms,
    work: async () => {
      await exchangeStoredRequisites();
      return processDue();
    },
    onError: (error) => options.log.warn({ err: error }, 'processing due payments failed'),
  });
};

const createCashier = (
  { database, now }: CashierModuleOptions,
  { events, withdrawalEvents, methods, settlement, review }: ReturnType<typeof createServices>,
): Cashier => ({
  depositCount: (playerId) => countDeposits(database, playerId),
  remainingTurnover: async (player) => (await review.conditions(player)).turnover,
  cashouts: (playerIds, since) => findCashouts(database, playerIds, since),
  deposits: events.listeners,
  withdrawals: withdrawalEvents.listeners,
  heldPayouts: createHeldPayouts({ database, settlement, now }),
  withdrawalRules: createWithdrawalRuleEditing(database),
  verificationRules: createVerificationRuleEditing(database),
  methodEditing: createPaymentMethodEditing(database),
  recordDeposit: createRecordedDeposits({ database, methods, settlement, now }),
});

/** Deposits and withdrawals. */
export const createCashierModule = (
  options: CashierModuleOptions,
): Readonly<{
  module: PlatformModule;
  cashier: Cashier;
  /** Processes due payments now, including those that the background is processing. */
  processDuePayments: () => Promise<void>;
}> => {
  const { database, accounts, providers } = options;
  const services = createServices(options);
  const worker = createDuePaymentsWorker(options, services);
  registerPlayerDeletion(accounts);
  return {
    cashier: createCashier(options, services),
    processDuePayments: worker.runUntilIdle,
    module: {
      name: 'cashier',
      migrations: cashierMigrations,
      handlers: cashierHandlers({ ...options, ...services }),
      routes: (app) => paymentCallbackRoutes(app, { providers, settlement: services.settlement }),
      seed: async () => {
        await seedMethods(database, paymentMethodSeeds, presetSeeds);
        await seedRules(database, withdrawalLimitSeeds, cashierSettingsSeed);
      },
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
