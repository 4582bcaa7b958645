import { sample } from 'effector';
import { $openDialogs, $waitingDialogs, dialogClosed, dialogOpened, type DialogClosing } from '@croupier/dialogs';
import { $page, navigationRequested, type NavigateRequest, type PageContext } from '@croupier/navigation';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { $readReturnPath } from './return-path.ts';

/**
 * The pages that replace the popup on a site without it. Completing an account has no page: its dialog opens on every
 * page.
 */
const formOf: Readonly<Record<string, string>> = {
  authorization: href('/forms/sign_in'),
  restore: href('/forms/sign_in'),
  registration: href('/forms/sign_up'),
};

const addressOf = ({ path, query, hash }: PageContext): string =>
  `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}${hash ? `#${hash}` : ''}`;

/**
 * The page that replaces the popup, with the address to continue to: the requested page, or the current one.
 */
export const formAddress = (mode: unknown, redirectUrl: string | null, page: PageContext | null): string | null => {
  const form = typeof mode === 'string' && Object.hasOwn(formOf, mode) ? formOf[mode] : undefined;
  if (form === undefined) return null;
  const back = redirectUrl ?? (page && page.path !== '/' && !page.name.startsWith('forms-') ? addressOf(page) : null);
  return back === null ? form : `${form}?${new URLSearchParams({ redirectUrl: back })}`;
};

const withoutPopup = sample({
  clock: dialogOpened,
  source: {
    flags: $flags,
    page: $page,
    open: $openDialogs,
    waiting: $waitingDialogs,
    readReturnPath: $readReturnPath,
  },
  filter: ({ flags, page }, { name, props = {} }) =>
    name === 'auth' && flags?.authPopupEnabled === false && formAddress(props['mode'], null, page) !== null,
  fn: ({ page, open, waiting, readReturnPath }, { props = {} }) => ({
    to: formAddress(props['mode'], readReturnPath(props['redirectUrl']), page) ?? '/',
    id: [...open, ...waiting].find(({ name }) => name === 'auth')?.id ?? 0,
  }),
});
sample({
  clock: withoutPopup,
  fn: ({ id }): DialogClosing => ({ id, immediate: true, result: 'elsewhere' }),
  target: dialogClosed,
});
sample({ clock: withoutPopup, fn: ({ to }): NavigateRequest => ({ to }), target: navigationRequested });
