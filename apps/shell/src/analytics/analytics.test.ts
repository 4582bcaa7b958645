/** @jest-environment jsdom */
import { consentEvent } from '@croupier/browser-storage';
import { getInfo } from '@croupier/contract/account';
import { logout } from '@croupier/contract/auth';
import { storeConsent, type Purpose } from '@croupier/contract/consent';
import { handleEvent } from '@croupier/contract/events';
import { loggedIn, logoutRequested } from '@croupier/session';
import { track } from '@croupier/session/tracking';
import { $generalInfo } from '@croupier/site-config';
import { answer, apiScope, sampleAccount, sampleGeneralInfo } from '@croupier/testing';
import { allSettled } from 'effector';
import { deferredStarted } from '../boot/deferred.model.ts';
import { consentStarted, purposesChosen } from '../consent/consent.model.ts';
import './analytics.ts';
import { tracked } from './tracking.model.ts';

jest.mock('../consent/delete-stored.ts', () => ({
  deleteStored: async () => undefined,
  deleteChatData: async () => undefined,
}));

const images: string[] = [];
const posts: { event: string; distinct_id: string; properties: Record<string, unknown> }[] = [];
const customerData = { provider: 'posthog', host: 'https://cdp.test', key: 'phc' } as const;

beforeEach(() => {
  images.length = 0;
  posts.length = 0;
  document.cookie = 'consent=; Max-Age=0';
  localStorage.clear();
  sessionStorage.clear();
  delete window.trackedEvents;
  window.history.replaceState(null, '', '/?track_id=abc&track_id[src]=ad&email=ada@example.com&track=no');
  Object.defineProperty(document, 'referrer', {
    value: 'https://news.example/a?mail=ada@example.com',
    configurable: true,
  });
  jest.spyOn(window.Image.prototype, 'src', 'set').mockImplementation((address: string) => void images.push(address));
  globalThis.fetch = jest.fn(async (_address: unknown, init?: RequestInit) => {
    posts.push(JSON.parse(String(init?.body)));
    return { ok: true } as Response;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const agree = (...purposes: Purpose[]) => {
  const flags = purposes.map(([letter]) => letter).join('');
  document.cookie = `consent=1-1.${flags}r.visitor-of-test; Path=/`;
};
const visit = async (own: Parameters<typeof sampleGeneralInfo>[0] = {}) => {
  const api = apiScope(
    [answer(handleEvent, 1), answer(storeConsent, 1), answer(getInfo, sampleAccount({ uid: 7 })), answer(logout, 1)],
    {
      values: [[$generalInfo, sampleGeneralInfo({ analytic: { customer_data: customerData }, ...own })]],
    },
  );
  await allSettled(consentStarted, { scope: api.scope });
  await allSettled(deferredStarted, { scope: api.scope });
  return {
    ...api,
    events: () => api.calls.filter(({ method }) => method === 'events.handle').map(({ input }) => input),
  };
};
const login = { name: 'login', params: { method: 'password' } };

test('sends nothing before the visitor has agreed', async () => {
  const { scope, events } = await visit({ is_seon_enabled: true });
  track({ name: 'play_game' });
  await allSettled(tracked, { scope, params: login });
  expect([events(), images, posts, window.localStorage.length, window.sessionStorage.length]).toEqual([
    [],
    [],
    [],
    0,
    0,
  ]);
});

test('sends events of the shell and of remotes with consent to statistics, also early ones', async () => {
  agree('statistics');
  track({ name: 'play_game', params: { sysname: 'moon' } });
  const { scope, events } = await visit();
  track({ name: 'make_deposit' });
  await allSettled(tracked, { scope, params: login });
  expect(events()).toEqual([
    { event_name: 'play_game', event_params: '{"sysname":"moon"}' },
    { event_name: 'make_deposit', event_params: '{}' },
    { event_name: 'login', event_params: '{"method":"password"}' },
  ]);
  expect(posts).toEqual([]);
});

test('requests a hit with the referring page and the track id, without personal data', async () => {
  const { scope } = await visit();
  await allSettled(purposesChosen, { scope, params: ['statistics'] });
  await allSettled(purposesChosen, { scope, params: ['statistics', 'preferences'] });
  expect(images.map((address) => Object.fromEntries(new URL(address, location.href).searchParams))).toEqual([
    { referer: 'https://news.example/a', track_id: 'abc', 'track_id[src]': 'ad' },
  ]);
});

test('requests no hit for a navigation within the visit', async () => {
  agree('statistics');
  window.history.replaceState(null, '', '/faq');
  Object.defineProperty(document, 'referrer', { value: `${location.origin}/`, configurable: true });
  await visit();
  expect(images).toEqual([]);
});

test.each([true, false])(
  'three seconds later, a hit has the Seon session, unless consent ended: %s',
  async (isKept) => {
    agree('statistics');
    jest.useFakeTimers();
    const sessions: unknown[] = [];
    document.addEventListener('seon-session', (event) => sessions.push((event as CustomEvent).detail), { once: true });
    const started = visit({ is_seon_enabled: true });
    await jest.advanceTimersByTimeAsync(2900);
    expect(images).toHaveLength(1);
    if (!isKept) agree();
    await jest.advanceTimersByTimeAsync(200);
    await started;
    expect(images.slice(1).map((address) => new URL(address, location.href).searchParams.get('seon_session'))).toEqual(
      isKept ? sessions : [],
    );
    expect(sessions).toHaveLength(1);
  },
);

test('identifies a player at the login and anonymises at the logout', async () => {
  agree('marketing');
  const { scope, events } = await visit();
  await allSettled(tracked, { scope, params: { name: 'promocode_not_found' } });
  await allSettled(loggedIn, { scope });
  await allSettled(tracked, { scope, params: login });
  await allSettled(logoutRequested, { scope });
  await allSettled(tracked, { scope, params: { name: 'error-login' } });
  const [before, identify, during, after] = posts;
  expect(posts.map(({ event }) => event)).toEqual(['promocode_not_found', '$identify', 'login', 'error-login']);
  expect(identify).toMatchObject({ distinct_id: '7', properties: { $anon_distinct_id: before?.distinct_id } });
  expect(Object.keys(identify?.properties['$set'] as object)).toEqual(['country', 'locale', 'currency']);
  expect(during?.distinct_id).toBe('7');
  expect([before?.distinct_id, '7']).not.toContain(after?.distinct_id);
  // The platform's own statistics have another purpose.
  expect(events()).toEqual([]);
});

test('tells the platform at the login that the choice of the browser is the player’s', async () => {
  agree('statistics', 'marketing');
  const { scope, calls } = await visit();
  const choices = () => calls.filter(({ method }) => method === 'consent.store').map(({ input }) => input);
  expect(choices()).toEqual([]);
  await allSettled(loggedIn, { scope });
  const choice = { version: '1-1', purposes: 'statistics,marketing', visitor: 'visitor-of-test' };
  expect(choices()).toMatchObject([{ ...choice, is_repeated: 'true' }]);
});

test('reports a refusal at the login when the browser has sent Global Privacy Control since the choice', async () => {
  agree('statistics', 'marketing');
  Object.assign(navigator, { globalPrivacyControl: true });
  try {
    const { scope, calls } = await visit();
    await allSettled(loggedIn, { scope });
    const [choice] = calls.filter(({ method }) => method === 'consent.store').map(({ input }) => input);
    expect(choice).toMatchObject({ purposes: 'statistics', has_privacy_signal: 'true' });
    expect(choice).not.toHaveProperty('is_repeated', 'true');
  } finally {
    Object.assign(navigator, { globalPrivacyControl: undefined });
  }
});

test('identifies a player who agrees later, and stops when the consent is withdrawn', async () => {
  const { scope } = await visit();
  await allSettled(loggedIn, { scope });
  expect(posts).toEqual([]);
  await allSettled(purposesChosen, { scope, params: ['marketing'] });
  expect(posts.map(({ event }) => event)).toEqual(['$identify']);
  agree();
  document.dispatchEvent(new Event(consentEvent));
  await allSettled(tracked, { scope, params: login });
  expect(posts).toHaveLength(1);
});
