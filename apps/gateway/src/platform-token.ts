import { traceFetch } from '@croupier/service';
import { createGatewayHeaders } from '@croupier/signature';

let headers = createGatewayHeaders(undefined);

/** Makes this process send the platform tokens that are signed with the secret; none without one. */
export const usePlatformSecret = (secret: string): void => {
  headers = createGatewayHeaders(secret);
};

/** Returns the header that authenticates a call of the gateway to the platform; none without a secret. */
export const platformTokenHeaders = (): Readonly<Record<string, string>> => headers();

/** Sends a request to the platform with the gateway's token. */
export const fetchPlatform = (
  address: string | URL,
  init: RequestInit & Readonly<{ headers?: Readonly<Record<string, string>> }>,
): Promise<Response> => traceFetch(fetch)(address, { ...init, headers: { ...init.headers, ...headers() } });

/** Adds the token to the calls of server builds that run in the gateway's own process (`PAGE_PROCESSES=0`). */
export const addTokenToOwnFetch = (platformOrigins: readonly string[]): void => {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    if (platformOrigins.includes(new URL(request.url).origin))
      for (const [name, value] of Object.entries(headers())) request.headers.set(name, value);
    return send(request);
  };
};
