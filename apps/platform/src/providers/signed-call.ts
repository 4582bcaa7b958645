import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';

/** A failed call to a third party. */
export class ProviderError extends Error {
  readonly kind = 'ProviderError';
  /** `unreachable` and `failed` leave the outcome open; `refused` is the provider's final answer. */
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
  secret: string;
  /** Origins of the provider's pages in the player's browser. */
  pageOrigins: readonly string[];
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeout_ms?: number;
}>;

/** The player's call that causes the call to a third party. Its id connects the logs of both sides. */
export type OnBehalfOf = Readonly<{ requestId: string }>;

/** The header that passes the request id on; none for background work. */
export const onwardHeaders = (call: OnBehalfOf | undefined): Readonly<Record<string, string>> =>
  call ? { 'x-request-id': call.requestId } : {};

export type ProviderCall<Schema extends v.GenericSchema> = Readonly<{
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  answer: Schema;
  onBehalfOf?: OnBehalfOf | undefined;
  /** Ends the call early. */
  signal?: AbortSignal | undefined;
}>;

const refusal = v.object({ error: v.object({ code: v.string(), message: v.string() }) });

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** Makes signed calls to a third party and accepts only answers of the agreed shape. @throws ProviderError */
export const createProviderClient =
  ({ origin, secret, fetch, now, timeout_ms = 8000 }: Omit<ProviderOptions, 'pageOrigins'>) =>
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
          ...onwardHeaders(onBehalfOf),
          accept: 'application/json',
          [signatureHeader]: signature,
          ...(text ? { 'content-type': 'application/json' } : {}),
        },
        ...(text ? { body: text } : {}),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])]),
      });
    } catch (error) {
      throw new ProviderError(
        'unreachable',
        'UNREACHABLE',
        `${method} ${path}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const given = await readJson(response);
    if (!response.ok) {
      const described = v.safeParse(refusal, given);
      const code = described.success ? described.output.error.code : `HTTP_${response.status}`;
      const isFinal = described.success && response.status < 500 && code !== 'TRY_AGAIN';
      throw new ProviderError(isFinal ? 'refused' : 'failed', code, `${method} ${path}: ${response.status} ${code}`);
    }
    const parsed = v.safeParse(answer, given);
    if (!parsed.success)
      throw new ProviderError('failed', 'UNEXPECTED_ANSWER', `${method} ${path}: ${parsed.issues[0].message}`);
    return parsed.output;
  };
