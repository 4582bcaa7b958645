import type { MethodParams } from '@croupier/contract';
import type { DepositLimit, setDepositLimit } from '@croupier/contract/responsible-gaming';
import type { Currency, Money } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import { convertAmount, type UsdConverter, type UsdRates } from '../../currencies/rates/index.ts';
import { isStricter, periodStart, usageOf } from './limit-arithmetic.ts';
import type { CountDeposits } from './responsible-gaming.port.ts';
import {
  findLimit,
  openLimit,
  recordLimitChange,
  saveLimit,
  type Limit,
  type LimitRequest,
  type LimitState,
} from './responsible-gaming.repository.ts';

/** How long a looser limit may be confirmed once its cooling-off is over. */
const confirmableFor_ms = 7 * 24 * 60 * 60 * 1000;

export type DepositLimitsOptions = Readonly<{
  database: Database;
  countDeposits: CountDeposits;
  rates: UsdRates;
  coolingOffSeconds: number;
  /** @throws AccessDeniedException while the player is excluded. */
  requireMayPlay: (playerId: string) => Promise<void>;
  now: () => Date;
}>;

export type DepositLimits = Readonly<{
  get: (playerId: string) => Promise<DepositLimit>;
  set: (player: CallPlayer, wanted: MethodParams<typeof setDepositLimit>) => Promise<DepositLimit>;
  confirm: (playerId: string) => Promise<DepositLimit>;
  cancel: (playerId: string) => Promise<DepositLimit>;
  hold: (transaction: Database, playerId: string) => Promise<void>;
  /** In a transaction that holds the deposits. @throws BillingDepositLimitExceededException */
  check: (transaction: Database, playerId: string, money: Money, usd: UsdConverter) => Promise<void>;
}>;

const periodOf = (limit: Limit | null): DepositLimit['period'] => {
  switch (limit?.days) {
    case 1:
      return '1';
    case 7:
      return '7';
    case 14:
      return '14';
    case 30:
      return '30';
    default:
      return 'none';
  }
};

const amountOf = (limit: Limit | null): Money | null => limit && { amount: limit.amount, currency: limit.currency };

const wantedLimit = (
  { period, limit_amount: amount }: MethodParams<typeof setDepositLimit>,
  currency: Currency,
): Limit | null => {
  if (period === 'none') {
    if (amount != null) throw invalidParameters({ limit_amount: 'unexpected' });
    return null;
  }
  if (amount == null) throw invalidParameters({ limit_amount: 'required' });
  return { days: Number(period), amount, currency };
};

export const createDepositLimits = ({
  database,
  countDeposits,
  rates,
  coolingOffSeconds,
  requireMayPlay,
  now,
}: DepositLimitsOptions): DepositLimits => {
  /** A request nobody confirmed in time is as if it had not been made. */
  const waiting = ({ requested }: LimitState): LimitRequest | null =>
    requested && requested.lapsesAt > now() ? requested : null;

  const answer = async (playerId: string, state: LimitState): Promise<DepositLimit> => {
    const { limit } = state;
    const requested = waiting(state);
    const usage =
      limit && usageOf(limit, await countDeposits(database, playerId, periodStart(limit, now())), now(), await rates());
    return {
      period: periodOf(limit),
      limit_amount: amountOf(limit),
      available_amount: usage?.available ?? null,
      expired_at: usage?.renewsAt?.toISOString() ?? null,
      can_edit: requested === null,
      requested: requested && {
        period: periodOf(requested.limit),
        limit_amount: amountOf(requested.limit),
        confirmable_at: requested.confirmableAt.toISOString(),
        lapses_at: requested.lapsesAt.toISOString(),
      },
    };
  };

  const holdsAtOnce = (wanted: Limit | null, present: Limit | null, usd: UsdConverter): boolean =>
    present === null ||
    (wanted !== null &&
      isStricter(wanted, {
        ...present,
        amount: convertAmount(usd, present.amount, present.currency, wanted.currency),
        currency: wanted.currency,
      }));

  const change = async (
    playerId: string,
    next: (state: LimitState, transaction: Database) => Promise<LimitState>,
  ): Promise<DepositLimit> =>
    answer(
      playerId,
      await inTransaction(database, async (transaction) => {
        const state = await next(await openLimit(transaction, playerId), transaction);
        await saveLimit(transaction, playerId, state);
        return state;
      }),
    );

  return {
    get: async (playerId) => answer(playerId, await findLimit(database, playerId)),

    set: async (player, params) => {
      const wanted = wantedLimit(params, player.currency);
      const usd = await rates();
      return change(player.id, async (state, transaction) => {
        const at = now();
        if (holdsAtOnce(wanted, state.limit, usd)) {
          await recordLimitChange(transaction, player.id, 'set', wanted, at);
          return { limit: wanted, requested: null };
        }
        await requireMayPlay(player.id);
        await recordLimitChange(transaction, player.id, 'requested', wanted, at);
        const confirmableAt = new Date(at.getTime() + coolingOffSeconds * 1000);
        return {
          limit: state.limit,
          requested: {
            limit: wanted,
            requestedAt: at,
            confirmableAt,
            lapsesAt: new Date(confirmableAt.getTime() + confirmableFor_ms),
          },
        };
      });
    },

    confirm: async (playerId) => {
      await requireMayPlay(playerId);
      return change(playerId, async (state, transaction) => {
        const requested = waiting(state);
        if (!requested) throw refuse('InvalidRequestException', { reason: 'nothing_to_confirm' });
        if (requested.confirmableAt > now()) {
          throw refuse('InvalidRequestException', {
            reason: 'cooling_off',
            error_data: { confirmable_at: requested.confirmableAt.toISOString() },
          });
        }
        await recordLimitChange(transaction, playerId, 'confirmed', requested.limit, now());
        return { limit: requested.limit, requested: null };
      });
    },

    cancel: async (playerId) =>
      change(playerId, async (state, transaction) => {
        const requested = waiting(state);
        if (!requested) throw refuse('InvalidRequestException', { reason: 'nothing_to_cancel' });
        await recordLimitChange(transaction, playerId, 'cancelled', requested.limit, now());
        return { limit: state.limit, requested: null };
      }),

    hold: async (transaction, playerId) => {
      await openLimit(transaction, playerId);
    },

    check: async (transaction, playerId, money, usd) => {
      const { limit } = await findLimit(transaction, playerId);
      if (!limit) return;
      // Read behind the lock: what passed before is counted.
      const usage = usageOf(limit, await countDeposits(transaction, playerId, periodStart(limit, now())), now(), usd);
      const amount = convertAmount(usd, money.amount, money.currency, limit.currency);
      if (amount <= usage.available.amount) return;
      throw refuse('BillingDepositLimitExceededException', {
        reason: 'deposit_limit',
        error_data: {
          available_amount: usage.available,
          limit_amount: amountOf(limit),
          expired_at: usage.fitsAt(amount)?.toISOString() ?? null,
          period: periodOf(limit),
        },
      });
    },
  };
};
