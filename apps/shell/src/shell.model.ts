import { combine, createEvent, createStore, sample } from 'effector';
import { apiCallFailed, type ApiError } from '@croupier/api-client';
import type { Layout } from '@croupier/federation';
import { $page, pageFailed, pageOpened, type PageFailure } from '@croupier/navigation';
import { $siteConfig, loadSiteConfigFx } from '@croupier/site-config';

/** The page has hydrated in the browser. Never fired on the server. */
export const shellStarted = createEvent();

/** Whether the page has hydrated: models that react to navigation do nothing while the server renders. */
export const $isShellStarted = createStore(false, { serialize: 'ignore' }).on(shellStarted, () => true);

/** Whether a search engine requested the page; set by the server. It gets the status, but no error page to index. */
export const $isBot = createStore(false);

/**
 * The reason that the whole site is unavailable: the document's status, the page that is shown, and the log message.
 */
export type Fatal = Readonly<{
  page: 'maintenance' | 'forbidden' | 'user-block' | 'not-found' | 'errors';
  status: PageFailure['status'];
  layout: Layout;
  message: string;
}>;

const maintenance: Fatal = {
  page: 'maintenance',
  status: 503,
  layout: 'empty',
  message: 'PLUGIN:APPLICATION: UNAVAILABLE',
};
const forbidden: Fatal = { page: 'forbidden', status: 403, layout: 'empty', message: 'Forbidden' };
const userBlock: Fatal = { page: 'user-block', status: 403, layout: 'default', message: 'The account is closed' };
const notStarted: Fatal = { page: 'not-found', status: 404, layout: 'default', message: 'PLUGIN:INIT' };
/** The site has no locales, so no text can be shown. */
export const localesMissing: Fatal = {
  page: 'errors',
  status: 500,
  layout: 'default',
  message: 'PLUGIN:I18N: LOCALES NOT FOUND',
};

/** Whether a refused call closes the whole site; null if it concerns only the call. */
const fatalOf = ({ type, status, code, reason }: ApiError): Fatal | null => {
  if (type !== 'refused') return null;
  // Only a third party is unavailable.
  if (code === 'ApplicationUnavailableException' && reason?.endsWith('_provider')) return null;
  if (code === 'ApplicationDisabledException' || code === 'ApplicationUnavailableException') return maintenance;
  if (code === 'UserBannedException') return forbidden;
  if (code === 'UserDeletedException') return userBlock;
  // A 403 without a code comes from a proxy in front of the API that blocks this visitor. With a code it concerns the
  // call.
  return status === 403 && code === undefined ? forbidden : null;
};

export const fatalRaised = createEvent<Fatal>();
sample({ clock: apiCallFailed.filterMap(({ error }) => fatalOf(error) ?? undefined), target: fatalRaised });

/**
 * No answer, a failure or too many requests (429) mean maintenance. Anything else means that the site is not set up.
 */
const initFatal = (error: ApiError): Fatal =>
  fatalOf(error) ??
  (error.type === 'invalid_response' || (error.type === 'refused' && error.status < 429) ? notStarted : maintenance);
sample({
  clock: loadSiteConfigFx.failData,
  source: $siteConfig,
  filter: (config) => config === null,
  fn: (_, error) => initFatal(error),
  target: fatalRaised,
});

/** Set when the whole site is closed to the visitor. A new page load tries again. */
export const $fatal = createStore<Fatal | null>(null).on(fatalRaised, (_, fatal) => fatal);
/** Whether that replaces the page: blocked visitors must still be able to reach support. */
export const $isClosed = combine($fatal, $page, (fatal, page) => fatal !== null && page?.name !== 'support');

// The document's status must match, and each page resets that of the former one.
const stillFatal = sample({ clock: [fatalRaised, pageOpened], source: $fatal }).filterMap(
  (fatal) => fatal ?? undefined,
);
sample({ clock: stillFatal, fn: ({ status, message }): PageFailure => ({ status, message }), target: pageFailed });
