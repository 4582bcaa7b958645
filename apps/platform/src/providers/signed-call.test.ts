import { signatureHeader, verify } from '@croupier/signature';
import * as v from 'valibot';
import { createProviderClient, requestIdHeaders, type ProviderError } from './signed-call.ts';

const secret = 'a-providers-secret-of-tests';
const at = new Date('2026-03-01T10:00:00Z');
const answer = v.object({ payment_id: v.string() });

/** A client whose provider responds with `respond`, and the requests it sent. */
const clientWith = (respond: (request: Request) => Response | Promise<Response>, timeout_ms?: number) => {
  const requests: Request[] = [];
  const call = createProviderClient({
    origin: 'https://provider.example',
    secret,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return respond(request);
    },
    now: () => at,
    ...(timeout_ms === undefined ? {} : { timeout_ms }),
  });
  return { call, requests };
};
const opened = () => Response.json({ payment_id: 'p', more: 1 });
const open = { method: 'POST', path: '/payments', body: { name: 'Zoë' }, answer } as const;
const find = { method: 'GET', path: '/payments/7?full=1', answer } as const;
const described = (status: number, code: string) =>
  Response.json({ error: { code, message: 'secret details' } }, { status });

describe('a call', () => {
  it('carries a signature over its method, path, query and body', async () => {
    const { call, requests } = clientWith(opened);
    await call(open);
    await call(find);
    for (const request of requests) {
      const { pathname, search } = new URL(request.url);
      const header = request.headers.get(signatureHeader) ?? undefined;
      const body = await request.text();
      const signed = { secret, method: request.method, path: `${pathname}${search}`, body, header, now: at.getTime() };
      expect(verify(signed)).toEqual({ ok: true });
      expect(verify({ ...signed, body: `${body} ` })).toEqual({ ok: false, reason: 'mismatch' });
    }
  });

  it('has a content type only with a body', async () => {
    const { call, requests } = clientWith(opened);
    await call(open);
    await call(find);
    expect(requests.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null]);
    expect(requests.map(({ headers }) => headers.get('accept'))).toEqual(['application/json', 'application/json']);
  });

  it("sends the id of the player's call, and no id from background work", async () => {
    const { call, requests } = clientWith(opened);
    await call({ ...open, onBehalfOf: { requestId: 'request-1234' } });
    await call(open);
    expect(requests.map(({ headers }) => headers.get('x-request-id'))).toEqual(['request-1234', null]);
    expect(requestIdHeaders(undefined)).toEqual({});
  });

  it('returns only the fields of the schema', async () => {
    expect(await clientWith(opened).call(open)).toEqual({ payment_id: 'p' });
  });

  it('does not follow a redirect', async () => {
    const { call, requests } = clientWith(opened);
    await call(find);
    expect(requests[0]?.redirect).toBe('error');
  });
});

describe('a failed call', () => {
  const errorOf = async (respond: () => Response | Promise<Response>): Promise<ProviderError> =>
    clientWith(respond)
      .call(open)
      .then(
        () => Promise.reject(new Error('The call succeeded')),
        (error: ProviderError) => error,
      );

  it.each([
    [400, 'INVALID_REQUEST'],
    [404, 'UNKNOWN_PAYMENT'],
    [409, 'DECLINED'],
    [499, 'DECLINED'],
  ])('with the status %i and an error of the contract has the final outcome "refused"', async (status, code) => {
    expect(await errorOf(() => described(status, code))).toMatchObject({ outcome: 'refused', code });
  });

  it.each([
    [500, 'DECLINED'],
    [503, 'TRY_AGAIN'],
    [409, 'TRY_AGAIN'],
  ])('with the status %i and the code %s has an open outcome', async (status, code) => {
    expect(await errorOf(() => described(status, code))).toMatchObject({ outcome: 'failed', code });
  });

  it.each([
    ['without JSON', () => new Response('<html>', { status: 404 }), 'HTTP_404'],
    ['with other JSON', () => Response.json({ error: 'no' }, { status: 403 }), 'HTTP_403'],
    ['without a body', () => new Response(null, { status: 502 }), 'HTTP_502'],
  ])('%s has an open outcome, since a proxy may have sent it', async (_case, respond, code) => {
    expect(await errorOf(respond)).toMatchObject({ outcome: 'failed', code });
  });

  it.each([
    ['another structure', () => Response.json({ id: 'p' })],
    ['another type', () => Response.json({ payment_id: 7 })],
    ['text', () => new Response('ok')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('with %s as the answer has an open outcome', async (_case, respond) => {
    expect(await errorOf(respond)).toMatchObject({ outcome: 'failed', code: 'UNEXPECTED_ANSWER' });
  });

  it('has the outcome "unreachable" when it does not reach the provider', async () => {
    const unreachable = await errorOf(() => Promise.reject(new TypeError('fetch failed')));
    expect(unreachable).toMatchObject({ outcome: 'unreachable', code: 'UNREACHABLE' });
    expect(unreachable.message).toBe('POST /payments: fetch failed');
  });

  it("does not write the provider's text or the request into its message", async () => {
    const { message } = await errorOf(() => described(409, 'DECLINED'));
    expect(message).toBe('POST /payments: 409 DECLINED');
  });
});

/** Never responds; fails when the call is aborted. */
const hang = (request: Request): Promise<Response> =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

it('has the outcome "unreachable" after the time limit', async () => {
  await expect(clientWith(hang, 5).call(open)).rejects.toMatchObject({ outcome: 'unreachable', code: 'UNREACHABLE' });
});

it('ends when its caller aborts it', async () => {
  const controller = new AbortController();
  const call = clientWith(hang).call({ ...open, signal: controller.signal });
  controller.abort(new Error('stopping'));
  await expect(call).rejects.toMatchObject({ outcome: 'unreachable', message: 'POST /payments: stopping' });
});
