import type { MethodParams } from '@croupier/contract';
import type { makeWithdrawal, PaymentMethod } from '@croupier/contract/cashier';
import { invalidParameters, refuse, type ApiError } from '../../../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext, type CallPlayer } from '../../../../module.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import { storedKey } from '../../../../secrets/index.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type Ledger,
  type TransferParticipant,
  type TransferRequest,
} from '../../../ledger/index.ts';
import type { WithdrawalBonuses } from '../cashier.port.ts';
import { checkWithdrawalInput } from '../methods/method-rules.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import type { Requisites } from '../methods/requisites.ts';
import { newPayment } from '../payments/new-payment.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import type { AccountNames } from '../review/account-names.ts';
import type { DueReturn } from '../review/closed-loop.ts';
import {
  createConditionsCheck,
  type ConditionsCheckOptions,
  type WithdrawalConditionsCheck,
} from '../review/conditions-check.ts';
import type { OneAccountRule } from '../rules/one-account.ts';
import type { RequireMayWithdraw } from '../rules/withdrawal-rules.ts';
import { periodRefusal, unverifiedTotalRefusal, type PaymentStep } from '../settlement/payments.participant.ts';
import type { CardFields, PayoutCard } from './card-fields.service.ts';
import { payoutDetailsOf } from './payout-details.ts';
import type { PeriodLimits } from './period-limits.ts';
import { fingerprintOf, type RequisitesCheck } from './requisites-check.service.ts';
import type { SavedRequisites } from './saved-requisites.service.ts';
import type { WithdrawalLimits } from './withdrawal-limits.service.ts';

export type WithdrawalReservationOptions = ConditionsCheckOptions &
  Readonly<{
    ledger: Pick<Ledger, 'transfer' | 'balances'>;
    participant: TransferParticipant<PaymentStep>;
    methods: PaymentMethods;
    requireMayWithdraw: RequireMayWithdraw;
    limits: WithdrawalLimits;
    providers: Pick<ProviderRegistry<unknown>, 'routed'>;
    checkRequisites: RequisitesCheck;
    saved: Pick<SavedRequisites, 'use'>;
    cards: Pick<CardFields, 'find' | 'useOnce'>;
    /** The key of the fingerprints of payout details. */
    fingerprintSecret: string;
    accountNames: Pick<AccountNames, 'requireOwn'>;
    oneAccount: Pick<OneAccountRule, 'noteDetails'>;
    bonuses: WithdrawalBonuses;
    /** How long a withdrawal waits, and may be cancelled, before it is sent. */
    reviewSeconds: number;
    now: () => Date;
  }>;

type WithdrawalParams = MethodParams<typeof makeWithdrawal>;

/**
 * Reserves the amount of a withdrawal and inserts its row in the same transaction, once per idempotency key.
 * @throws the refusals of every rule of a withdrawal.
 */
export type WithdrawalReservation = (params: WithdrawalParams, context: CallContext) => Promise<void>;

/** The ledger's request. Limits and threshold are checked again behind the lock on the balance. */
const reservationOf = (row: PaymentRow, attachment: NonNullable<TransferRequest['attachment']>): TransferRequest => ({
  key: `withdrawal:${row.player_id}:${storedKey(row.idempotency_key)}`,
  kind: 'withdrawal',
  pending: { expiresAt: null },
  content: { method: row.method, requisites: row.requisites },
  legs: [
    {
      from: playerAccount(row.player_id, 'main', row.currency),
      to: houseAccount('withdrawals_reserved', row.currency),
      amount: row.amount,
    },
  ],
  attachment,
});

/** Checks limits and balance before the reservation, so that a refusal ends no bonus. */
const createEarlyCheck =
  ({ limits, ledger }: WithdrawalReservationOptions) =>
  async (player: CallPlayer, periodLimits: PeriodLimits | null, amount: number): Promise<ApiError | null> => {
    const refusal = periodLimits && (await limits.refusalOf(player, periodLimits, amount));
    if (refusal) return refusal;
    return (await ledger.balances(player.id, player.currency)).main < amount
      ? refuse('WithdrawalDeclinedException', { reason: 'insufficient_funds' })
      : null;
  };

/**
 * Where a payout goes: the masked requisites, their token and their keyed digest; null for a method without requisites.
 * `card` is the card that the player has entered for it.
 */
type Payee = Readonly<{
  masked: Requisites;
  token: string | null;
  fingerprint: string | null;
  card: PayoutCard | null;
}>;

/** The method and amount of a withdrawal, and the deposits that go back first. */
type Target = Readonly<{ method: PaymentMethod; amount: number; returns: readonly DueReturn[] }>;

/** Finds the saved requisites that the player chose, or checks new ones, which need a proof of identity. */
const createPayeeCheck = (
  options: WithdrawalReservationOptions,
  requireDetails: WithdrawalConditionsCheck['requireDetails'],
) => {
  const { saved, cards, accountNames, oneAccount, checkRequisites, providers, fingerprintSecret } = options;

  const findSaved = async ({ method, ...payout }: Target, savedId: string, context: CallContext): Promise<Payee> => {
    const player = requirePlayer(context);
    const { masked, token, fingerprint } = await saved.use(player, method, savedId);
    await accountNames.requireOwn(player, 'withdrawal', method, masked);
    requireDetails(player, method, { ...payout, fingerprint });
    return { masked, token, fingerprint, card: null };
  };

  return async (target: Target, params: WithdrawalParams, name: string, context: CallContext): Promise<Payee> => {
    const { method, ...payout } = target;
    const { requisites, saved_requisites: savedId } = params;
    if (savedId !== undefined) return findSaved(target, savedId, context);
    const player = requirePlayer(context);
    if (method.requisites.length > 0) await context.session.requireProof();
    await accountNames.requireOwn(player, 'withdrawal', method, requisites);
    const card = await cards.find(player, method, { requisites, key: requireIdempotencyKey(context) }, context);
    const details = payoutDetailsOf(method, requisites, card);
    const { identifying, masked } = details;
    const { id: provider } = providers.routed(method.sysname);
    const fingerprint =
      Object.keys(identifying).length === 0
        ? null
        : fingerprintOf(fingerprintSecret, provider, method.sysname, identifying);
    requireDetails(player, method, { ...payout, fingerprint });
    const token = await checkRequisites(player, method, details, name, context);
    const account = card?.account ? { provider, account: card.account } : null;
    await oneAccount.noteDetails(player.id, method, requisites, account);
    return { masked, card, token, fingerprint };
  };
};

/** Checks every rule. Returns the row to insert and the limits of the reservation. */
const createPreparation = (options: WithdrawalReservationOptions) => {
  const { methods, requireMayWithdraw, limits, providers, reviewSeconds, now } = options;
  const conditions = createConditionsCheck(options);
  const findPayee = createPayeeCheck(options, conditions.requireDetails);
  const earlyRefusal = createEarlyCheck(options);
  return async (params: WithdrawalParams, context: CallContext) => {
    const { amount, requisites, saved_requisites: savedId } = params;
    if (savedId !== undefined && Object.keys(requisites).length > 0)
      throw invalidParameters({ requisites: 'unexpected' });
    const player = requirePlayer(context);
    const key = requireIdempotencyKey(context);
    const method = await methods.find('withdrawal', params.method, player);
    const fee = checkWithdrawalInput(method, amount, savedId === undefined ? requisites : null);
    const { name, unverified } = await requireMayWithdraw(player, amount);
    const returns = await conditions.requireMet(player, method, amount);
    const { masked, token, fingerprint, card } = await findPayee({ method, amount, returns }, params, name, context);
    const periodLimits = await limits.find(player);
    const refusal = await earlyRefusal(player, periodLimits, amount);
    if (refusal) throw refusal;
    const at = now();
    const reviewUntil = new Date(at.getTime() + reviewSeconds * 1000);
    const row = newPayment(
      method,
      {
        player_id: player.id,
        type: 'withdrawal',
        currency: player.currency,
        amount,
        fee,
        status: 'pending',
        requisites: masked,
        requisites_token: token,
        details_fingerprint: fingerprint,
        idempotency_key: key,
        locale: context.locale,
        domain: context.domain,
        provider: providers.routed(method.sysname).id,
        review_until: reviewUntil,
        next_check_at: reviewUntil,
      },
      at,
    );
    return { key, card, reservation: { row, limits: periodLimits, unverified } };
  };
};

export const createWithdrawalReservation = (options: WithdrawalReservationOptions): WithdrawalReservation => {
  const { ledger, participant, requireMayWithdraw, limits, bonuses, cards } = options;
  const prepare = createPreparation(options);
  return async (params, context) => {
    const { amount, burn_bonuses: mayBurn } = params;
    const player = requirePlayer(context);
    const { key, card, reservation } = await prepare(params, context);
    await cards.useOnce(card, key, async () => {
      // Last: a withdrawal that cannot be made ends no bonus.
      await bonuses.endBeforeWithdrawal(player.id, mayBurn);
      const outcome = await ledger.transfer(
        reservationOf(reservation.row, attach<PaymentStep>(participant, { step: 'reserve', ...reservation })),
      );
      if (outcome.status === 'key_reused')
        throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
      if (outcome.status !== 'refused') return;
      if (reservation.limits && outcome.reason.startsWith(periodRefusal))
        throw await limits.refusalOf(player, reservation.limits, amount, 'day_amount');
      if (outcome.reason === unverifiedTotalRefusal) await requireMayWithdraw(player, amount);
      throw refuse('WithdrawalDeclinedException', { reason: outcome.reason });
    });
  };
};
