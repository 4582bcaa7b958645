import { refuse } from '../../../errors.ts';
import { convertAmount, type UsdConverter } from '../../currencies/rates/index.ts';
import { isStricter } from './limit-arithmetic.ts';
import type { Limit, LimitAction, LimitRequest, LimitState } from './responsible-gaming.repository.ts';

/** How long a player may confirm a looser limit after its cooling-off. */
const confirmableFor_ms = 7 * 24 * 60 * 60 * 1000;

/** The next state of a player's deposit limit, and the entry of its history. */
export type LimitChange = Readonly<{ state: LimitState; action: LimitAction; limit: Limit | null }>;

/** Returns the request that the player can still confirm or cancel, or null when it has lapsed. */
export const openRequestOf = ({ requested }: LimitState, at: Date): LimitRequest | null =>
  requested && requested.lapsesAt > at ? requested : null;

/** Whether a change takes effect immediately, because the wanted limit is stricter than or equal to the current one. */
export const isImmediate = (wanted: Limit | null, present: Limit | null, usd: UsdConverter): boolean => {
  if (present === null) return true;
  if (wanted === null) return false;
  const amount = convertAmount(usd, present.amount, present.currency, wanted.currency);
  return isStricter(wanted, { ...present, amount, currency: wanted.currency });
};

/** Sets a limit immediately and cancels an earlier request. */
export const applyLimit = (wanted: Limit | null): LimitChange => ({
  state: { limit: wanted, requested: null },
  action: 'set',
  limit: wanted,
});

/** Requests a looser limit, which the player confirms after the cooling-off. The current limit stays in force. */
export const requestLimit = (
  { limit }: LimitState,
  wanted: Limit | null,
  at: Date,
  coolingOffSeconds: number,
): LimitChange => {
  const confirmableAt = new Date(at.getTime() + coolingOffSeconds * 1000);
  const lapsesAt = new Date(confirmableAt.getTime() + confirmableFor_ms);
  return {
    state: { limit, requested: { limit: wanted, requestedAt: at, confirmableAt, lapsesAt } },
    action: 'requested',
    limit: wanted,
  };
};

/** @throws InvalidRequestException `nothing_to_confirm`, `cooling_off`. */
export const confirmRequest = (state: LimitState, at: Date): LimitChange => {
  const requested = openRequestOf(state, at);
  if (!requested) throw refuse('InvalidRequestException', { reason: 'nothing_to_confirm' });
  if (requested.confirmableAt > at) {
    throw refuse('InvalidRequestException', {
      reason: 'cooling_off',
      error_data: { confirmable_at: requested.confirmableAt.toISOString() },
    });
  }
  return { state: { limit: requested.limit, requested: null }, action: 'confirmed', limit: requested.limit };
};

/** @throws InvalidRequestException `nothing_to_cancel`. */
export const cancelRequest = (state: LimitState, at: Date): LimitChange => {
  const requested = openRequestOf(state, at);
  if (!requested) throw refuse('InvalidRequestException', { reason: 'nothing_to_cancel' });
  return { state: { limit: state.limit, requested: null }, action: 'cancelled', limit: requested.limit };
};
