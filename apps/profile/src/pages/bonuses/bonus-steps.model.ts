import { createApiEffect, isApiError } from '@croupier/api-client';
import {
  activateBettingBonus,
  activateBonus,
  deactivateBonus,
  removeBettingBonus,
  removeBonus,
  type Bonus,
} from '@croupier/contract/bonuses';
import { dialogOpened, openDialogFx, type DialogRequest } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { balanceRefreshRequested } from '@croupier/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';

export type BonusStep = 'activate' | 'deactivate' | 'remove';
export type StepOfBonus = Readonly<{ bonus: Bonus; step: BonusStep }>;

/** The player chose an action of a bonus. */
export const stepWanted = createEvent<StepOfBonus>();

const activateFx = createApiEffect(activateBonus);
const deactivateFx = createApiEffect(deactivateBonus);
const removeFx = createApiEffect(removeBonus);
const activateBettingFx = createApiEffect(activateBettingBonus);
const removeBettingFx = createApiEffect(removeBettingBonus);

const moveFx = createEffect(({ bonus: { id, type }, step }: StepOfBonus): Promise<Bonus> => {
  if (step === 'activate') return type === 'betting' ? activateBettingFx({ id }) : activateFx({ id });
  if (step === 'remove') return type === 'betting' ? removeBettingFx({ id }) : removeFx({ id });
  return deactivateFx({ id });
});

/** Asks for confirmation before a bonus starts or ends. Deactivating can be undone and needs none. */
const confirmFx = attach({
  effect: openDialogFx,
  mapParams: ({ bonus, step }: StepOfBonus): DialogRequest => ({
    name: 'bonus-confirm',
    type: 'confirm',
    props: { bonus, action: step },
  }),
});
sample({ clock: stepWanted, filter: ({ step }) => step !== 'deactivate', target: confirmFx });
const agreed = sample({ clock: confirmFx.done, filter: ({ result }) => result === true, fn: ({ params }) => params });
const steps = sample({ clock: [agreed, stepWanted.filter({ fn: ({ step }) => step === 'deactivate' })] });
sample({ clock: steps, target: moveFx });

/** An action succeeded; carries the updated bonus. */
export const bonusMoved = moveFx.doneData;
export const bonusMoveFailed = moveFx.fail.map(({ params }) => params);
sample({ clock: bonusMoved, fn: () => undefined, target: balanceRefreshRequested });
sample({
  clock: moveFx.done,
  filter: ({ params: { bonus, step } }) => bonus.type === 'betting' && step === 'activate',
  fn: ({ result }): DialogRequest => ({ name: 'betting-bonus-activated', type: 'confirm', props: { bonus: result } }),
  target: dialogOpened,
});

/** The id of the bonus whose action is pending. */
export const $movedId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(moveFx, (_, { bonus }) => bonus.id)
  .reset(moveFx.finally);

export type StepFailure = Readonly<{ id: string; reason: string }>;
/** The last refused action with its reason, which is empty without a response. */
export const $stepFailure = createStore<StepFailure | null>(null, { serialize: 'ignore' })
  .on(moveFx.fail, (_, { params, error }) => ({
    id: params.bonus.id,
    reason: isApiError(error) ? (error.reason ?? '') : '',
  }))
  .reset([moveFx, pageOpened]);
