/** @jest-environment jsdom */
import { $user } from '@croupier/session';
import { apiScope, sampleAccount } from '@croupier/testing';
import { allSettled, type Scope } from 'effector';
import { $intents, intentFulfilled, intentOpened } from './index.ts';

const key = 'cashier_deposit_intent_1001';

const tabOf = (uid = 1001) => apiScope([], { values: [[$user, sampleAccount({ uid })]] }).scope;
const open = (scope: Scope, name: 'deposit' | 'withdrawal' = 'deposit') =>
  allSettled(intentOpened, { scope, params: name });
const fulfil = (scope: Scope) => allSettled(intentFulfilled, { scope, params: 'deposit' });
const intentOf = (scope: Scope, name: 'deposit' | 'withdrawal' = 'deposit') => scope.getState($intents)[name];

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('tabs of a player share the intent of a form', async () => {
  const [first, second] = [tabOf(), tabOf()];
  await open(first);
  await open(second);
  expect(intentOf(first)).toMatch(/^[\w-]{21}$/);
  expect(intentOf(second)).toBe(intentOf(first));
});

it('forms and players have separate intents', async () => {
  const [first, second] = [tabOf(), tabOf(1002)];
  await open(first);
  await open(first, 'withdrawal');
  await open(second);
  expect(new Set([intentOf(first), intentOf(first, 'withdrawal'), intentOf(second)]).size).toBe(3);
});

it('fulfilling renews the intent once for all tabs', async () => {
  const [first, second] = [tabOf(), tabOf()];
  await open(first);
  await open(second);
  const before = intentOf(first);
  await fulfil(first);
  await fulfil(second);
  expect(intentOf(first)).not.toBe(before);
  expect(intentOf(second)).toBe(intentOf(first));
});

it('a malformed stored intent is replaced', async () => {
  window.localStorage.setItem(key, '<script>');
  const scope = tabOf();
  await open(scope);
  expect(intentOf(scope)).toMatch(/^[\w-]{21}$/);
  expect(window.localStorage.getItem(key)).toBe(intentOf(scope));
});

it('a browser that blocks storage keeps the intent for the page', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const scope = tabOf();
  await open(scope);
  const before = intentOf(scope);
  expect(before).toMatch(/^[\w-]{21}$/);
  await fulfil(scope);
  expect(intentOf(scope)).not.toBe(before);
});
