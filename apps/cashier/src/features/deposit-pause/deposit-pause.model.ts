import { createApiEffect } from '@croupier/api-client';
import { getSelfExclusion } from '@croupier/contract/responsible-gaming';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

/** A self-excluded player wants to deposit. */
export const depositPauseRequested = createEvent();

const loadExclusionFx = createApiEffect(getSelfExclusion);

export type DepositPause = Readonly<{ status: 'pending' | 'failed' } | { status: 'ready'; endsAt: string | null }>;

/** When a self-excluded player can deposit again; null for never. */
export const $depositPause = createStore<DepositPause>({ status: 'pending' })
  .on(loadExclusionFx.doneData, (_, { ends_at: endsAt }) => ({ status: 'ready', endsAt }))
  .on(loadExclusionFx.fail, (pause) => (pause.status === 'ready' ? pause : { status: 'failed' }))
  .reset(loggedOut);

sample({ clock: depositPauseRequested, fn: () => undefined, target: loadExclusionFx });
