import type { ApiError } from './api-error.ts';

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

export type ApiClientOptions = Readonly<{
  /** The origin of the API: the site in a browser, the platform on the server. */
  origin: string;
  locale: string;
  fetch?: Fetch;
  headers?: Readonly<Record<string, string>>;
  /** Whether the page is in a frame of another site. */
  isFramed?: boolean;
  /** The longest time of a call, its retry included. */
  timeoutMs?: number;
}>;

/** An API client: one per page, one per request on the server. */
export type ApiClient = Readonly<{
  origin: string;
  locale: string;
  fetch: Fetch;
  headers: Readonly<Record<string, string>>;
  isFramed: boolean;
  timeoutMs: number;
  /** Address → read in flight, to deduplicate requests. */
  inFlight: Map<string, SharedRead>;
}>;

export type SharedRead = Readonly<{
  answer: Promise<unknown>;
  join: (signal: AbortSignal | undefined) => Promise<unknown>;
}>;

/** The header value by which the platform recognizes pages of the site. */
export const clientMarker = 'croupier-web/1';

/** Creates an API client. Its only state are the reads in flight. */
export const createApiClient = ({
  origin,
  locale,
  fetch,
  headers = {},
  isFramed = false,
  timeoutMs = 15_000,
}: ApiClientOptions): ApiClient => ({
  origin: origin.replace(/\/$/, ''),
  locale,
  // Read with each call, because instrumentation may replace `fetch`.
  fetch: fetch ?? ((url, options) => globalThis.fetch(url, options)),
  headers: { 'X-Client': clientMarker, ...headers },
  isFramed,
  timeoutMs,
  inFlight: new Map(),
});

export type VisitorRequest = Readonly<{
  cookie?: string | undefined;
  requestId?: string | undefined;
  /** The visitor's IP address, for rate limits. */
  address?: string | undefined;
}>;

/** Returns the headers of calls that the server makes for a visitor's page. */
export const visitorHeaders = ({ cookie, requestId, address }: VisitorRequest): Record<string, string> => ({
  'User-Agent': clientMarker,
  ...(cookie ? { Cookie: cookie } : {}),
  ...(requestId ? { 'X-Request-Id': requestId } : {}),
  ...(address ? { 'X-Forwarded-For': address } : {}),
});

export type ApiFailure = Readonly<{ method: string; access: 'guest' | 'player'; error: ApiError }>;
