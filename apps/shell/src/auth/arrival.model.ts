import { createEvent, createStore, sample } from 'effector';
import { isRefusal } from '@croupier/api-client';
import { loadSessionFx, loggedIn } from '@croupier/session';
import { arrived, entered } from './auth-entry.model.ts';

type Arrival = Readonly<{
  /** The account is on its way. */
  isAwaited: boolean;
  /** Why it has not come: it could not be had, or the browser does not keep the session's cookie. */
  problem: 'failed' | 'refused' | null;
}>;

/** The account is asked for once more. */
export const arrivalRetried = createEvent();
/** The form is left. */
export const arrivalLeft = createEvent();

/** What has become of a form that was accepted. */
export const $arrival = createStore<Arrival>({ isAwaited: false, problem: null }, { serialize: 'ignore' })
  .on(entered, () => ({ isAwaited: true, problem: null }))
  .on(arrivalRetried, ({ problem }) => ({ isAwaited: true, problem }))
  .on(loadSessionFx.failData, (arrival, error) =>
    arrival.isAwaited
      ? { isAwaited: false, problem: isRefusal(error, 'AuthorizationException') ? 'refused' : 'failed' }
      : arrival,
  )
  .reset([arrived, arrivalLeft]);

/** The form was accepted: it is not to be sent again before the account is here. */
export const $isArriving = $arrival.map(({ isAwaited }) => isAwaited);

sample({ clock: arrivalRetried, fn: () => undefined, target: loggedIn });
