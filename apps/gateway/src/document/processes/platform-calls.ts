import { renderingHeaders } from '@croupier/contract/rendering';
import { inTraceOf } from '@croupier/service';
import { beforeDeadline } from '../../deadline.ts';
import type { PlatformOrigins } from '../../platform-origins.ts';
import { fetchPlatform } from '../../platform-token.ts';
import type { Call, CallAnswer } from './messages.ts';

/** The visitor for whom a page is rendered. */
export type Visitor = Readonly<{ cookie: string | undefined; requestId: string; address: string }>;

type Options = Readonly<{ platforms: PlatformOrigins; renderingSecret: string | undefined; timeout_ms: number }>;

/** First path segments of what pages read. */
const segments = new Set(['api', 'nfx', 'cms']);
/** Headers of a call that the platform receives from the process. The gateway sets those that identify the visitor. */
const requestHeaders = ['accept', 'accept-language', 'content-type', 'idempotency-key', 'user-agent', 'x-client'];
/** Headers of an answer that a process receives. */
const responseHeaders = ['cache-control', 'content-type', 'date', 'etag', 'retry-after', 'x-request-id'];
const maximumBody_bytes = 8 * 1024 * 1024;

const named = (names: readonly string[], read: (name: string) => string | null | undefined): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const readBody = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maximumBody_bytes) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns the address of a call to one of the platforms. @throws for an address that pages do not read */
const addressOf = (url: string, platformOrigins: readonly string[]): URL => {
  const address = new URL(url);
  if (!platformOrigins.includes(address.origin) || !segments.has(address.pathname.split('/')[1] ?? ''))
    throw new Error(`A page may not call ${address.origin}${address.pathname}`);
  return address;
};

const visitorHeaders = (visitor: Visitor, hasCookie: boolean): Record<string, string> => ({
  'x-forwarded-for': visitor.address,
  'x-request-id': visitor.requestId,
  ...(hasCookie && visitor.cookie !== undefined ? { cookie: visitor.cookie } : {}),
});

/**
 * Returns a function that calls the platform for a rendering process. The gateway adds what the process does not have:
 * its token, the rendering secret, and the visitor's cookie and address. `signal` ends the request. Never rejects.
 */
export const createPlatformCalls = ({ platforms, renderingSecret, timeout_ms }: Options) => {
  const request = async (call: Call, visitor: Visitor | null, signal: AbortSignal): Promise<CallAnswer> => {
    // Calls that several pages share have no visitor, and no cookie.
    const allowed = visitor ? [platforms.of(visitor)] : platforms.all;
    const response = await fetchPlatform(addressOf(call.url, allowed), {
      method: call.verb,
      redirect: 'error',
      signal,
      headers: {
        ...named(requestHeaders, (name) => call.headers[name]),
        ...(visitor ? visitorHeaders(visitor, call.hasCookie) : {}),
        ...renderingHeaders(renderingSecret),
      },
      body: call.body === null ? null : Buffer.from(call.body, 'base64'),
    });
    const headers = named(responseHeaders, (name) => response.headers.get(name));
    return { kind: 'answer', call: call.call, status: response.status, headers, body: await readBody(response) };
  };

  return async (call: Call, visitor: Visitor | null, signal: AbortSignal): Promise<CallAnswer> => {
    try {
      const answer = (deadline: AbortSignal) => request(call, visitor, deadline);
      return await inTraceOf(visitor?.requestId, () => beforeDeadline(timeout_ms, answer, signal));
    } catch (error) {
      return { kind: 'answer', call: call.call, error: String(error) };
    }
  };
};

export type PlatformCalls = ReturnType<typeof createPlatformCalls>;
