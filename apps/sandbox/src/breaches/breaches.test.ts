import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { breachedPasswords, breachesRoutes } from './breaches.routes.ts';

const app = Fastify();
breachesRoutes(app);
afterAll(() => app.close());

const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const range = async (prefix: string) => (await app.inject(`/range/${prefix}`)).body.split('\r\n');

it.each(Object.entries(breachedPasswords))('lists %s in its range', async (password, count) => {
  const digest = digestOf(password);
  expect(await range(digest.slice(0, 5).toLowerCase())).toContain(`${digest.slice(5)}:${count}`);
});

it('pads other ranges with lines that count nothing', async () => {
  const lines = await range('00000');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.every((line) => /^[0-9A-F]{35}:0$/.test(line))).toBe(true);
});

it('refuses a prefix that reveals more of the hash', async () => {
  expect((await app.inject(`/range/${digestOf('secret')}`)).statusCode).toBe(400);
});
