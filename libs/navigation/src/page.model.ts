import { createEvent, createStore } from 'effector';

/** Where the visitor is: the matched route and what its address holds. Paths carry no locale prefix. */
export type PageContext = Readonly<{
  /** The route's name: `cashier-index-deposit`. */
  name: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The last value where a key repeats. */
  query: Readonly<Record<string, string>>;
  /** Without the `#`; always empty on the server, which never sees it. */
  hash: string;
  locale: string;
}>;

/** What a page says of itself to search engines and to the browser's tab. */
export type PageHead = Readonly<{
  title: string;
  description?: string;
  robots?: string;
  imageUrl?: string;
  /** What the page answers, for machines to read. */
  questions?: readonly Readonly<{ question: string; answer: string }>[];
}>;

/** A page's refusal to be shown: the status of the document, and the system page that stands in its place. */
export type PageFailure = Readonly<{ status: 403 | 404 | 500 | 503; message?: string }>;

/** A page is about to be shown. Everything the former page said is forgotten. */
export const pageOpened = createEvent<PageContext>();
/** The visitor is at an address that no route leads to. */
export const pageMissed = createEvent<Readonly<{ path: string }>>();
/** The page that is shown has nothing to show. */
export const pageFailed = createEvent<PageFailure>();
export const headChanged = createEvent<PageHead>();

export const $page = createStore<PageContext | null>(null)
  .on(pageOpened, (_, page) => page)
  .reset(pageMissed);
export const $pageFailure = createStore<PageFailure | null>(null)
  .on(pageFailed, (_, failure) => failure)
  .reset(pageOpened)
  .on(pageMissed, (_, { path }): PageFailure => ({ status: 404, message: `Page Not Found: ${path}` }));
export const $pageHead = createStore<PageHead | null>(null)
  .on(headChanged, (_, head) => head)
  .reset([pageOpened, pageMissed]);
