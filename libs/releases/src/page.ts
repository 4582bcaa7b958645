import type { Messages } from '@lingui/core';
import type { Purpose } from '@croupier/contract/consent';
import { domainSeo, localesAnswer } from '@croupier/contract/content';
import * as v from 'valibot';
import type { PublicRegistry } from './registry.ts';
import { extensible, listOf, openNames, recordOf, unchecked } from './wire.ts';

/**
 * Version of the agreement between gateway and shell: {@link ShellServer} and {@link BootData}. Answers without a
 * version have version 1. Each side works with the release before and after its own: see ADR 18.
 */
export const pageContractVersion = 2;
/** The oldest version whose pages the gateway accepts. */
const oldestPageContractVersion = 2;

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void;
type RunAsRemote = <Result>(remote: string, work: () => Result) => Result;
const runDirectly: RunAsRemote = (_remote, work) => work();
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The site's data for search engines: its address and the CMS settings for its host name. */
export const siteSchema = v.pipe(extensible({ origin: v.string(), seo: v.nullable(domainSeo) }), v.readonly());
export type Site = v.InferOutput<typeof siteSchema>;

/** A page request and its visitor. */
export const renderRequestSchema = v.pipe(
  extensible({
    contract: v.optional(v.number(), 1),
    /** Requested path and query, with the locale prefix. */
    url: v.string(),
    locales: localesAnswer,
    /** Texts of the translation service: locale → id → text. */
    overrides: unchecked<Readonly<Record<string, Messages>>>(),
    /** The visitor's unmodified Cookie header. */
    cookie: v.optional(v.string()),
    requestId: v.string(),
    address: v.string(),
    platformOrigin: v.string(),
    /** The gateway's secret for the platform, so that calls of a render do not count against the visitor's limit. */
    renderingSecret: v.optional(v.string()),
    hasSession: v.boolean(),
    /** Whether a search engine's robot sent the request: it gets the status without an error page. */
    isBot: v.optional(v.boolean(), false),
    site: v.optional(v.nullable(siteSchema), null),
    /** Whether the document names the origin of the live chat's frame. */
    hasChatFrame: v.optional(v.boolean(), true),
    /** How long the gateway waits for the page (milliseconds). */
    timeout_ms: v.optional(v.number(), 6000),
    /** Aborts the render when the client disconnects. */
    signal: v.optional(v.nullable(unchecked<AbortSignal>()), null),
    /** Runs a remote's code and attributes unhandled errors to that remote. */
    asRemote: v.optional(v.custom<RunAsRemote>(isFunction), () => runDirectly),
    /** Logs a recoverable render error with the request id. */
    report: v.optional(v.custom<Log>(isFunction), () => () => undefined),
  }),
  v.readonly(),
);
export type RenderRequest = v.InferOutput<typeof renderRequestSchema>;

/** A tag of the document's head. The gateway omits tags of an unknown kind. */
export const headTagSchema = v.pipe(
  extensible({
    tag: openNames<'title' | 'meta' | 'link' | 'script'>(),
    attributes: recordOf(v.string()),
    text: v.exactOptional(v.string()),
  }),
  v.readonly(),
);
export type HeadTag = v.InferOutput<typeof headTagSchema>;

/** Code of third parties for a page. */
export const placedCodeSchema = v.pipe(
  extensible({
    position: openNames<'head' | 'bodyStart' | 'bodyEnd'>(),
    code: v.string(),
    /** The purpose whose consent it requires; absent: marketing. */
    purpose: v.optional(openNames<Purpose>()),
  }),
  v.readonly(),
);
export type PlacedCode = v.InferOutput<typeof placedCodeSchema>;

const head = extensible({
  title: v.string(),
  description: v.exactOptional(v.string()),
  robots: v.exactOptional(v.string()),
  imageUrl: v.exactOptional(v.string()),
});

/** The part of a rendered page that gateway and browser share. */
const sharedEntries = {
  locale: v.string(),
  /** Texts of the translation service in the page's locale. They override those of all apps. */
  overrides: unchecked<Messages>(),
  /** App → its texts in the page's locale. */
  messages: unchecked<Readonly<Record<string, Messages>>>(),
  /** App → its texts with plurals, numbers and dates, as rendered. */
  formatted: v.exactOptional(unchecked<Readonly<Record<string, Readonly<Record<string, string>>>>>()),
  /** Remotes that the server could not use; the browser renders their modules. */
  deferredToBrowser: listOf(v.string()),
  /** The browser fetches the page's code on the first interaction. */
  hydrate: v.exactOptional(openNames<'on-interaction'>()),
};

const supportedVersion = v.pipe(
  v.optional(v.number(), 1),
  v.minValue(
    oldestPageContractVersion,
    ({ received }) =>
      `is version ${received}, but the oldest that this gateway supports is ${oldestPageContractVersion}`,
  ),
);

/** A rendered page, or a redirect. */
export const renderedPageSchema = v.pipe(
  // Checks the version first, so that a page of an unsupported one has a single problem.
  extensible({ contract: supportedVersion }),
  extensible({
    ...sharedEntries,
    contract: v.number(),
    status: v.number(),
    /** Redirect target. */
    location: v.nullable(v.string()),
    direction: v.picklist(['ltr', 'rtl']),
    theme: v.picklist(['light', 'dark', 'system']),
    html: v.string(),
    head: v.nullable(v.pipe(head, v.readonly())),
    /** All head tags of the page, including its title. */
    tags: v.exactOptional(listOf(headTagSchema)),
    /** Third-party code for this page. */
    customCode: v.exactOptional(listOf(placedCodeSchema)),
    /** Version of the consent text. Consent to another version does not count. */
    consentVersion: v.exactOptional(v.string()),
    /** Inline code that runs before the page renders. */
    headScript: v.exactOptional(v.string()),
    siteName: v.string(),
    /** Effector's stores, by SID. */
    state: unchecked<Readonly<Record<string, unknown>>>(),
    /** Pages and slots that the server has rendered. */
    renderedModules: listOf(v.pipe(extensible({ remote: v.string(), name: v.string() }), v.readonly())),
    /** Whether the page is the same for every guest. */
    isGuest: v.boolean(),
    /** Whether the page lacks content because the platform failed. The status is 503. */
    isIncomplete: v.exactOptional(v.boolean()),
  }),
  v.readonly(),
);
export type RenderedPage = v.InferOutput<typeof renderedPageSchema>;

export const offlineTextsSchema = v.pipe(
  extensible({ title: v.string(), description: v.string(), again: v.string() }),
  v.readonly(),
);
export type OfflineTexts = v.InferOutput<typeof offlineTextsSchema>;

/** The shell's server build, as the gateway calls it. */
export type ShellServer = Readonly<{
  /** Sets the deployed apps and the function that runs the server build of a remote. */
  connect: (registry: PublicRegistry, runEntry: (name: string) => unknown) => void;
  /** Renders the page of an address. The gateway checks the answer with {@link renderedPageSchema}. */
  render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Returns the text for visitors without a network. A previous shell may lack it. */
  offlineTexts?: (locale: string) => Promise<OfflineTexts>;
}>;

/** Data of the document for its page, as JSON. The browser only uses the type, to keep its code small. */
export const bootDataSchema = v.pipe(
  extensible({
    ...sharedEntries,
    registry: unchecked<PublicRegistry>(),
    locales: localesAnswer,
    /** Null when the server rendered nothing. */
    state: v.nullable(unchecked<Record<string, unknown>>()),
    /** Names of the pages and slots that the server has rendered. */
    rendered: listOf(v.string()),
    /** Only where the server rendered nothing; otherwise the state contains it. */
    site: v.exactOptional(siteSchema),
  }),
  v.readonly(),
);
export type BootData = v.InferOutput<typeof bootDataSchema>;
