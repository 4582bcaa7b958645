import { createEffect, createEvent, createStore, sample } from 'effector';
import { localValue, text } from '@croupier/browser-storage';
import { $openDialogs, dialogClosed, dialogFinished, type DialogClosing } from '@croupier/dialogs';
import { knownRemotes, matchRoute } from '@croupier/federation';
import {
  $page,
  navigationRequested,
  pageOpened,
  safePath,
  type NavigateRequest,
  type PageContext,
} from '@croupier/navigation';
import { $sessionStatus, playerEntered } from '@croupier/session';
import { dialogEntryGone } from '../../dialogs/back-closes.ts';
import { isFramed } from '../../frames/is-framed.ts';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { linkTo } from '../../routing/declarations.ts';
import { $isShellStarted } from '../../shell.model.ts';
import { tracked, type Tracked } from '../registration/tracking.model.ts';
import { authOpened, dialogName, type AuthRequest } from '../auth-popup.model.ts';
// What these do, they do by being connected; nobody speaks to them.
import './incomplete.model.ts';
import './landing-parameters.model.ts';

/** How a visitor came in. */
export type Entry = 'login' | 'registration';

/** Query parameters that open the popup, and go when it closes. */
const openingParameters = ['redirectUrl', 'show_popup_reg', 'show_popup_auth', 'prevent_close', 'oauth_error'] as const;
const requestedRegistration = localValue('show_popup_reg', text);

/** The form has been accepted; the account is on its way. */
export const credentialsAccepted = createEvent<Entry>();

const isForm = ({ name }: PageContext): boolean => name.startsWith('forms-');
const isRealGame = ({ path, hash }: PageContext): boolean =>
  hash === 'real' && matchRoute(knownRemotes(), path)?.route.layout === 'game';

/** What the address of a page asks of a guest, if anything. */
export const authAskedBy = (page: PageContext): AuthRequest | null => {
  // The form stands there already.
  if (isForm(page)) return null;
  const {
    redirectUrl,
    show_popup_reg: register,
    show_popup_auth: authorise,
    prevent_close: prevent,
    oauth_error: refused,
  } = page.query;
  const common = { preventClose: prevent === '1', ...(redirectUrl === undefined ? {} : { redirectUrl }) };
  if (register !== undefined) return { mode: 'registration', ...common };
  if (authorise !== undefined || redirectUrl !== undefined || refused !== undefined)
    return { mode: 'authorization', ...common };
  return isRealGame(page) ? { mode: 'registration' } : null;
};

/** The page's address without what opened the popup. */
export const addressWithoutAuth = ({ path, query, hash }: PageContext): string => {
  const rest = new URLSearchParams(
    Object.entries(query).filter(([key]) => !openingParameters.some((known) => known === key)),
  );
  return `${path}${rest.size > 0 ? `?${rest}` : ''}${hash ? `#${hash}` : ''}`;
};

const isAskedByAddress = ({ query }: PageContext): boolean => openingParameters.some((key) => query[key] !== undefined);

// The first page was opened by the server: it is looked at once the page is alive, or once it is known who looks.
const $lookedAt = createStore<PageContext | null>(null, { serialize: 'ignore' });

const looked = sample({
  clock: [deferredStarted, pageOpened, $sessionStatus],
  source: { page: $page, isStarted: $isShellStarted, status: $sessionStatus, lookedAt: $lookedAt },
  filter: ({ page, isStarted, status, lookedAt }) =>
    isStarted && status === 'guest' && page !== null && page !== lookedAt,
  fn: ({ page }) => page,
});
// A page that a player has seen asks nothing of the guest they become.
$lookedAt.on(
  [looked, sample({ clock: $sessionStatus, source: $page, filter: (_, status) => status === 'player' })],
  (_, page) => page,
);
/**
 * What stood behind the # of a guarded address never reached the server; the browser has kept it in the address it was
 * sent to.
 */
const withHashFx = createEffect(({ redirectUrl, ...request }: AuthRequest): AuthRequest => {
  if (redirectUrl === undefined) return request;
  return {
    ...request,
    redirectUrl:
      redirectUrl.includes('#') || typeof window === 'undefined'
        ? redirectUrl
        : `${redirectUrl}${window.location.hash}`,
  };
});
sample({ clock: looked.filterMap((page) => (page && authAskedBy(page)) ?? undefined), target: withHashFx });
sample({ clock: withHashFx.doneData, target: authOpened });

const rememberFx = createEffect((value: string) => {
  requestedRegistration.write(value);
});
sample({ clock: looked.filterMap((page) => page?.query['show_popup_reg']), target: rememberFx });

type Pending = Readonly<{ entry: Entry; redirectUrl: string | null }>;

/** Where this entry leads, from the moment the form is accepted until the account is here. */
const $pending = createStore<Pending | null>(null, { serialize: 'ignore' });
const accepted = sample({
  clock: credentialsAccepted,
  source: { dialogs: $openDialogs, page: $page },
  fn: ({ dialogs, page }, entry) => ({
    entry,
    redirectUrl: dialogs.find(({ name }) => name === dialogName)?.props['redirectUrl'] ?? page?.query['redirectUrl'],
  }),
});
$pending.on(accepted, (_, { entry, redirectUrl }) => ({
  entry,
  redirectUrl: typeof redirectUrl === 'string' ? safePath(redirectUrl) : null,
}));

/** Where a player goes who has just come in; null is nowhere. */
export const destinationOf = ({ entry, redirectUrl }: Pending, page: PageContext | null): string | null => {
  if (redirectUrl !== null) return redirectUrl;
  if (page && isRealGame(page)) return null;
  const afterRegistration = entry === 'registration' ? linkTo('after-registration') : undefined;
  if (afterRegistration !== undefined) return afterRegistration;
  if (page && isForm(page)) return '/';
  return page && isAskedByAddress(page) ? addressWithoutAuth(page) : null;
};

/** A player has come in on this page: how, where they go (null: they stay), and the address they end at. */
export const signInCompleted = sample({
  clock: playerEntered,
  source: { pending: $pending, page: $page },
  fn: ({ pending, page }, { is_registration_completed: isComplete }) => {
    // Whose account is not complete stays where it is completed.
    const to = pending && isComplete ? destinationOf(pending, page) : null;
    return { entry: pending?.entry ?? null, to, address: to ?? (page ? addressWithoutAuth(page) : '/') };
  },
});
$pending.reset(signInCompleted);

sample({
  clock: signInCompleted,
  source: $openDialogs,
  filter: (dialogs) => dialogs.some(({ name }) => name === dialogName),
  fn: (dialogs): DialogClosing => ({
    id: dialogs.find(({ name }) => name === dialogName)?.id ?? 0,
    immediate: true,
    result: 'entered',
  }),
  target: dialogClosed,
});
/** What opened the popup is no place to come back to. */
const replacedFx = createEffect(async (to: string): Promise<NavigateRequest> => {
  await dialogEntryGone();
  return { to, replace: true };
});
sample({ clock: replacedFx.doneData, target: navigationRequested });
// In a frame it is the page around it that goes on.
sample({
  clock: signInCompleted,
  filter: ({ to }) => to !== null && !isFramed(),
  fn: ({ to }) => to ?? '/',
  target: replacedFx,
});

// Left without an entry: the address forgets what opened the popup, and a game for real money is left.
const abandoned = sample({
  clock: dialogFinished,
  source: { page: $page, status: $sessionStatus },
  filter: ({ page, status }, { name, result }) =>
    page !== null && status === 'guest' && name === dialogName && result === undefined,
  fn: ({ page }) => page,
});
sample({
  clock: abandoned,
  filter: (page) => page !== null && (isAskedByAddress(page) || isRealGame(page)),
  fn: (page) => (page && !isRealGame(page) ? addressWithoutAuth(page) : '/'),
  target: replacedFx,
});

/** A player who follows an address made for a guest goes where it leads. */
const guestAddress = sample({
  clock: [deferredStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted, status: $sessionStatus },
  filter: ({ page, isStarted, status }) => isStarted && status === 'player' && page?.query['redirectUrl'] !== undefined,
  fn: ({ page }) => safePath(page?.query['redirectUrl'] ?? '/') ?? '/',
});
sample({ clock: guestAddress, fn: (to): NavigateRequest => ({ to, replace: true }), target: navigationRequested });

sample({
  clock: signInCompleted,
  filter: ({ entry }) => entry !== null,
  fn: ({ entry }): Tracked => ({ name: entry === 'registration' ? 'sign_up' : 'login' }),
  target: tracked,
});
