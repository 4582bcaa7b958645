import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { getProgram, type LoyaltyProgram } from '@croupier/contract/loyalty';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { $isSwitchedOff } from '../../features/programme/index.ts';
import { standingRequested } from '../../features/standing/index.ts';

export const opened = createEvent<PageContext>();
export const programRetried = createEvent();

type State = Readonly<{ status: 'pending' | 'ready' | 'failed'; programme: LoyaltyProgram | null }>;
const waiting: State = { status: 'pending', programme: null };

const loadProgramFx = createApiEffect(getProgram);
const $sysname = createStore('').on(opened, (_, { params }) => params['sysname'] ?? '');

const answered = sample({
  clock: loadProgramFx.done,
  source: $sysname,
  filter: (sysname, { params }) => params.sysname === sysname,
  fn: (_, { result }) => result,
});
const refused = sample({
  clock: loadProgramFx.fail,
  source: $sysname,
  filter: (sysname, { params }) => params.sysname === sysname,
  fn: (_, { error }): ApiError => error,
});
const isUnknown = (error: ApiError): boolean => isRefusal(error, 'InvalidParameterException');

/** The programme of the address. */
export const $programme = createStore<State>(waiting)
  .on(opened, (state, { params }) => (state.programme?.sysname === params['sysname'] ? state : waiting))
  .on(programRetried, () => waiting)
  .on(answered, (_, programme) => ({ status: 'ready', programme }))
  .on(refused, (state) => (state.programme ? state : { ...waiting, status: 'failed' }));

export const $hasProgrammeFailed = $programme.map(({ status }) => status === 'failed');

sample({ clock: [opened, programRetried], source: $sysname, fn: (sysname) => ({ sysname }), target: loadProgramFx });
sample({ clock: opened, fn: () => undefined, target: standingRequested });
sample({
  clock: answered,
  fn: ({ name, description }) => ({ path: href('/loyalty'), title: name, description }),
  target: headRequested,
});
sample({ clock: refused, filter: isUnknown, fn: () => ({ status: 404 as const }), target: pageFailed });
sample({
  clock: opened,
  source: $isSwitchedOff,
  filter: Boolean,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
