import { createEvent, createStore } from 'effector';

/** The current page: matched route and parsed address. Paths have no locale prefix. */
export type PageContext = Readonly<{
  /** The route's name: `cashier-index-deposit`. */
  name: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The last value of a repeated key. */
  query: Readonly<Record<string, string>>;
  /** Without the `#`. Always empty on the server, which does not receive it. */
  hash: string;
  locale: string;
}>;

/** The metadata of a page for search engines and the tab. */
export type PageHead = Readonly<{
  title: string;
  description?: string;
  robots?: string;
  imageUrl?: string;
  /** Questions with answers, for structured data. */
  questions?: readonly Readonly<{ question: string; answer: string }>[];
}>;

/** A page that cannot be shown: the status of the document and of the system page. */
export type PageFailure = Readonly<{ status: 403 | 404 | 500 | 503; message?: string }>;

/** A page opens. Clears the head and the failure of the previous page. */
export const pageOpened = createEvent<PageContext>();
/** No route matches the address. */
export const pageNotFound = createEvent<Readonly<{ path: string }>>();
/** The current page has no content. */
export const pageFailed = createEvent<PageFailure>();
export const headChanged = createEvent<PageHead>();

export const $page = createStore<PageContext | null>(null)
  .on(pageOpened, (_, page) => page)
  .reset(pageNotFound);
export const $pageFailure = createStore<PageFailure | null>(null)
  .on(pageFailed, (_, failure) => failure)
  .reset(pageOpened)
  .on(pageNotFound, (_, { path }): PageFailure => ({ status: 404, message: `Page Not Found: ${path}` }));
export const $pageHead = createStore<PageHead | null>(null)
  .on(headChanged, (_, head) => head)
  .reset([pageOpened, pageNotFound]);
