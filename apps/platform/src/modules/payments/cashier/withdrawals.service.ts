import type { MethodParams } from '@croupier/contract';
import type { makeWithdrawal, Transaction } from '@croupier/contract/cashier';
import { newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, isApiError, refuse, type ApiError } from '../../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext, type CallPlayer } from '../../../module.ts';
import type { ProviderRegistry } from '../../../providers/index.ts';
import { storedKey } from '../../../secrets/index.ts';
import { attach, houseAccount, playerAccount, type TransferParticipant, type Ledger } from '../../ledger/index.ts';
import { findPeriodUsage } from './cashier-rules.repository.ts';
import type { WithdrawalBonuses } from './cashier.port.ts';
import type { CashierRules } from './cashier-rules.service.ts';
import { findByKey, findPlayersPayment, type PaymentRow } from './cashier.repository.ts';
import { checkWithdrawalInput, type PaymentMethods } from './payment-methods.service.ts';
import { periodRefusal, unverifiedTotalRefusal, type PaymentStep } from './payments.participant.ts';
import { exceededLimit, periodDetails, noUsage, type PeriodLimits, type PeriodLimitName } from './period-limits.ts';
import type { RequisitesCheck } from './requisites-check.service.ts';
import { maskRequisites } from './requisites.ts';
import type { Settlement } from './settlement.service.ts';
import { transactionOf } from './transaction.presenter.ts';

export type WithdrawalsOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  participant: TransferParticipant<PaymentStep>;
  methods: PaymentMethods;
  rules: CashierRules;
  providers: Pick<ProviderRegistry<unknown>, 'routed'>;
  checkRequisites: RequisitesCheck;
  settlement: Settlement;
  bonuses: WithdrawalBonuses;
  /** How long a withdrawal waits, and may be cancelled, before it is sent. */
  reviewSeconds: number;
  now: () => Date;
}>;

export type Withdrawals = Readonly<{
  make: (params: MethodParams<typeof makeWithdrawal>, context: CallContext) => Promise<Transaction>;
  cancel: (id: string, context: CallContext) => Promise<Transaction>;
}>;

export const createWithdrawals = (options: WithdrawalsOptions): Withdrawals => {
  const {
    database,
    ledger,
    participant,
    methods,
    rules,
    providers,
    checkRequisites,
    settlement,
    bonuses,
    reviewSeconds,
    now,
  } = options;

  const brokenPeriod = async (
    player: CallPlayer,
    limits: PeriodLimits,
    amount: number,
    known: PeriodLimitName | null = null,
  ): Promise<ApiError | null> => {
    const [used = noUsage] = await findPeriodUsage(database, [
      { playerId: player.id, currency: player.currency, ...limits },
    ]);
    const broken = exceededLimit(limits, used, amount) ?? known;
    return (
      broken &&
      refuse('WithdrawalLimitsPeriodExceededException', {
        reason: broken,
        error_data: periodDetails(limits, used, broken, player.currency),
      })
    );
  };

  /** What speaks against a withdrawal as things stand; with its reservation it is decided once more. */
  const refusalNow = async (
    player: CallPlayer,
    limits: PeriodLimits | null,
    amount: number,
  ): Promise<ApiError | null> => {
    const broken = limits && (await brokenPeriod(player, limits, amount));
    if (broken) return broken;
    return (await ledger.balances(player.id, player.currency)).main < amount
      ? refuse('WithdrawalDeclinedException', { reason: 'insufficient_funds' })
      : null;
  };

  /**
   * @throws what the player is told unless the amount is put aside for the withdrawal, by this call or by the same one
   * before.
   */
  const reserve = async (
    { method: sysname, amount, requisites, burn_bonuses: burn }: MethodParams<typeof makeWithdrawal>,
    context: CallContext,
  ): Promise<void> => {
    const player = requirePlayer(context);
    const key = requireIdempotencyKey(context);
    const method = await methods.find('withdrawal', sysname, player.currency);
    const fee = checkWithdrawalInput(method, amount, requisites);
    const { name, unverified } = await rules.requireMayWithdraw(player, amount);
    const token = await checkRequisites(player, method, requisites, name, context);
    const limits = await rules.periodLimits(player);
    const refusal = await refusalNow(player, limits, amount);
    if (refusal) throw refusal;
    // Last: a withdrawal that cannot be made ends no bonus.
    await bonuses.endBeforeWithdrawal(player.id, burn);
    const at = now();
    const reviewUntil = new Date(at.getTime() + reviewSeconds * 1000);
    const row: PaymentRow = {
      id: newKey(),
      player_id: player.id,
      type: 'withdrawal',
      method: method.sysname,
      method_name: method.name,
      flow: method.flow,
      currency: player.currency,
      amount,
      fee,
      status: 'pending',
      decline_reason: '',
      requisites: maskRequisites(method.requisites, requisites),
      requisites_token: token,
      campaign_offer_id: null,
      idempotency_key: key,
      locale: context.locale,
      domain: context.domain,
      provider: providers.routed(method.sysname).id,
      provider_payment_id: null,
      provider_url: null,
      reservation_id: null,
      review_until: reviewUntil,
      is_held: false,
      sent_at: null,
      next_check_at: reviewUntil,
      checks: 0,
      created_at: at,
      updated_at: at,
    };
    const outcome = await ledger.transfer({
      key: `withdrawal:${player.id}:${storedKey(key)}`,
      kind: 'withdrawal',
      pending: { expiresAt: null },
      content: { method: sysname, requisites: row.requisites },
      legs: [
        {
          from: playerAccount(player.id, 'main', player.currency),
          to: houseAccount('withdrawals_reserved', player.currency),
          amount,
        },
      ],
      attachment: attach<PaymentStep>(participant, { step: 'reserve', row, limits, unverified }),
    });
    if (outcome.status === 'key_reused') throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
    if (outcome.status !== 'refused') return;
    if (limits && outcome.reason.startsWith(periodRefusal))
      throw await brokenPeriod(player, limits, amount, 'day_amount');
    if (outcome.reason === unverifiedTotalRefusal) await rules.requireMayWithdraw(player, amount);
    throw refuse('WithdrawalDeclinedException', { reason: outcome.reason });
  };

  return {
    make: async (params, context) => {
      const find = () => findByKey(database, requirePlayer(context).id, 'withdrawal', requireIdempotencyKey(context));
      const first = await find();
      if (first) return transactionOf(first);
      try {
        await reserve(params, context);
      } catch (error) {
        if (!isApiError(error) || error.details.reason === 'idempotency_key_reused') throw error;
        // The same call, made twice at once, may have taken the money, and with it what this one was measured by.
        const meanwhile = await find();
        if (meanwhile) return transactionOf(meanwhile);
        throw error;
      }
      const made = await find();
      if (!made) throw new Error('A withdrawal that was reserved is missing');
      return transactionOf(made);
    },

    cancel: async (id, context) => {
      const player = requirePlayer(context);
      const payment = await findPlayersPayment(database, id, player.id);
      if (!payment || payment.type !== 'withdrawal') throw invalidParameters({ id: 'unknown' });
      if (payment.status !== 'cancelled' && !(await settlement.returnWithdrawal(payment, 'cancelled', ''))) {
        throw refuse('WithdrawalDeclinedException', { reason: 'not_cancellable' });
      }
      const cancelled = await findPlayersPayment(database, id, player.id);
      if (!cancelled) throw invalidParameters({ id: 'unknown' });
      return transactionOf(cancelled);
    },
  };
};
