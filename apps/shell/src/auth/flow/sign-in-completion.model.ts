import { createEvent, createStore, sample } from 'effector';
import { isRefusal } from '@croupier/api-client';
import { loadSessionFx, loggedIn } from '@croupier/session';
import { signInCompleted, credentialsAccepted } from './sign-in-destination.model.ts';

type SignInCompletion = Readonly<{
  /** The account is on its way. */
  isAwaited: boolean;
  /** Why it has not come: it could not be had, or the browser does not keep the session's cookie. */
  problem: 'failed' | 'refused' | null;
}>;

/** The account is asked for once more. */
export const signInCompletionRetried = createEvent();
/** The form is left. */
export const signInCompletionAbandoned = createEvent();

/** What has become of a form that was accepted. */
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

/** The form was accepted: it is not to be sent again before the account is here. */
export const $isCompletingSignIn = $signInCompletion.map(({ isAwaited }) => isAwaited);

sample({ clock: signInCompletionRetried, fn: () => undefined, target: loggedIn });
