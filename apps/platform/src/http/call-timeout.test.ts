import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { limitCallTime } from './call-timeout.ts';
import { refusalOf } from './refusal.ts';

const never = () => new Promise<never>(() => {});

let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
  limitCallTime(server, 20);
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = refusalOf(error, request.id);
    return reply.status(status).send(body);
  });
});
afterEach(() => server.close());

it.each(['GET', 'POST'] as const)('answers a %s that its handler does not answer', async (method) => {
  server.route({ method, url: '/call', handler: never });
  const { statusCode, json } = await server.inject({ method, url: '/call', ...(method === 'POST' && { body: {} }) });
  expect([statusCode, json()]).toMatchObject([503, { error: { reason: 'timeout' } }]);
});

it('ends an answer that has begun', async () => {
  server.get('/call', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* endless() {
          yield 'beginning';
          await never();
        })(),
      ),
    ),
  );
  await expect(server.inject('/call')).rejects.toThrow('response destroyed before completion');
});

it('leaves answers in time and routes with a separate limit alone', async () => {
  server.get('/quick', async () => 'quick');
  server.get('/slow', { handlerTimeout: 600_000 }, async () => {
    await sleep(60);
    return 'slow';
  });
  const answers = await Promise.all(['/quick', '/slow'].map((url) => server.inject(url)));
  expect(answers.map(({ payload }) => payload)).toEqual(['quick', 'slow']);
});
