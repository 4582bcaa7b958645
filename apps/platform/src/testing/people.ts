import type { OutgoingMessage } from '@croupier/provider-contract';
import type { LightMyRequestResponse } from 'fastify';
import { testPassword } from './funded-player.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';
import { startTestProviders, type TestProviders } from './providers.ts';
import { waitFor } from '@croupier/service/testing';

type Form = Readonly<Record<string, string>>;
type Answer = LightMyRequestResponse;

/** Creates a browser, which stores the cookies of answers. */
export const createBrowser = (
  platform: Pick<TestPlatform, 'get' | 'post'>,
  address = '192.0.2.1',
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
) => {
  const cookies = new Map<string, string>();
  const storeCookies = (answer: Answer): Answer => {
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const options = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    headers: { 'x-forwarded-for': address, 'user-agent': userAgent, 'sec-fetch-site': 'same-origin' },
  });
  const get = async (method: string, query: Form = {}): Promise<Answer> =>
    storeCookies(await platform.get(method, query, options()));
  /** `key` is the idempotency key of a call that moves money. */
  const post = async (method: string, form: Form = {}, key?: string): Promise<Answer> =>
    storeCookies(await platform.post(method, form, { ...options(), ...(key ? { key } : {}) }));
  return {
    get,
    post,
    cookies,
    /** Returns the `data` of an answer. */
    read: async (method: string, query?: Form) => (await get(method, query)).json().data,
    /** Returns the `error` of an answer. */
    refused: async (method: string, form?: Form) => (await post(method, form)).json().error,
  };
};

export type Browser = ReturnType<typeof createBrowser>;

export type TestPeople = Readonly<{
  platform: TestPlatform;
  providers: TestProviders;
  clock: { now: number };
  browser: (address?: string, userAgent?: string) => Browser;
  /** Registers a player and returns the signed-in browser. */
  newPlayer: (more?: Form) => Promise<Browser & Readonly<{ uid: number; email: string }>>;
  /** Waits until a recipient has `count` messages, and returns the last one. */
  messageTo: (to: string, count?: number) => Promise<OutgoingMessage>;
  stop: () => Promise<void>;
}>;

/** Returns the code in a message: six digits, or ten digits to restore access. */
export const codeIn = ({ text }: Pick<OutgoingMessage, 'text'>): string => /\b(\d{6}|\d{10})\b/.exec(text)?.[0] ?? '';

export { testPassword as password } from './funded-player.ts';

/** Starts the platform with its providers. Tests create browsers and players on it. */
export const startTestPeople = async (environment: Form = {}): Promise<TestPeople> => {
  const clock = { now: Date.now() };
  const providers = await startTestProviders(() => clock.now);
  const platform = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, ...environment },
    dependencies: { now: () => new Date(clock.now) },
  });
  let sequence = 0;

  const browser: TestPeople['browser'] = (...given) => createBrowser(platform, ...given);

  return {
    platform,
    providers,
    clock,
    browser,
    newPlayer: async (more = {}) => {
      sequence += 1;
      const email = more['email'] ?? `somebody${sequence}@example.com`;
      const own = browser();
      const answer = await own.post('auth.register', {
        email,
        password: testPassword,
        locale: 'en',
        currency: 'EUR',
        terms: '1',
        country_code: 'DE',
        ...more,
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...own, uid: answer.json().data.uid, email };
    },
    messageTo: (to, count = 1) =>
      waitFor(`${count} messages to ${to}`, () => {
        const found = providers.messages.filter((message) => message.to === to);
        return found.length >= count && found.at(-1);
      }),
    stop: async () => {
      await platform.stop();
      await providers.stop();
    },
  };
};
