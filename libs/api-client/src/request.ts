import wretch from 'wretch';
import { apiError, isApiError, refusal, type ApiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { retryDelayMs } from './retry.ts';
import { newTraceparent } from './trace-parent.ts';

export type ApiRequest = Readonly<{
  verb: 'GET' | 'POST';
  url: string;
  body?: FormData;
  headers?: Readonly<Record<string, string>>;
}>;

/** Resolves after `ms`, or rejects when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Calls of a page that the server renders have the id of the page's request instead. */
const traceOf = ({ headers }: ApiClient): Readonly<Record<string, string>> =>
  'X-Request-Id' in headers ? {} : { traceparent: newTraceparent() };

const send = async (
  client: ApiClient,
  { verb, url, body, headers }: ApiRequest,
  signal: AbortSignal,
): Promise<unknown> => {
  const attempt = (address: string, options: RequestInit) => client.fetch(address, options);
  const answer = await wretch(url, { credentials: 'same-origin', redirect: 'error', signal })
    .polyfills({ fetch: attempt })
    .headers({ Accept: 'application/json', ...traceOf(client), ...client.headers, ...headers })
    .middlewares([
      (next) => async (address, options) => {
        const response = await next(address, options);
        const delay = retryDelayMs(verb, response, Date.now());
        if (delay === undefined) return response;
        await pause(delay, signal);
        return next(address, options);
      },
    ])
    .fetch(verb, '', body ?? null)
    .res((response) => response.text().then((text) => ({ status: response.status, text })))
    .catch((error: unknown) => {
      throw isHttpError(error) ? refusal(error.status, parsed(error.message)) : error;
    });
  const json = parsed(answer.text);
  if (json === undefined) throw apiError('invalid_response', 'The answer is not JSON', answer.status);
  return json;
};

const isHttpError = (error: unknown): error is Readonly<{ status: number; message: string }> =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  'response' in error;

const failure = (error: unknown, signal: AbortSignal): ApiError => {
  if (isApiError(error)) return error;
  if (signal.aborted) return isApiError(signal.reason) ? signal.reason : apiError('aborted', 'The call was aborted');
  return apiError('network', error instanceof Error ? error.message : 'No answer was received');
};

/** Sends one request and returns its JSON. Retries as the API allows. Rejects with an `ApiError` only. */
export const request = async (
  client: ApiClient,
  apiRequest: ApiRequest,
  callerSignal?: AbortSignal,
): Promise<unknown> => {
  if (callerSignal?.aborted) throw apiError('aborted', 'The call was aborted');
  const controller = new AbortController();
  const abort = () => controller.abort(apiError('aborted', 'The call was aborted'));
  callerSignal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(
    () => controller.abort(apiError('timeout', `No answer within ${client.timeoutMs} ms`)),
    client.timeoutMs,
  );
  try {
    return await send(client, apiRequest, controller.signal);
  } catch (error) {
    throw failure(error, controller.signal);
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
  }
};
