import type { DomainSeo, Locales } from '@croupier/contract/content';
import type { CustomCode } from './custom-code.ts';
import type { Registered } from '../registry/registry.ts';

/** What the shell's server build offers. It is deployed apart from this server, so the agreement is written down here. */
export type ShellServer = Readonly<{
  connect: (registry: Readonly<Record<string, Registered>>, runEntry: (name: string) => unknown) => void;
  render: (request: RenderRequest) => Promise<Rendered>;
  /** What visitors are told while they are offline, in a locale. A shell may be older than this. */
  offlineTexts?: (locale: string) => Promise<OfflineTexts>;
}>;

export type OfflineTexts = Readonly<{ title: string; description: string; again: string }>;

/** The site as search engines are told of it: where it is, and what the CMS sets for its host name. */
export type Site = Readonly<{ origin: string; seo: DomainSeo | null }>;

/** A tag of the document's head. */
export type HeadTag = Readonly<{
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}>;

/** A page that is asked for, and for whom. */
export type RenderRequest = Readonly<{
  /** Path and query as they were asked for, with the locale prefix. */
  url: string;
  locales: Locales;
  /** Texts of the translation service: locale → id → compiled text. */
  overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The visitor's Cookie header, as it came. */
  cookie: string | undefined;
  requestId: string;
  address: string;
  platformOrigin: string;
  hasSession: boolean;
  /** A robot of a search engine asks: it gets no error page, only the status. */
  isBot: boolean;
  site: Site;
  /** Ends the drawing of a page that nobody waits for any more. */
  signal: AbortSignal | null;
  /** Runs code of a remote, so that an error that it leaves unhandled is known to be that remote's. The shell's own parts run as the shell. */
  asRemote: <Result>(remote: string, work: () => Result) => Result;
  /** Says in this server's log, with the request's id, what went wrong without keeping the page from being drawn. */
  report: (fields: Readonly<Record<string, unknown>>, message: string) => void;
}>;

/** A page as it was drawn. */
export type Rendered = Readonly<{
  status: number;
  /** Where the visitor is sent instead. */
  location: string | null;
  locale: string;
  direction: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
  html: string;
  head: Readonly<{ title: string; description?: string; robots?: string; imageUrl?: string }> | null;
  /** The whole head of the page, its title among it. */
  tags?: readonly HeadTag[];
  /** Code of third parties for this page. */
  customCode?: readonly CustomCode[];
  /** Code that runs inline before the page is there. A shell may be older than this. */
  headScript?: string;
  siteName: string;
  state: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, unknown>>;
  /** By app: texts with plurals, numbers and dates as they were drawn. */
  formatted?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  overrides: Readonly<Record<string, unknown>>;
  served: Readonly<{ opened: readonly string[]; left: readonly string[]; sleeps?: boolean }>;
  used: readonly Readonly<{ remote: string; part: string }>[];
  isGuest: boolean;
}>;
