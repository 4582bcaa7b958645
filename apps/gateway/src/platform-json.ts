import * as v from 'valibot';
import { fetchPlatform } from './platform-token.ts';

type Options = Readonly<{ timeout_ms: number; headers?: Readonly<Record<string, string>> }>;

/** The platform returned an error status. */
export class PlatformStatusError extends Error {
  constructor(
    address: string,
    readonly status: number,
  ) {
    super(`${address} answered ${status}`);
  }
}

/** Data that a response needs could not be read from the platform: the gateway returns 503. */
export class PlatformUnavailableError extends Error {
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(`The platform cannot be used: ${String(cause)}`, { cause });
  }
}

/**
 * Fetches JSON from the platform and validates it.
 * @throws PlatformStatusError for an error status, SyntaxError or ValiError for a malformed body, the error of `fetch`
 */
export const readPlatformJson = async <Schema extends v.GenericSchema>(
  address: string,
  schema: Schema,
  { timeout_ms, headers = {} }: Options,
): Promise<v.InferOutput<Schema>> => {
  const response = await fetchPlatform(address, {
    signal: AbortSignal.timeout(timeout_ms),
    headers: { accept: 'application/json', ...headers },
  });
  if (!response.ok) throw new PlatformStatusError(address, response.status);
  return v.parse(schema, JSON.parse(await response.text()));
};
