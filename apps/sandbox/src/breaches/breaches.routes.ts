import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The passwords that the sandbox reports as breached, with how often they were found. */
export const breachedPasswords: Readonly<Record<string, number>> = {
  'breached-in-sandbox': 42,
  'Tr0ub4dor&3': 7,
};

const digests = Object.entries(breachedPasswords).map(([password, count]) => ({
  digest: hash('sha1', password).toUpperCase(),
  count,
}));

/** Lines that no password has, so that answers do not show how many there are. */
const padding = (prefix: string): readonly string[] =>
  Array.from({ length: 20 }, (_, index) => `${hash('sha1', `${prefix} ${index}`).toUpperCase().slice(5)}:0`);

/** A range API of breached passwords: the caller sends five characters of a SHA-1 hash. */
export const breachesRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { prefix: string } }>('/range/:prefix', async ({ params }, reply) => {
    const prefix = params.prefix.toUpperCase();
    if (!/^[0-9A-F]{5}$/.test(prefix))
      return reply.code(400).send({ error: { code: 'INVALID_REQUEST', message: 'The prefix has five hex digits' } });
    const found = digests.filter(({ digest }) => digest.startsWith(prefix));
    const lines = found.map(({ digest, count }) => `${digest.slice(prefix.length)}:${count}`);
    return reply.type('text/plain; charset=utf-8').send([...lines, ...padding(prefix)].join('\r\n'));
  });
};
