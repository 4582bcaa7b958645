import { createApiEffect } from '@croupier/api-client';
import { getSelfExclusion, selfExclude, type SelfExclusion } from '@croupier/contract/responsible-gaming';
import { openDialogFx } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { loadSessionFx, loggedOut } from '@croupier/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import type { ExclusionPeriod } from '../../features/exclusion/index.ts';
import { opened } from './responsible-game.page.model.ts';

export const exclusionRetried = createEvent();

const loadExclusionFx = createApiEffect(getSelfExclusion);
export const excludeFx = createApiEffect(selfExclude);

export type ExclusionState = Readonly<
  { status: 'pending' | 'failed'; exclusion: null } | { status: 'ready'; exclusion: SelfExclusion }
>;
const waiting: ExclusionState = { status: 'pending', exclusion: null };

/** The current break of the player; null without one. */
export const $exclusion = createStore<ExclusionState>(waiting)
  .on([opened, exclusionRetried], () => waiting)
  .on([loadExclusionFx.doneData, excludeFx.doneData], (_, exclusion) => ({ status: 'ready', exclusion }))
  .on(loadExclusionFx.fail, (state) => (state.status === 'ready' ? state : { status: 'failed', exclusion: null }))
  .reset(loggedOut);

/** A break has just started or was extended. */
export const $hasJustBegun = createStore(false, { serialize: 'ignore' })
  .on(excludeFx.done, () => true)
  .reset([pageOpened, loggedOut]);

/**
 * Asks the player to confirm the effects and the end of a break: true when they agree.
 * Loads the available periods again, because the page may have been open for hours.
 */
export const askFx = createEffect(
  async ({ period, isLonger }: Readonly<{ period: ExclusionPeriod; isLonger: boolean }>): Promise<unknown> => {
    const { open_periods: open } = await loadExclusionFx();
    const wanted = open.find((one) => one.period === period);
    return wanted
      ? openDialogFx({ name: 'self-exclusion-confirm', type: 'confirm', props: { wanted, isLonger } })
      : false;
  },
);

sample({ clock: [opened, exclusionRetried], fn: () => undefined, target: loadExclusionFx });
// The header offers no deposit any more.
sample({ clock: excludeFx.done, fn: () => undefined, target: loadSessionFx });
