import type { MethodParams } from '@croupier/contract';
import type { makeDeposit } from '@croupier/contract/cashier';
import { inTransaction, type Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import { requireIdempotencyKey, requirePlayer, type CallContext } from '../../../../module.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import type { UsdRates } from '../../../currencies/rates/index.ts';
import type { ResponsibleGaming } from '../../../protection/responsible-gaming/index.ts';
import { checkDepositInput } from '../methods/method-rules.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import { maskRequisites } from '../methods/requisites.ts';
import { newPayment } from '../payments/new-payment.ts';
import { findTotals } from '../payments/payment-totals.repository.ts';
import { findByKey, insertPayment, type PaymentRow } from '../payments/payments.repository.ts';
import type { AccountNames } from '../review/account-names.ts';
import { detailsFingerprintOf } from '../review/deposit-details.ts';
import type { RequireMayDeposit } from '../rules/deposit-rules.ts';
import type { OneAccountRule } from '../rules/one-account.ts';
import type { ExceedsUnverifiedTotal } from '../rules/unverified-total.ts';
import { publishedDepositOf, type DepositEvents } from './deposit-events.ts';
import { firstCheckAfter } from './first-check.ts';

export type DepositCreationOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<unknown>, 'routed'>;
  methods: PaymentMethods;
  /** The key of the fingerprints of payment details. */
  fingerprintSecret: string;
  requireMayDeposit: RequireMayDeposit;
  accountNames: Pick<AccountNames, 'requireOwn'>;
  oneAccount: Pick<OneAccountRule, 'requireMayDeposit'>;
  responsibleGaming: Pick<ResponsibleGaming, 'lockDeposits' | 'requireDepositAllowed'>;
  rates: UsdRates;
  events: DepositEvents;
  now: () => Date;
}>;

type DepositParams = MethodParams<typeof makeDeposit>;

/**
 * Checks a deposit and inserts its row with the status `created`. No money moves and no provider is called.
 * @returns the row; the existing one when the idempotency key is known.
 * @throws InvalidRequestException `idempotency_key_reused`, and the refusals of every rule of a deposit.
 */
export type DepositCreation = (params: DepositParams, context: CallContext) => Promise<PaymentRow>;

const requireSameDeposit = (existing: PaymentRow, { method, amount }: DepositParams): PaymentRow => {
  if (existing.method !== method || existing.amount !== amount)
    throw refuse('InvalidRequestException', { reason: 'idempotency_key_reused' });
  return existing;
};

/** Inserts a deposit, unless it would exceed the total of an unverified player. @returns null in that case. */
const createInsertion =
  ({ database, responsibleGaming, rates, events }: DepositCreationOptions) =>
  async (
    row: PaymentRow,
    params: DepositParams,
    isTotalExceeded: ExceedsUnverifiedTotal | null,
  ): Promise<PaymentRow | null> => {
    const { id, player_id: playerId, amount, currency, idempotency_key: key } = row;
    // Read before the transaction, which holds a connection and must not acquire a second one.
    const usd = await rates();
    return inTransaction(database, async (transaction) => {
      // Deposits of one player pass the limit one after another; a repeated click finds the row of the first.
      await responsibleGaming.lockDeposits(transaction, playerId);
      const existing = await findByKey(transaction, playerId, 'deposit', key);
      if (existing) return requireSameDeposit(existing, params);
      const totals = isTotalExceeded ? await findTotals(transaction, playerId, 'deposit') : [];
      if (isTotalExceeded?.(totals.find((total) => total.currency === currency)?.amount ?? 0)) return null;
      await responsibleGaming.requireDepositAllowed(transaction, playerId, { amount, currency }, usd);
      await events.created(transaction, publishedDepositOf(row));
      if (!(await insertPayment(transaction, row))) throw new Error(`The deposit ${id} was inserted outside the lock`);
      return row;
    });
  };

export const createDepositCreation = (options: DepositCreationOptions): DepositCreation => {
  const { database, providers, methods, requireMayDeposit, now } = options;
  const insert = createInsertion(options);

  return async (params, context) => {
    const player = requirePlayer(context);
    const key = requireIdempotencyKey(context);
    const existing = await findByKey(database, player.id, 'deposit', key);
    if (existing) return requireSameDeposit(existing, params);
    const method = await methods.find('deposit', params.method, player);
    const fee = checkDepositInput(method, params.amount, params.requisites);
    const isTotalExceeded = await requireMayDeposit(player, params.amount);
    await options.accountNames.requireOwn(player, 'deposit', method, params.requisites);
    await options.oneAccount.requireMayDeposit(player.id, method, params.requisites);
    const at = now();
    const provider = providers.routed(method.sysname).id;
    const row = newPayment(
      method,
      {
        player_id: player.id,
        type: 'deposit',
        currency: player.currency,
        amount: params.amount,
        fee,
        status: 'created',
        requisites: maskRequisites(method.requisites, params.requisites),
        details_fingerprint: detailsFingerprintOf(options.fingerprintSecret, provider, method, params.requisites),
        campaign_offer_id: params.campaign_offer_id ?? null,
        idempotency_key: key,
        locale: context.locale,
        domain: context.domain,
        provider,
        next_check_at: firstCheckAfter(at),
      },
      at,
    );
    const inserted = await insert(row, params, isTotalExceeded);
    if (inserted) return inserted;
    // A parallel deposit has reached the total: the rule is read again for its refusal.
    await requireMayDeposit(player, params.amount);
    throw refuse('SumsubVerificationRequiredException', { reason: 'deposit_total' });
  };
};
