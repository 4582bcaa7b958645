import type { MethodParams } from '@croupier/contract';
import type { DepositLimit, setDepositLimit } from '@croupier/contract/responsible-gaming';
import type { Currency } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import { periodStart, usageOf } from './limit-arithmetic.ts';
import {
  applyLimit,
  cancelRequest,
  confirmRequest,
  isImmediate,
  openRequestOf,
  requestLimit,
  type LimitChange,
} from './limit-changes.ts';
import { depositLimitOf } from './limit.presenter.ts';
import type { CountDeposits } from './responsible-gaming.port.ts';
import {
  findLimit,
  lockLimit,
  recordLimitChange,
  saveLimit,
  type Limit,
  type LimitState,
} from './responsible-gaming.repository.ts';

export type DepositLimitsOptions = Readonly<{
  database: Database;
  countDeposits: CountDeposits;
  rates: UsdRates;
  coolingOffSeconds: number;
  /** @throws AccessDeniedException while the player is excluded. */
  requireMayPlay: (playerId: string) => Promise<void>;
  now: () => Date;
}>;

type WantedLimit = MethodParams<typeof setDepositLimit>;

export type DepositLimits = Readonly<{
  get: (playerId: string) => Promise<DepositLimit>;
  /** Sets a stricter limit immediately. For a looser limit, creates a request. */
  set: (player: CallPlayer, wanted: WantedLimit) => Promise<DepositLimit>;
  /** Sets the requested limit after the cooling-off period. */
  confirm: (playerId: string) => Promise<DepositLimit>;
  /** Cancels the request for a looser limit. */
  cancel: (playerId: string) => Promise<DepositLimit>;
}>;

const limitOf = ({ period, limit_amount: amount }: WantedLimit, currency: Currency): Limit | null => {
  if (period === 'none') {
    if (amount != null) throw invalidParameters({ limit_amount: 'unexpected' });
    return null;
  }
  if (amount == null) throw invalidParameters({ limit_amount: 'required' });
  return { days: Number(period), amount, currency };
};

export const createDepositLimits = (options: DepositLimitsOptions): DepositLimits => {
  const { database, countDeposits, rates, coolingOffSeconds, requireMayPlay, now } = options;

  const present = async (playerId: string, state: LimitState): Promise<DepositLimit> => {
    const { limit } = state;
    const usage =
      limit && usageOf(limit, await countDeposits(database, playerId, periodStart(limit, now())), now(), await rates());
    return depositLimitOf(limit, openRequestOf(state, now()), usage);
  };

  /** Locks the limit, changes it and records the change. */
  const change = async (
    playerId: string,
    decide: (state: LimitState) => LimitChange | Promise<LimitChange>,
  ): Promise<DepositLimit> => {
    const changed = await inTransaction(database, async (transaction) => {
      const { state, action, limit } = await decide(await lockLimit(transaction, playerId));
      await recordLimitChange(transaction, playerId, action, limit, now());
      await saveLimit(transaction, playerId, state);
      return state;
    });
    return present(playerId, changed);
  };

  return {
    get: async (playerId) => present(playerId, await findLimit(database, playerId)),
    set: async (player, params) => {
      const wanted = limitOf(params, player.currency);
      const usd = await rates();
      return change(player.id, async (state) => {
        if (isImmediate(wanted, state.limit, usd)) return applyLimit(wanted);
        await requireMayPlay(player.id);
        return requestLimit(state, wanted, now(), coolingOffSeconds);
      });
    },
    confirm: async (playerId) => {
      await requireMayPlay(playerId);
      return change(playerId, (state) => confirmRequest(state, now()));
    },
    cancel: async (playerId) => change(playerId, (state) => cancelRequest(state, now())),
  };
};
