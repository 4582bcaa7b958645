import type { CallAnswer, FromProcess } from '../messages.ts';

/** Statuses of answers that have no body. */
const withoutBody = new Set([204, 205, 304]);

type Pending = Readonly<{ resolve: (response: Response) => void; reject: (error: unknown) => void }>;

const responseOf = (answer: Extract<CallAnswer, { status: number }>): Response =>
  new Response(withoutBody.has(answer.status) ? null : answer.body, {
    status: answer.status,
    headers: answer.headers,
  });

/** Calls that name the visitor carry the id of the render as their request id; others are not made for a visitor. */
const renderOf = (headers: Headers): number =>
  headers.has('x-forwarded-for') ? Number(/^render-(\d+)$/.exec(headers.get('x-request-id') ?? '')?.[1] ?? 0) : 0;

/** `fetch` of a rendering process: the gateway makes the requests. */
export const createGatewayFetch = (send: (message: FromProcess) => void) => {
  const pending = new Map<number, Pending>();
  let lastCall = 0;

  const gatewayFetch = async (input: RequestInfo | URL, options: RequestInit = {}): Promise<Response> => {
    const { signal, ...rest } = options;
    const request = new Request(input, rest);
    const body = request.body === null ? null : Buffer.from(await request.arrayBuffer()).toString('base64');
    signal?.throwIfAborted();
    lastCall += 1;
    const call = lastCall;
    return new Promise((resolve, reject) => {
      const abort = (): void => {
        pending.delete(call);
        send({ kind: 'end-call', call });
        reject(signal?.reason);
      };
      const end = (): void => {
        pending.delete(call);
        signal?.removeEventListener('abort', abort);
      };
      pending.set(call, {
        resolve: (response) => (end(), resolve(response)),
        reject: (error) => (end(), reject(error)),
      });
      signal?.addEventListener('abort', abort, { once: true });
      const { cookie, ...headers } = Object.fromEntries(request.headers);
      const verb = request.method === 'POST' ? 'POST' : 'GET';
      const render = renderOf(request.headers);
      send({ kind: 'call', call, render, verb, url: request.url, headers, hasCookie: cookie !== undefined, body });
    });
  };

  return {
    fetch: gatewayFetch as typeof fetch,
    /** Receives the gateway's answer to a call. */
    receive: (answer: CallAnswer): void => {
      const call = pending.get(answer.call);
      if ('error' in answer) call?.reject(new TypeError('fetch failed', { cause: new Error(answer.error) }));
      else call?.resolve(responseOf(answer));
    },
  };
};
