import type { ApiError } from './api-error.ts';

export type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/** What the client asks of the network. */
export type ApiClientOptions = Readonly<{
  /** Where the API is: the site's own origin in the browser, the platform's on the server. */
  origin: string;
  locale: string;
  fetch?: Fetch;
  headers?: Readonly<Record<string, string>>;
  /** The page stands in a frame of another site. */
  isFramed?: boolean;
  /** How long a call may take in all, retry included. */
  timeoutMs?: number;
}>;

/** A way to the API: one a page, one a request on the server. */
export type ApiClient = Readonly<{
  origin: string;
  locale: string;
  fetch: Fetch;
  headers: Readonly<Record<string, string>>;
  isFramed: boolean;
  timeoutMs: number;
  /** Reads under way by their address, so that identical ones are asked once. */
  inFlight: Map<string, SharedRead>;
}>;

export type SharedRead = Readonly<{
  answer: Promise<unknown>;
  join: (signal: AbortSignal | undefined) => Promise<unknown>;
}>;

/** The marker every call carries, by which the platform tells the site's own pages from others. */
export const clientMarker = 'croupier-web/1';

/** Makes a way to the API. It holds no state but the reads under way. */
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
  // Taken at the call, not here: a page may replace it for instrumentation.
  fetch: fetch ?? ((url, options) => globalThis.fetch(url, options)),
  headers: { 'X-Client': clientMarker, ...headers },
  isFramed,
  timeoutMs,
  inFlight: new Map(),
});

export type VisitorRequest = Readonly<{
  cookie?: string | undefined;
  requestId?: string | undefined;
  /** The visitor's own address, for the platform's limits. */
  address?: string | undefined;
}>;

/** The headers a server sends in a visitor's name while it renders a page for them. */
export const visitorHeaders = ({ cookie, requestId, address }: VisitorRequest): Record<string, string> => ({
  'User-Agent': clientMarker,
  ...(cookie ? { Cookie: cookie } : {}),
  ...(requestId ? { 'X-Request-Id': requestId } : {}),
  ...(address ? { 'X-Forwarded-For': address } : {}),
});

export type ApiFailure = Readonly<{ method: string; access: 'guest' | 'player'; error: ApiError }>;
