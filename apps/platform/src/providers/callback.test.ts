import Fastify from 'fastify';
import { CallRefusal, answerOutcome, outcomeOf } from './call-outcome.ts';
import { addProviderCallbacks, callbackPath, type CallbackProtocol, type ReceivedCallback } from './callback.ts';

type Outcome = 'done' | 'unknown';

/** Accepts every body except `bad`, and answers with the outcome. */
const protocol = (received: ReceivedCallback[]): CallbackProtocol<string, Outcome | 'failed'> => ({
  read: (callback) => {
    received.push(callback);
    return callback.body === 'bad'
      ? { isAccepted: false, reason: 'bad', answer: { status: 422, body: 'BAD' } }
      : { isAccepted: true, message: callback.body };
  },
  answer: (outcome) => ({ status: outcome === 'failed' ? 503 : 200, body: { outcome } }),
});

const serve = async (run: (providerId: string, message: string) => Promise<Outcome> = async () => 'done') => {
  const received: ReceivedCallback[] = [];
  const runs: string[] = [];
  const server = Fastify();
  server.decorateRequest('isQuiet', false);
  server.decorateRequest('isOfForeignNetwork', false);
  await server.register(async (app) =>
    addProviderCallbacks<string, Outcome>(app, {
      path: '/callbacks/games',
      providers: [
        { id: 'default', provider: { callbackPaths: ['/bet', '/win'], callback: protocol(received) } },
        { id: 'studio', provider: { callback: protocol(received) } },
        { id: 'reels', provider: { callbackPaths: [], callback: protocol(received) } },
        { id: 'fenced', provider: { callback: protocol(received) }, sourceNetworks: ['10.0.0.0/8', '2001:db8::/32'] },
      ],
      run: async (id, message) => {
        runs.push(`${id}: ${message}`);
        return run(id, message);
      },
    }),
  );
  const post = (url: string, payload = '{}', type = 'application/json', remoteAddress = '127.0.0.1') =>
    server.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': type },
      ...(payload ? { payload } : {}),
    });
  return { received, runs, post };
};

describe('callbacks of the providers of a kind', () => {
  it('are received at the base path of the default provider and below it for the others', async () => {
    const { post, runs } = await serve();
    for (const path of ['/bet', '/win', '/studio', '/reels'])
      expect((await post(`/callbacks/games${path}`, path)).json()).toEqual({ outcome: 'done' });
    expect(runs).toEqual(['default: /bet', 'default: /win', 'studio: /studio', 'reels: /reels']);
    for (const path of ['', '/studio/bet', '/default/bet', '/rollback'])
      expect((await post(`/callbacks/games${path}`)).statusCode).toBe(404);
  });

  it('have a path for each provider', () => {
    expect([callbackPath('/callbacks/x', 'default'), callbackPath('/callbacks/x', 'bank')]).toEqual([
      '/callbacks/x',
      '/callbacks/x/bank',
    ]);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/xml', 'application/octet-stream'])(
    'are passed to the adapter as the text that was sent, with the content type %s',
    async (type) => {
      const { post, received } = await serve();
      const body = '{ "amount" : 1.50, "name":"Zoë" }\n';
      await post('/callbacks/games/studio?attempt=2', body, type);
      expect(received).toEqual([
        { path: '/callbacks/games/studio?attempt=2', body, headers: expect.objectContaining({ 'content-type': type }) },
      ]);
    },
  );

  it('can have an empty body', async () => {
    const { post, received } = await serve();
    expect((await post('/callbacks/games/studio', '')).statusCode).toBe(200);
    expect(received[0]?.body).toBe('');
  });

  it('are rejected without reading them when they exceed 16 KiB', async () => {
    const { post, received } = await serve();
    expect((await post('/callbacks/games/studio', 'x'.repeat(16 * 1024))).statusCode).toBe(200);
    expect((await post('/callbacks/games/studio', 'x'.repeat(16 * 1024 + 1))).statusCode).toBe(413);
    expect(received).toHaveLength(1);
  });

  it('are answered but not executed when the adapter rejects them', async () => {
    const { post, runs } = await serve();
    const answer = await post('/callbacks/games/studio', 'bad');
    expect([answer.statusCode, answer.body, runs]).toEqual([422, 'BAD', []]);
  });

  it.each([
    ['10.1.2.3', 200],
    ['2001:db8::7', 200],
    ['::ffff:10.1.2.3', 200],
    ['11.1.2.3', 403],
    ['127.0.0.1', 403],
  ])('from %s, of a provider with source networks, are answered with %i', async (address, status) => {
    const { post, received, runs } = await serve();
    const answer = await post('/callbacks/games/fenced', '{}', 'application/json', address);
    expect(answer.statusCode).toBe(status);
    if (status === 200) return;
    expect(answer.json().error.code).toBe('FORBIDDEN_NETWORK');
    // The adapter, which checks the signature, does not see the call.
    expect([received, runs]).toEqual([[], []]);
  });

  it('are answered in the protocol of the provider when they fail, so that it repeats them', async () => {
    const { post } = await serve(async () => Promise.reject(new Error('the database is down')));
    const answer = await post('/callbacks/games/studio');
    expect([answer.statusCode, answer.json()]).toEqual([503, { outcome: 'failed' }]);
    expect(answer.body).not.toContain('database');
  });
});

describe('the outcome of a call', () => {
  type Code = 'INSUFFICIENT_FUNDS' | 'TRY_AGAIN';
  const answer = answerOutcome<Code>({ INSUFFICIENT_FUNDS: 409, TRY_AGAIN: 503 });

  it('is the response, with the status 200', async () => {
    expect(answer(await outcomeOf<unknown, Code>(Promise.resolve({ balance: 5 })))).toEqual({
      status: 200,
      body: { balance: 5 },
    });
  });

  it('is a refusal with the status of its code', async () => {
    const refused = Promise.reject(new CallRefusal('INSUFFICIENT_FUNDS', 'Not enough'));
    expect(answer(await outcomeOf<unknown, Code>(refused))).toEqual({
      status: 409,
      body: { error: { code: 'INSUFFICIENT_FUNDS', message: 'Not enough' } },
    });
  });

  it.each([new CallRefusal('TRY_AGAIN', 'Later'), new Error('a bug'), 'text'])(
    'is unknown after the error %s',
    async (error) => {
      await expect(outcomeOf(Promise.reject(error))).rejects.toBe(error);
      expect(answer('failed')).toMatchObject({ status: 503, body: { error: { code: 'TRY_AGAIN' } } });
    },
  );
});
