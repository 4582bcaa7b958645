import { apiError } from './api-error.ts';
import type { ApiClient } from './client.ts';
import { request } from './request.ts';

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(apiError('aborted', 'The call was aborted')), { once: true }),
  );

/** Reads an address. Callers share a request in flight, which is aborted when all of them have aborted. */
export const read = (client: ApiClient, url: string, signal?: AbortSignal): Promise<unknown> => {
  if (signal?.aborted) return Promise.reject(apiError('aborted', 'The call was aborted'));
  const shared = client.inFlight.get(url) ?? begin(client, url);
  return shared.join(signal);
};

const begin = (client: ApiClient, url: string) => {
  const controller = new AbortController();
  let waiting = 0;
  const answer = request(client, { verb: 'GET', url }, controller.signal).finally(() => {
    if (client.inFlight.get(url) === shared) client.inFlight.delete(url);
  });
  const join = (signal: AbortSignal | undefined): Promise<unknown> => {
    waiting += 1;
    if (!signal) return answer;
    signal.addEventListener(
      'abort',
      () => {
        waiting -= 1;
        if (waiting > 0) return;
        client.inFlight.delete(url);
        controller.abort();
      },
      { once: true },
    );
    return Promise.race([answer, aborted(signal)]);
  };
  const shared = { answer, join };
  client.inFlight.set(url, shared);
  return shared;
};

/** Later reads send new requests: reads in flight may miss a change. */
export const forgetReads = (client: ApiClient): void => client.inFlight.clear();
