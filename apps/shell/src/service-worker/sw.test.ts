type Listener = (event: object) => void;

const listeners = new Map<string, Listener[]>();
const navigationPreload = {
  enable: jest.fn().mockResolvedValue(undefined),
  disable: jest.fn().mockResolvedValue(undefined),
};
const fetched = jest.fn();

beforeAll(async () => {
  const emptyCache = { match: () => Promise.resolve(undefined) };
  const scope = {
    location: new URL('https://site.example/sw.js'),
    registration: { scope: 'https://site.example/', navigationPreload },
    caches: { keys: () => Promise.resolve([]), open: () => Promise.resolve(emptyCache) },
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    fetch: fetched,
    returnPaths: { cashier: ['/cashier/paysuccess'], profile: ['/confirmation'] },
    // Workbox narrates each route in development builds.
    __WB_DISABLE_DEV_LOGS: true,
  };
  Object.assign(globalThis, scope, { self: globalThis });
  await import('./sw.ts');
});
beforeEach(() => fetched.mockReset());

const dispatch = (type: string, event: object): void => {
  for (const listener of listeners.get(type) ?? []) listener(event);
};

/** Returns the worker's response to a navigation, or null if the worker leaves the navigation to the browser. */
const navigate = async (path: string): Promise<Response | null> => {
  const request = Object.defineProperty(new Request(`https://site.example${path}`), 'mode', { value: 'navigate' });
  const respondWith = jest.fn<void, [Promise<Response>]>();
  dispatch('fetch', { request, respondWith, waitUntil: () => undefined, preloadResponse: Promise.resolve(undefined) });
  return respondWith.mock.calls[0]?.[0] ?? null;
};

test('switches off the navigation preload that a former worker switched on', async () => {
  const waitUntil = jest.fn<void, [Promise<unknown>]>();
  dispatch('activate', { waitUntil });
  await Promise.all(waitUntil.mock.calls.flat());
  expect(navigationPreload.disable).toHaveBeenCalledTimes(1);
  expect(navigationPreload.enable).not.toHaveBeenCalled();
});

test.each([
  '/oauth/callback?state=1',
  '/hit',
  '/nfx/auth/email-confirmation?confirmation=1',
  '/cashier/paysuccess/1',
  '/de/confirmation?token=1',
])('neither requests nor answers %s', async (path) => {
  expect(await navigate(path)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('requests a page once', async () => {
  fetched.mockResolvedValueOnce(new Response('page'));
  expect(await (await navigate('/tournaments'))?.text()).toBe('page');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('does not request a page again when the network fails', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'));
  expect((await navigate('/tournaments'))?.type).toBe('error');
  expect(fetched).toHaveBeenCalledTimes(1);
});
