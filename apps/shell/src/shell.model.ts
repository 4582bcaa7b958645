import { createEvent, createStore, sample } from 'effector';
import { apiCallFailed, isRefusal, type ApiError } from '@croupier/api-client';
import { pageFailed, pageOpened, type PageFailure } from '@croupier/navigation';
import { sessionStarted } from '@croupier/session';

/** The page is alive in the browser: what lives with it (session, timers, popups of the address) begins now. Never fired on the server. */
export const shellStarted = createEvent();

/** Whether the page is alive: models that answer to navigation use it to stay quiet while the server draws. */
export const $isShellStarted = createStore(false, { serialize: 'ignore' }).on(shellStarted, () => true);

sample({ clock: shellStarted, target: sessionStarted });

/** What closes the whole site to the visitor, over whatever page they are on. */
export type Closure = 'maintenance' | 'forbidden' | 'user-block';

const closureOf = (error: ApiError): Closure | null => {
  if (isRefusal(error, 'ApplicationDisabledException') || isRefusal(error, 'ApplicationUnavailableException')) return 'maintenance';
  if (isRefusal(error, 'UserDeletedException')) return 'user-block';
  return isRefusal(error, 'UserBannedException') ? 'forbidden' : null;
};

const closed = apiCallFailed.filterMap(({ error }) => closureOf(error) ?? undefined);

/** Set once a call was refused in a way that concerns the whole site; a new page load tries again. */
export const $closure = createStore<Closure | null>(null).on(closed, (_, closure) => closure);

// The document's status has to say it as well, and each page forgets what the former one said.
sample({
  clock: [closed, pageOpened],
  source: $closure,
  filter: (closure) => closure !== null,
  fn: (closure): PageFailure => ({ status: closure === 'maintenance' ? 503 : 403 }),
  target: pageFailed,
});
