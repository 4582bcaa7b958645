import { createApiEffect } from '@croupier/api-client';
import { getPrograms, type LoyaltyProgram } from '@croupier/contract/loyalty';
import { createEvent, createStore, sample } from 'effector';

/** A page shows a programme. */
export const programmesRequested = createEvent();

export type Programmes = Readonly<{ status: 'pending' | 'ready' | 'failed'; list: readonly LoyaltyProgram[] }>;
const waiting: Programmes = { status: 'pending', list: [] };

const loadProgrammesFx = createApiEffect(getPrograms);

/**
 * The programmes of the site; players collect points in the first. They remain while they reload.
 */
export const $programmes = createStore<Programmes>(waiting)
  .on(programmesRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadProgrammesFx.doneData, (_, list) => ({ status: 'ready', list }))
  .on(loadProgrammesFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }));
export const $haveProgrammesFailed = $programmes.map(({ status }) => status === 'failed');

sample({ clock: programmesRequested, target: loadProgrammesFx });
