import type { DomainSeo, Locales } from '@croupier/contract/content';
import type { CustomCode } from './custom-code.ts';
import type { PublicRegistry } from '@croupier/releases/registry';

/** The interface of the shell's server build, defined here because the shell is deployed separately. */
export type ShellServer = Readonly<{
  connect: (registry: PublicRegistry, runEntry: (name: string) => unknown) => void;
  render: (request: RenderRequest) => Promise<Rendered>;
  /** Returns the offline text in a locale. An older shell may lack it. */
  offlineTexts?: (locale: string) => Promise<OfflineTexts>;
}>;

export type OfflineTexts = Readonly<{ title: string; description: string; again: string }>;

/** The site's data for search engines: its address and the CMS settings for its host name. */
export type Site = Readonly<{ origin: string; seo: DomainSeo | null }>;

/** A tag of the document's head. */
export type HeadTag = Readonly<{
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}>;

/** A page request and its visitor. */
export type RenderRequest = Readonly<{
  /** Requested path and query, with the locale prefix. */
  url: string;
  locales: Locales;
  /** Texts of the translation service: locale → id → compiled text. */
  overrides: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The visitor's unmodified Cookie header. */
  cookie: string | undefined;
  requestId: string;
  address: string;
  platformOrigin: string;
  hasSession: boolean;
  /** Whether a search engine's robot sent the request: it gets the status without an error page. */
  isBot: boolean;
  site: Site;
  /** Aborts a render without a waiting client. */
  signal: AbortSignal | null;
  /** Runs a remote's code and attributes unhandled errors to that remote. The shell's parts run as the shell. */
  asRemote: <Result>(remote: string, work: () => Result) => Result;
  /** Logs a recoverable render error with the request id. */
  report: (fields: Readonly<Record<string, unknown>>, message: string) => void;
}>;

/** A rendered page. */
export type Rendered = Readonly<{
  status: number;
  /** Redirect target. */
  location: string | null;
  locale: string;
  direction: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
  html: string;
  head: Readonly<{ title: string; description?: string; robots?: string; imageUrl?: string }> | null;
  /** All head tags of the page, including its title. */
  tags?: readonly HeadTag[];
  /** Third-party code for this page. */
  customCode?: readonly CustomCode[];
  /** Inline code that runs before the page renders. An older shell may lack it. */
  headScript?: string;
  siteName: string;
  state: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, unknown>>;
  /** By app: texts with plurals, numbers and dates as rendered. */
  formatted?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  overrides: Readonly<Record<string, unknown>>;
  served: Readonly<{ opened: readonly string[]; left: readonly string[]; sleeps?: boolean }>;
  used: readonly Readonly<{ remote: string; part: string }>[];
  isGuest: boolean;
}>;
