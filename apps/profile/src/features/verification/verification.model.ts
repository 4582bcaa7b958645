import { createApiEffect, isApiError, isRefusal, type ApiError } from '@croupier/api-client';
import {
  createApplicant,
  getAccessToken,
  getVerification,
  setUserOnVerification,
  type VerificationState,
} from '@croupier/contract/verification';
import { dialogFinished, dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page } from '@croupier/navigation';
import { loadSessionFx, loggedOut } from '@croupier/session';
import { frameOrigin } from '@croupier/ui';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import type { IdentityMessage } from './identity-message.ts';

/** A component shows the state of the player's verification. */
export const verificationNeeded = createEvent();
export const verificationRetried = createEvent();
/** The player starts to submit documents. */
export const verificationBegun = createEvent();
/** A message of the provider's page, from a verified sender. */
export const identityFrameSpoke = createEvent<IdentityMessage>();

const loadFx = createApiEffect(getVerification);
const applyFx = createApiEffect(createApplicant);
const tokenFx = createApiEffect(getAccessToken);
const reportFx = createApiEffect(setUserOnVerification);

export type VerificationView = Readonly<{ status: 'pending' | 'ready' | 'failed'; state: VerificationState | null }>;

/** The state of the verification. It remains until a new answer arrives. */
export const $verification = createStore<VerificationView>({ status: 'pending', state: null })
  .on(loadFx.doneData, (_, state) => ({ status: 'ready', state }))
  .on(loadFx.fail, (view) => (view.state === null ? { status: 'failed', state: null } : view))
  .on(verificationRetried, () => ({ status: 'pending', state: null }))
  .reset(loggedOut);
sample({ clock: [verificationNeeded, verificationRetried], fn: () => undefined, target: loadFx });

const failed = (): ApiError => ({
  kind: 'ApiError',
  type: 'invalid_response',
  status: 0,
  message: "The provider's page has no address of the web",
});
/** The applicant at the provider: the same one on a retry, a new one after the profile changed. */
const beginFx = createEffect(async () => {
  await applyFx();
  const { url } = await tokenFx({});
  const origin = frameOrigin(url);
  if (origin === null) throw failed();
  return { url, origin };
});
sample({ clock: verificationBegun, fn: () => undefined, target: beginFx });
export const $isBeginning = beginFx.pending;

/** The provider's page for submitting documents. */
export const $identityFrame = createStore<Readonly<{ url: string; origin: string }> | null>(null, {
  serialize: 'ignore',
})
  .on(beginFx.doneData, (_, frame) => frame)
  // The token expired or the page failed: a new start gives a new page.
  .on(identityFrameSpoke, (frame, message) => (message.type === 'idCheck.onError' ? null : frame))
  .reset([verificationNeeded, loggedOut]);

/** `code`: the error code, or that there was no response. `details` are those of the error. */
export type BeginFailure = Readonly<{ code: string; details?: ApiError['errorData'] }>;
/** Why the verification could not start. */
export const $beginFailure = createStore<BeginFailure | null>(null, { serialize: 'ignore' })
  .on(beginFx.failData, (_, error) =>
    isApiError(error) ? { code: error.code ?? error.type, details: error.errorData } : { code: 'network' },
  )
  .on(identityFrameSpoke, (failure, message) => (message.type === 'idCheck.onError' ? { code: 'frame' } : failure))
  .reset([beginFx, verificationNeeded, loggedOut]);

// Players with missing personal data complete it first.
sample({
  clock: beginFx.failData,
  source: $page,
  filter: (_, error) => isRefusal(error, 'UserNeedProfileDataException'),
  fn: (page): DialogRequest => ({
    name: 'fill-profile-info',
    type: 'confirm',
    props: { from: page?.path ?? href('/profile/verification'), toastType: 'verification' },
  }),
  target: dialogOpened,
});

// Reports a submission only while its review is pending: the provider alone decides a completed review.
const handedIn = identityFrameSpoke.filter({ fn: ({ review }) => review === 'pending' });
sample({ clock: handedIn, fn: () => undefined, target: reportFx });
const reviewed = identityFrameSpoke.filter({ fn: ({ review }) => review === 'completed' });
sample({ clock: [reportFx.finally, reviewed], fn: () => undefined, target: loadFx });

/**
 * Seconds between the reads after a completed review, whose webhook may reach the platform after the frame's message.
 */
const reviewDelays_s = [1, 2, 4, 8, 15] as const;

type AwaitedReview = Readonly<{ updatedBefore: string | null; reads: number }>;
const isReviewed = ({ status, updated_at }: VerificationState, { updatedBefore }: AwaitedReview): boolean =>
  status === 'approved' || status === 'rejected' || (status === 'retry' && updated_at !== updatedBefore);

const reviewAwaited = sample({
  clock: reviewed,
  source: $verification,
  fn: ({ state }): AwaitedReview => ({ updatedBefore: state?.updated_at ?? null, reads: 0 }),
});
/** The review that the frame has reported and the platform has not; null without one. */
const $awaitedReview = createStore<AwaitedReview | null>(null, { serialize: 'ignore' })
  .on(reviewAwaited, (_, awaited) => awaited)
  .on(loadFx.finally, (awaited, done) => {
    if (!awaited || (done.status === 'done' && isReviewed(done.result, awaited))) return null;
    return { ...awaited, reads: awaited.reads + 1 };
  })
  .reset([verificationNeeded, beginFx, loggedOut]);

const waitFx = createEffect(
  ({ seconds }: Readonly<{ awaited: AwaitedReview; seconds: number }>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, seconds * 1000);
    }),
);
sample({
  clock: $awaitedReview.updates.filterMap((awaited) => {
    const seconds = awaited ? reviewDelays_s[awaited.reads - 1] : undefined;
    return awaited && seconds !== undefined ? { awaited, seconds } : undefined;
  }),
  target: waitFx,
});
sample({
  clock: waitFx.done,
  source: $awaitedReview,
  filter: (current, { params: { awaited } }) => current === awaited,
  fn: () => undefined,
  target: loadFx,
});

const isSettled = ({ status }: VerificationState): boolean =>
  status === 'pending' || status === 'approved' || status === 'rejected';
const changed = sample({
  clock: loadFx.doneData,
  source: $identityFrame,
  filter: (frame, state) => frame !== null && isSettled(state),
  fn: () => undefined,
});
// Updates the account, which controls the badge and what the cashier allows.
sample({ clock: changed, target: loadSessionFx });
sample({
  clock: dialogFinished,
  filter: ({ name }) => name === 'identity-verification',
  fn: () => undefined,
  target: verificationNeeded,
});
