import { login, logout } from '@croupier/contract/auth';
import { getBalance } from '@croupier/contract/account';
import type { Method } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { checkOrigin } from './origin-check.ts';

const publicOrigin = 'https://casino.example';

const accepts = (method: Method, headers: Readonly<Record<string, string>>): boolean => {
  try {
    checkOrigin(method, { headers } as unknown as FastifyRequest, publicOrigin);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'AccessDeniedException', details: { reason: 'cross_site' } });
    return false;
  }
};

const sameSite: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: publicOrigin },
  { referer: `${publicOrigin}/en/games?tab=new` },
  // Sec-Fetch-Site takes precedence.
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { origin: publicOrigin, referer: 'https://other.example/' },
];
const otherSites: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: publicOrigin },
  { origin: 'null' },
  { origin: 'http://casino.example' },
  { origin: 'https://casino.example:8443' },
  { origin: 'https://casino.example.evil.example' },
  { origin: 'https://evil.example', referer: `${publicOrigin}/` },
  { referer: 'https://evil.example/https://casino.example' },
  { referer: 'not an address' },
];

describe.each([
  ['a POST', login],
  ['a GET that ends a session', logout],
])('%s', (_name, method) => {
  it.each(sameSite)('is accepted from the site itself: %j', (headers) => {
    expect(accepts(method, headers)).toBe(true);
  });

  it.each(otherSites)('is refused from another site: %j', (headers) => {
    expect(accepts(method, { ...headers, 'x-client': 'web' })).toBe(false);
  });
});

it('accepts a POST without an origin, which only programs send', () => {
  expect(accepts(login, {})).toBe(true);
});

it('accepts a sign-out without an origin only with the header X-Client', () => {
  expect([accepts(logout, {}), accepts(logout, { 'x-client': 'web' })]).toEqual([false, true]);
});

it.each(otherSites)('accepts a GET that only reads from any origin: %j', (headers) => {
  expect(accepts(getBalance, headers)).toBe(true);
});
