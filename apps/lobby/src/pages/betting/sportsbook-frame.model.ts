import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { launchBetting } from '@croupier/contract/betting';
import { $locale } from '@croupier/i18n';
import { $isAuth, $sessionStatus, balanceRefreshRequested, loggedOut, playerSignedIn } from '@croupier/session';
import { $theme } from '@croupier/site-config';
import { frameOrigin } from '@croupier/ui';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { createReadyTimeout, resolveTheme } from '../../features/provider-frame/index.ts';
import { applyMessage, type SportsbookFrameState, type SportsbookMessage } from './sportsbook-frame.state.ts';

/**
 * The page was mounted or unmounted. Only browsers fire these events, because the launch opens a session with the
 * provider.
 */
export const sportsbookShown = createEvent();
export const sportsbookHidden = createEvent();
export const sportsbookRetried = createEvent();
/** A message from the frame. Its sender is verified. */
export const sportsbookMessageReceived = createEvent<SportsbookMessage>();

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(sportsbookShown, () => true)
  .on(sportsbookHidden, () => false);
const launchEnded = [sportsbookShown, sportsbookHidden, sportsbookRetried, playerSignedIn, loggedOut];
/** Number of the current launch. Answers to earlier launches are ignored. */
const $launch = createStore(0, { serialize: 'ignore' }).on(launchEnded, (launch) => launch + 1);

type Launch = Readonly<{ launch: number; locale: string; theme: 'light' | 'dark' }>;
const postLaunchFx = createApiEffect(launchBetting);
const launchFx = attach({ effect: postLaunchFx, mapParams: ({ locale, theme }: Launch) => ({ locale, theme }) });

type Theme = 'light' | 'dark' | 'system';
const resolveThemeFx = createEffect(({ theme }: Readonly<{ theme: Theme; launch: number; locale: string }>) =>
  resolveTheme(theme),
);

const { timedOut, startFx: startTimeoutFx } = createReadyTimeout();

const idle: SportsbookFrameState = { kind: 'idle' };
const frameChanged = createEvent<SportsbookFrameState>();

export const $sportsbookFrame = createStore<SportsbookFrameState>(idle, { serialize: 'ignore' })
  .on(resolveThemeFx, (): SportsbookFrameState => ({ kind: 'opening' }))
  .on(frameChanged, (_, frame) => frame)
  .on(sportsbookMessageReceived, applyMessage)
  .reset(launchEnded);

const $conditions = combine({
  isShown: $isShown,
  status: $sessionStatus,
  frame: $sportsbookFrame,
  launch: $launch,
  theme: $theme,
  locale: $locale,
});

sample({
  // The session may load after the page, and the visitor may sign in or out on the page.
  clock: [sportsbookShown, sportsbookRetried, playerSignedIn, loggedOut, $sessionStatus],
  source: $conditions,
  filter: ({ isShown, status, frame }) => isShown && status !== 'unknown' && frame.kind === 'idle',
  fn: ({ launch, theme, locale }) => ({ launch, theme, locale }),
  target: resolveThemeFx,
});
sample({
  clock: resolveThemeFx.done,
  source: $launch,
  filter: (launch, { params }) => params.launch === launch,
  fn: (_, { params: { launch, locale }, result: theme }) => ({ launch, locale, theme }),
  target: launchFx,
});

const launched = sample({
  clock: launchFx.done,
  source: $launch,
  filter: (launch, { params }) => params.launch === launch,
  fn: (_, done) => done,
});
sample({
  clock: launched,
  fn: ({ result: { url } }): SportsbookFrameState => {
    const origin = frameOrigin(url);
    return origin === null ? { kind: 'failed' } : { kind: 'open', url, origin, isReady: false };
  },
  target: frameChanged,
});
sample({ clock: launched, fn: ({ params }) => params.launch, target: startTimeoutFx });

const stateAfterRefusal = (error: ApiError): SportsbookFrameState => {
  if (!isRefusal(error, 'AccessDeniedException')) return { kind: 'failed' };
  return { kind: error.reason === 'self_excluded' ? 'excluded' : error.reason === 'no_sportsbook' ? 'none' : 'failed' };
};
sample({
  clock: launchFx.fail,
  source: $launch,
  filter: (launch, { params }) => params.launch === launch,
  fn: (_, { error }) => stateAfterRefusal(error),
  target: frameChanged,
});
sample({
  clock: timedOut,
  source: { launch: $launch, frame: $sportsbookFrame },
  filter: ({ launch, frame }, timed) => timed === launch && frame.kind === 'open' && !frame.isReady,
  fn: (): SportsbookFrameState => ({ kind: 'failed' }),
  target: frameChanged,
});

sample({
  clock: sportsbookMessageReceived,
  filter: ({ type }) => type === 'balance' || type === 'bet-settled',
  fn: () => undefined,
  target: balanceRefreshRequested,
});
sample({
  clock: sportsbookMessageReceived,
  source: $isAuth,
  filter: (isAuth, { type }) => !isAuth && type === 'sign-in',
  fn: () => 'authorization' as const,
  target: authDialogRequested,
});
