import { createEvent, createStore, sample } from 'effector';
import { isRefusal } from '@croupier/api-client';
import { loadSessionFx, loggedIn } from '@croupier/session';
import { signInCompleted, credentialsAccepted } from './sign-in-destination.model.ts';

type SignInCompletion = Readonly<{
  /** The account is loading. */
  isAwaited: boolean;
  /** Why the account is missing: it failed to load, or the browser blocks the session cookie. */
  problem: 'failed' | 'refused' | null;
}>;

/** The visitor retries loading the account. */
export const signInCompletionRetried = createEvent();
/** The visitor leaves the form. */
export const signInCompletionAbandoned = createEvent();

/** The progress after accepted credentials. */
export const $signInCompletion = createStore<SignInCompletion>(
  { isAwaited: false, problem: null },
  { serialize: 'ignore' },
)
  .on(credentialsAccepted, () => ({ isAwaited: true, problem: null }))
  .on(signInCompletionRetried, ({ problem }) => ({ isAwaited: true, problem }))
  .on(loadSessionFx.failData, (completion, error) =>
    completion.isAwaited
      ? { isAwaited: false, problem: isRefusal(error, 'AuthorizationException') ? 'refused' : 'failed' }
      : completion,
  )
  .reset([signInCompleted, signInCompletionAbandoned]);

/** Whether the account is loading: the form must not be sent again. */
export const $isCompletingSignIn = $signInCompletion.map(({ isAwaited }) => isAwaited);

sample({ clock: signInCompletionRetried, fn: () => undefined, target: loggedIn });
