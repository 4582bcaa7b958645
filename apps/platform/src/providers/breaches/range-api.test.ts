import { createHash } from 'node:crypto';
import { createBreachedPasswords } from './index.ts';

const origin = 'https://ranges.example';
const digestOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A service that answers every range with these lines. */
const service = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = [];
  const failures: unknown[] = [];
  const fetch = (async (input: string | URL | Request) => {
    asked.push(String(input instanceof Request ? input.url : input));
    return answer();
  }) as typeof globalThis.fetch;
  const config = { adapter: 'range-api', origin };
  const breaches = createBreachedPasswords(config, { fetch, onFailure: (error) => failures.push(error) });
  return { asked, failures, breaches };
};

it('finds a breached password by five characters of its hash, and sends nothing else', async () => {
  const digest = digestOf('a-breached-secret');
  const { asked, breaches } = service(() => new Response(`0000:3\r\n${digest.slice(5)}:42\r\n`));
  expect(await breaches.isBreached('a-breached-secret')).toBe(true);
  expect(await breaches.isBreached('another-secret')).toBe(false);
  expect(asked).toEqual([digest, digestOf('another-secret')].map((one) => `${origin}/range/${one.slice(0, 5)}`));
});

it('ignores padding', async () => {
  const { breaches } = service(() => new Response(`${digestOf('padded').slice(5)}:0`));
  expect(await breaches.isBreached('padded')).toBe(false);
});

it.each<[string, () => Response | Promise<Response>]>([
  ['refuses', () => new Response('', { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('down'))],
])('accepts the password and reports the failure when the service %s', async (_title, answer) => {
  const { failures, breaches } = service(answer);
  expect(await breaches.isBreached('a-breached-secret')).toBe(false);
  expect(failures).toHaveLength(1);
});

it('asks no service without an origin', async () => {
  const fetch = () => Promise.reject(new Error('asked'));
  const breaches = createBreachedPasswords(null, { fetch, onFailure: () => expect(true).toBe(false) });
  expect(await breaches.isBreached('a-breached-secret')).toBe(false);
});
