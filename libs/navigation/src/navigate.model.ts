import { attach, createEvent, createStore, sample } from 'effector';
import { safeExternalAddress, safePath } from './address.ts';

export type NavigateRequest = Readonly<{
  /** A path of the site without locale prefix; with `external`, an absolute http(s) address. */
  to: string;
  replace?: boolean;
  /** Required for an address of another site. */
  external?: boolean;
}>;

/** Navigates within the site or leaves it. The shell provides it in the browser; it is not serialized. */
export type Navigator = Readonly<{
  within: (path: string, options: { replace: boolean }) => void;
  leave: (address: string) => void;
}>;

export const navigatorReady = createEvent<Navigator>();
/** A model requests a navigation. */
export const navigationRequested = createEvent<NavigateRequest>();
/** The address was refused: another site without `external`, or code. */
export const navigationRefused = createEvent<NavigateRequest>();

const $navigator = createStore<Navigator | null>(null, { serialize: 'ignore' }).on(
  navigatorReady,
  (_, navigator) => navigator,
);

const allowed = ({ to, external }: NavigateRequest): string | null =>
  external ? safeExternalAddress(to) : safePath(to);

const navigateFx = attach({
  source: $navigator,
  effect: (navigator, { to, replace = false, external = false }: NavigateRequest) => {
    if (external) navigator?.leave(to);
    else navigator?.within(to, { replace });
  },
});

sample({
  clock: navigationRequested,
  filter: (request) => allowed(request) !== null,
  fn: (request) => ({ ...request, to: allowed(request) ?? '/' }),
  target: navigateFx,
});
sample({ clock: navigationRequested, filter: (request) => allowed(request) === null, target: navigationRefused });
