import { currentRegistry, matchRoute } from '@croupier/federation';
import type { PageContext } from '@croupier/navigation';
import type { AuthRequest } from '../auth-popup.model.ts';

/** Query parameters that open the popup. They leave the address when the popup closes. */
const authParameters = ['redirectUrl', 'show_popup_reg', 'show_popup_auth', 'prevent_close', 'oauth_error'] as const;

export const hasAuthParameters = ({ query }: PageContext): boolean =>
  authParameters.some((key) => query[key] !== undefined);

/** Whether the page is a sign-in or registration form itself. */
export const isFormPage = ({ name }: PageContext): boolean => name.startsWith('forms-');

export const isRealMoneyGame = ({ path, hash }: PageContext): boolean =>
  hash === 'real' && matchRoute(currentRegistry(), path)?.route.layout === 'game';

/** Returns the popup that the address of a page opens for a guest, if any. */
export const authRequestOf = (page: PageContext): AuthRequest | null => {
  if (isFormPage(page)) return null;
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
  return isRealMoneyGame(page) ? { mode: 'registration' } : null;
};

/** Returns the address of a page without the parameters that open the popup. */
export const addressWithoutAuth = ({ path, query, hash }: PageContext): string => {
  const rest = new URLSearchParams(
    Object.entries(query).filter(([key]) => !authParameters.some((known) => known === key)),
  );
  return `${path}${rest.size > 0 ? `?${rest}` : ''}${hash ? `#${hash}` : ''}`;
};
