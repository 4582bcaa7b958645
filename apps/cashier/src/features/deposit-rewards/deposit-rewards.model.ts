import { createApiEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { getDepositRewards } from '@croupier/contract/bonuses';
import { balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { finalStatusReceived, resultHidden, resultOpened, resultShown } from '../payment-result/index.ts';

/** The deposit of this id succeeded: the page shows what its offer credited. */
export const rewardsRequested = createEvent<string>();

type Answer = MethodOutput<typeof getDepositRewards>;
export type ShownRewards = Readonly<{ depositId: string; answer: Answer | null }>;

/** Seconds between two polls for a reward that is not credited yet. */
export const rewardDelays_s = [1, 2, 3, 5, 8, 13, 20] as const;

const getDepositRewardsFx = createApiEffect(getDepositRewards);
const loadFx = attach({
  effect: getDepositRewardsFx,
  mapParams: (depositId: string) => ({ deposit_id: depositId }),
});

/** What the offer of the shown deposit credited; null before the first answer. */
export const $depositRewards = createStore<ShownRewards | null>(null)
  .on(rewardsRequested, (shown, depositId) => (shown?.depositId === depositId ? shown : { depositId, answer: null }))
  .on(loadFx.done, (shown, { params, result }) =>
    shown?.depositId === params ? { depositId: params, answer: result } : shown,
  )
  .reset([resultOpened, loggedOut]);

const isAwaited = (shown: ShownRewards | null): shown is ShownRewards => shown?.answer?.is_pending ?? false;

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(resultShown, () => true)
  .on(resultHidden, () => false);
const timerFired = createEvent<string>();
const pollRequested = createEvent<string>();
const $pollCount = createStore(0, { serialize: 'ignore' })
  .on(pollRequested, (count) => count + 1)
  .reset(resultOpened);
const $isTimerRunning = createStore(false, { serialize: 'ignore' }).on(timerFired, () => false);

const startTimerFx = createEffect(({ depositId, seconds }: Readonly<{ depositId: string; seconds: number }>) => {
  const fire = scopeBind(timerFired, { safe: true });
  setTimeout(() => fire(depositId), seconds * 1000);
});
$isTimerRunning.on(startTimerFx, () => true);

const $polling = combine({
  shown: $depositRewards,
  isShown: $isShown,
  count: $pollCount,
  isTimerRunning: $isTimerRunning,
});

/** The reward is still not credited after the last poll. */
export const $isRewardLate = $polling.map(({ shown, count }) => isAwaited(shown) && count >= rewardDelays_s.length);

sample({
  clock: finalStatusReceived,
  filter: ({ type, status }) => type === 'deposit' && status === 'success',
  fn: ({ id }) => id,
  target: rewardsRequested,
});
sample({ clock: [rewardsRequested, pollRequested], target: loadFx });
// A failed poll is followed by the next one.
sample({
  clock: [resultShown, loadFx.finally],
  source: $polling,
  filter: ({ shown, isShown, isTimerRunning, count }) =>
    isShown && !isTimerRunning && isAwaited(shown) && count < rewardDelays_s.length,
  fn: ({ shown, count }) => ({ depositId: shown?.depositId ?? '', seconds: rewardDelays_s[count] ?? 0 }),
  target: startTimerFx,
});
sample({
  clock: timerFired,
  source: $polling,
  filter: ({ shown, isShown }, depositId) => isShown && isAwaited(shown) && shown.depositId === depositId,
  fn: (_, depositId) => depositId,
  target: pollRequested,
});
// An active bonus is on the balance.
sample({
  clock: loadFx.doneData,
  filter: ({ is_pending, bonuses }) => !is_pending && bonuses.length > 0,
  fn: () => undefined,
  target: balanceRefreshRequested,
});
