import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $openDialogs } from '@croupier/dialogs';
import { $defaultLocale, $locale, localizePath } from '@croupier/i18n';
import { $page } from '@croupier/navigation';
import { loggedIn } from '@croupier/session';
import { $registrationConfig } from '@croupier/site-config';
import { addressWithoutAuth } from '../flow/auth-address.ts';
import { $readReturnPath } from '../flow/return-path.ts';
import { credentialsAccepted, type Entry } from '../flow/sign-in-destination.model.ts';
import { signInMethodUsed, tracked, type Tracked } from '../../analytics/tracking.model.ts';

export type SocialIntent = 'login' | 'registration';
type Request = Readonly<{ service: string; intent: SocialIntent }>;
type Outcome =
  | Readonly<{ status: 'success' }>
  | Readonly<{ status: 'error'; reason: string }>
  | Readonly<{ status: 'left' }>;

/** The visitor chose a service. Must fire during the click, otherwise the browser blocks the window. */
export const socialRequested = createEvent<Request>();
/** The visitor continues in another way: removes the last error. */
export const socialProblemDismissed = createEvent();

const closedCheck_ms = 400;
/** A window that closes posts its result first; the message may arrive slightly later. */
const closedGrace_ms = 1000;

const readOutcome = (data: unknown): Outcome | null => {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'oauth' || !('status' in data))
    return null;
  if (data.status === 'success') return { status: 'success' };
  return {
    status: 'error',
    reason: 'reason' in data && typeof data.reason === 'string' ? data.reason : 'oauth_failed',
  };
};

/** Waits for the window's result; accepts messages of this site's page in that window only. */
const outcomeOf = (opened: Window): Promise<Outcome> =>
  new Promise((resolve) => {
    const listeners = new AbortController();
    const finish = (outcome: Outcome): void => {
      clearInterval(watch);
      listeners.abort();
      resolve(outcome);
    };
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        const outcome = origin === window.location.origin && source === opened ? readOutcome(data) : null;
        if (outcome) finish(outcome);
      },
      { signal: listeners.signal },
    );
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      setTimeout(() => finish({ status: 'left' }), closedGrace_ms);
    }, closedCheck_ms);
  });

const size = { width: 480, height: 640 } as const;
const windowFeatures = (): string => {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
};

/** The address to return to: the requested page, otherwise the current one. */
const $returnTo = combine(
  {
    page: $page,
    dialogs: $openDialogs,
    locale: $locale,
    defaultLocale: $defaultLocale,
    readReturnPath: $readReturnPath,
  },
  ({ page, dialogs, locale, defaultLocale, readReturnPath }): string => {
    const wanted = dialogs.find(({ name }) => name === 'auth')?.props['redirectUrl'] ?? page?.query['redirectUrl'];
    return localizePath(readReturnPath(wanted) ?? (page ? addressWithoutAuth(page) : '/'), locale, defaultLocale);
  },
);

export const openSocialFx = attach({
  source: $returnTo,
  effect: (returnTo, { service, intent }: Request): Promise<Outcome> => {
    const address = `/oauth/init?${new URLSearchParams({ service, redirect_url: returnTo, type_auth: intent })}`;
    const opened = window.open(address, 'oauth', windowFeatures());
    if (opened) return outcomeOf(opened);
    // The browser blocked the window: this page goes to the service and returns.
    window.location.assign(address);
    return new Promise(() => undefined);
  },
});
sample({ clock: socialRequested, target: openSocialFx });

const refused = openSocialFx.done.filterMap(({ params: { service }, result }) =>
  result.status === 'error' ? { service, reason: result.reason } : undefined,
);
const succeeded = openSocialFx.done.filterMap(({ params: { service }, result }) =>
  result.status === 'success' ? service : undefined,
);

sample({ clock: succeeded, target: signInMethodUsed });
sample({ clock: succeeded, fn: (): Entry => 'login', target: credentialsAccepted });
sample({ clock: succeeded, fn: () => undefined, target: loggedIn });
sample({
  clock: refused,
  fn: ({ service, reason }): Tracked => ({ name: 'error-login', params: { code: reason, service } }),
  target: tracked,
});

/** Why the sign-in with another service failed. */
export const $socialProblem = createStore<string | null>(null, { serialize: 'ignore' })
  .on(refused, (_, { reason }) => reason)
  .reset([socialRequested, socialProblemDismissed]);

const socialTypes = $registrationConfig.map(
  (config) => config?.authTypes.filter(({ __component: kind }) => kind === 'auth.social') ?? [],
);
/** The services of the site. */
export const $socialServices = socialTypes.map((types) => types.flatMap(({ services = [] }) => services));
/** The fields that complete an account from another service. */
export const $socialType = socialTypes.map((types) => types[0] ?? null);
