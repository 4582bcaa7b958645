import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  startIdentityProvider,
  followSignInRedirects,
  type TestIdentityProvider,
  type TestPerson,
} from './identity-provider.ts';
import { startTestPeople, type Browser, type TestPeople } from './people.ts';

type Form = Readonly<Record<string, string>>;
type Answer = LightMyRequestResponse;

export const site = 'http://localhost:4200';

/** Visits of browsers to a server of the site, which sign persons in at the provider `google`. */
export type SocialVisits = Readonly<{
  /** Opens an address of the site in a browser, by default from a page of the site. */
  visit: (browser: Browser, url: string, from?: 'same-origin' | 'cross-site' | 'none') => Promise<Answer>;
  /** Starts a sign-in at the provider. */
  begin: (browser: Browser, query?: Form) => Promise<Answer>;
  /** Signs a person in at the provider; null cancels. @returns the address that the provider redirects to. */
  toCallback: (browser: Browser, person: TestPerson | null, query?: Form) => Promise<string>;
  signIn: (browser: Browser, person: TestPerson | null, query?: Form) => Promise<Answer>;
}>;

export type SocialPeople = SocialVisits &
  Readonly<{ people: TestPeople; identities: TestIdentityProvider; stop: () => Promise<void> }>;

export const startGoogle = (): Promise<TestIdentityProvider> =>
  startIdentityProvider([`${site}/oauth/callback`, `${site}/nfx/auth/google/callback`]);

export const createSocialVisits = (
  server: Pick<FastifyInstance, 'inject'>,
  identities: TestIdentityProvider,
): SocialVisits => {
  const visit: SocialVisits['visit'] = async (browser, url, from = 'same-origin') => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.inject({ method: 'GET', url, headers: { cookie, 'sec-fetch-site': from } });
    for (const { name, value } of answer.cookies) browser.cookies.set(name, value);
    return answer;
  };
  const begin: SocialVisits['begin'] = (browser, query = {}) => {
    const usual = { service: 'google', redirect_url: '/profile', type_auth: 'login' };
    return visit(browser, `/oauth/init?${new URLSearchParams({ ...usual, ...query })}`);
  };
  const toCallback: SocialVisits['toCallback'] = async (browser, person, query) => {
    identities.next.person = person;
    const { pathname, search } = await followSignInRedirects(
      String((await begin(browser, query)).headers.location),
      site,
    );
    return pathname + search;
  };
  return {
    visit,
    begin,
    toCallback,
    signIn: async (browser, person, query) => visit(browser, await toCallback(browser, person, query)),
  };
};

/** Starts the platform with an OpenID provider and a second one that is unreachable. */
export const startSocialPeople = async (): Promise<SocialPeople> => {
  const identities = await startGoogle();
  const client = { client_id: 'croupier', client_secret: identities.clientSecret };
  const people = await startTestPeople({
    OAUTH_PROVIDERS: JSON.stringify([
      { service: 'google', issuer: identities.issuer, ...client },
      { service: 'gone', issuer: 'http://127.0.0.1:1', ...client },
    ]),
  });
  return {
    ...createSocialVisits(people.platform.server, identities),
    people,
    identities,
    stop: async () => {
      await people.stop();
      await identities.stop();
    },
  };
};

/** Returns the result that the last page of a sign-in reports to its opener. */
export const reported = (answer: Answer): unknown =>
  JSON.parse(/opener\.postMessage\((\{.*?\}), "http:\/\/localhost:4200"\)/.exec(answer.body)?.[1] ?? 'null');

export const personOf = (id: string, more: Partial<TestPerson> = {}): TestPerson => ({
  id,
  email: `${id}@mail.example`,
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Berg',
  locale: 'de-DE',
  ...more,
});
