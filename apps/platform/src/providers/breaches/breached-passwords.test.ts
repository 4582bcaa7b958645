import { createHash } from 'node:crypto';
import { startTestPlatform, type TestPlatform } from '../../testing/index.ts';
import { createBreachedPasswords, type BreachedPasswords, type BreachedPasswordsOptions } from './index.ts';

const origin = 'https://digests.test';
const breached = 'horse-of-the-breach';
const digestOf = (password: string): string => createHash('sha256').update(password).digest('base64url');

/** Unlike a range API, it sends the whole digest in the body of a call, and receives how often it was seen as text. */
const createDigestList = ({ fetch, ...options }: BreachedPasswordsOptions): BreachedPasswords => ({
  isBreached: async (password) => {
    const body = JSON.stringify({ sha256: digestOf(password) });
    const response = await fetch(`${options.origin}/lookup`, { method: 'POST', body });
    const { seen } = (await response.json()) as { seen: string };
    return seen !== 'never';
  },
});

let isDown = false;
const fetchWithList: typeof globalThis.fetch = async (input, init) => {
  if (String(input) !== `${origin}/lookup`) return globalThis.fetch(input, init);
  if (isDown) return new Response('<h1>Bad gateway</h1>', { status: 502 });
  const { sha256 } = JSON.parse(String(init?.body)) as { sha256: string };
  return Response.json({ seen: sha256 === digestOf(breached) ? 'often' : 'never' });
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    environment: { BREACHED_PASSWORDS_ADAPTER: 'digest-list', BREACHED_PASSWORDS_ORIGIN: origin },
    dependencies: { fetch: fetchWithList, adapters: { breachedPasswords: { 'digest-list': createDigestList } } },
  });
});
afterAll(() => platform.stop());
beforeEach(() => {
  isDown = false;
});

let players = 0;
const register = async (password: string) => {
  players += 1;
  const form = { locale: 'en', currency: 'EUR', terms: '1', country_code: 'DE' };
  return platform.post('auth.register', { ...form, email: `digest${players}@example.com`, password });
};

it('compares new passwords through the configured adapter', async () => {
  const refused = await register(breached);
  expect(refused.json()).toMatchObject({ error: { invalid_parameters: { password: 'breached' } } });
  expect((await register('horse-of-no-breach')).statusCode).toBe(200);
});

it('accepts a password while the service of another adapter fails', async () => {
  isDown = true;
  expect((await register(breached)).statusCode).toBe(200);
});

it('lists the adapters when the configured one does not exist', () => {
  const onFailure = () => undefined;
  expect(() => createBreachedPasswords({ adapter: 'acme', origin }, { fetch, onFailure })).toThrow(
    'There is no breached-passwords adapter "acme"; the adapters are: range-api',
  );
});
