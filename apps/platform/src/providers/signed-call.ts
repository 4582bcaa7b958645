import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';

/** A failed call to a third party. */
export class ProviderError extends Error {
  readonly kind = 'ProviderError';
  /** `refused` is the provider's final answer. After `unreachable` and `failed` the outcome is open. */
  readonly outcome: 'unreachable' | 'failed' | 'refused';
  readonly code: string;

  constructor(outcome: ProviderError['outcome'], code: string, message: string) {
    super(message);
    this.name = 'ProviderError';
    this.outcome = outcome;
    this.code = code;
  }
}

export const isProviderError = (error: unknown): error is ProviderError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'ProviderError';

export type ProviderOptions = Readonly<{
  origin: string;
  /** Signs calls, and verifies callbacks. */
  secret: string;
  /** Further secrets of callbacks, while the provider changes its secret. */
  previousSecrets?: readonly string[];
  /** Origins of the provider's pages in the player's browser. */
  pageOrigins: readonly string[];
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeout_ms?: number;
}>;

/** The player's call that causes the call to a third party. Both write its id into their logs. */
export type OnBehalfOf = Readonly<{ requestId: string }>;

/** Returns the header with the request id; no header for background work. */
export const requestIdHeaders = (call: OnBehalfOf | undefined): Readonly<Record<string, string>> =>
  call ? { 'x-request-id': call.requestId } : {};

export type ProviderCall<Schema extends v.GenericSchema> = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  answer: Schema;
  onBehalfOf?: OnBehalfOf | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}>;

const refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

/** Returns the error of a call without a response. */
export const unreachableError = (call: string, error: unknown): ProviderError =>
  new ProviderError('unreachable', 'UNREACHABLE', `${call}: ${error instanceof Error ? error.message : String(error)}`);

/** Returns the JSON of a response, or null when it has no valid JSON. */
export const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/**
 * Creates a function that sends a signed call to a provider and returns the validated answer. It throws ProviderError.
 */
export const createProviderClient =
  ({ origin, secret, fetch, now, timeout_ms = 5000 }: Omit<ProviderOptions, 'pageOrigins'>) =>
  async <Schema extends v.GenericSchema>({
    method,
    path,
    body,
    answer,
    onBehalfOf,
    signal,
  }: ProviderCall<Schema>): Promise<v.InferOutput<Schema>> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const signature = sign({ secret, method, path, body: text, now: now().getTime() });
    let response: Response;
    try {
      response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...requestIdHeaders(onBehalfOf),
          accept: 'application/json',
          [signatureHeader]: signature,
          ...(text ? { 'content-type': 'application/json' } : {}),
        },
        ...(text ? { body: text } : {}),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])]),
      });
    } catch (error) {
      throw unreachableError(`${method} ${path}`, error);
    }
    const json = await readJson(response);
    if (!response.ok) {
      const described = v.safeParse(refusal, json);
      const code = described.success ? described.output.error.code : `HTTP_${response.status}`;
      const isFinal = described.success && response.status < 500 && code !== 'TRY_AGAIN';
      throw new ProviderError(isFinal ? 'refused' : 'failed', code, `${method} ${path}: ${response.status} ${code}`);
    }
    const parsed = v.safeParse(answer, json);
    if (!parsed.success)
      throw new ProviderError('failed', 'UNEXPECTED_ANSWER', `${method} ${path}: ${parsed.issues[0].message}`);
    return parsed.output;
  };
