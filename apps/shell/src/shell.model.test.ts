import { allSettled, fork } from 'effector';
import { apiClientChanged, createApiClient } from '@croupier/api-client';
import { getInfo } from '@croupier/contract/account';
import { siteConfig } from '@croupier/contract/content';
import { earlierSiteConfig } from '@croupier/contract/testing';
import { $pageFailure, pageOpened } from '@croupier/navigation';
import { loadSessionFx } from '@croupier/session';
import { $siteConfig, loadSiteConfigFx } from '@croupier/site-config';
import { answerDocument, apiScope, refuse, sampleSiteConfig } from '@croupier/testing';
import { $fatal, $isShellStarted, fatalRaised, localesMissing, shellStarted } from './shell.model.ts';

const page = { name: 'index', path: '/', params: {}, query: {}, hash: '', locale: 'en' };

test.each([
  ['UserBannedException', 'forbidden', 403, 'empty'],
  ['UserDeletedException', 'user-block', 403, 'default'],
  ['ApplicationUnavailableException', 'maintenance', 503, 'empty'],
  ['ApplicationDisabledException', 'maintenance', 503, 'empty'],
] as const)('%s closes the site', async (code, kind, status, layout) => {
  const { scope } = apiScope([refuse(getInfo, code)]);
  await allSettled(loadSessionFx, { scope });
  await allSettled(pageOpened, { scope, params: page });
  expect(scope.getState($fatal)).toMatchObject({ page: kind, layout });
  expect(scope.getState($pageFailure)?.status).toBe(status);
});

test.each(['TooManyRequestsException', 'AccessDeniedException'] as const)(
  '%s concerns one call and closes nothing',
  async (code) => {
    const { scope } = apiScope([refuse(getInfo, code)]);
    await allSettled(loadSessionFx, { scope });
    expect(scope.getState($fatal)).toBeNull();
  },
);

test('a failure of a third party does not close the site', async () => {
  const { scope } = apiScope([refuse(getInfo, 'ApplicationUnavailableException', { reason: 'game_provider' })]);
  await allSettled(loadSessionFx, { scope });
  expect(scope.getState($fatal)).toBeNull();
});

const answered = (path: string, status: number, body: unknown) =>
  apiScope([{ path, reply: () => Promise.resolve({ status, body }) }]);

test("a 403 that is not the API's own word is the forbidden page", async () => {
  const { scope } = answered('/api/account.getInfo', 403, 'Not from your country');
  await allSettled(loadSessionFx, { scope });
  expect(scope.getState($fatal)).toMatchObject({ page: 'forbidden', status: 403 });
});

test.each([
  [404, {}, 'PLUGIN:INIT', 404],
  [200, { brand: 1 }, 'PLUGIN:INIT', 404],
  [429, {}, 'PLUGIN:APPLICATION: UNAVAILABLE', 503],
  [503, {}, 'PLUGIN:APPLICATION: UNAVAILABLE', 503],
])('a site whose settings answer %i %s: %s', async (status, body, message, documentStatus) => {
  const { scope } = answered('/nfx/cms-config/en', status, body);
  await allSettled(loadSiteConfigFx, { scope });
  expect(scope.getState($pageFailure)).toEqual({ status: documentStatus, message });
});

test('settings that an earlier release of the platform wrote open the site, with the defaults of what came later', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { scope } = answered('/nfx/cms-config/en', 200, earlierSiteConfig);
  await allSettled(loadSiteConfigFx, { scope });
  expect(scope.getState($pageFailure)).toBeNull();
  const { flags, registration, ...rest } = earlierSiteConfig;
  expect(scope.getState($siteConfig)).toMatchObject({
    ...rest,
    flags: { ...flags, isClassicPasswordEnable: false, isPasskeyEnable: false, isRegistrationByEmailEnable: false },
    registration: { authTypes: registration.authTypes.map(({ field }) => ({ field })) },
  });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('settings with parts of a newer release open the site without those parts', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { home, ...rest } = sampleSiteConfig();
  const { scope } = answered('/nfx/cms-config/en', 200, {
    ...rest,
    home: [{ title: 'No kind' }, ...home],
    registration: { ...rest.registration, authTypes: [{ __component: 'auth.passkey' }] },
    newer: {},
  });
  await allSettled(loadSiteConfigFx, { scope });
  await allSettled(loadSiteConfigFx, { scope });
  expect(scope.getState($pageFailure)).toBeNull();
  expect(scope.getState($siteConfig)).toMatchObject({ home, brand: rest.brand, registration: { authTypes: [] } });
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('auth.passkey'),
    expect.stringContaining('__component'),
  ]);
  warn.mockRestore();
});

test('keeps the configuration when it cannot be loaded again', async () => {
  const { scope } = apiScope([answerDocument('/nfx/cms-config/en', siteConfig, sampleSiteConfig())]);
  await allSettled(loadSiteConfigFx, { scope });
  await allSettled(apiClientChanged, {
    scope,
    params: createApiClient({ origin: '', locale: 'en', fetch: () => Promise.reject(new Error('down')) }),
  });
  await allSettled(loadSiteConfigFx, { scope });
  expect(scope.getState($fatal)).toBeNull();
});

test('answers 500 without locales', async () => {
  const scope = fork();
  await allSettled(fatalRaised, { scope, params: localesMissing });
  expect(scope.getState($pageFailure)).toEqual({ status: 500, message: 'PLUGIN:I18N: LOCALES NOT FOUND' });
});

test('a page that started does not start another', async () => {
  const { scope } = apiScope([]);
  await allSettled(shellStarted, { scope });
  expect(scope.getState($isShellStarted)).toBe(true);
  expect(fork().getState($isShellStarted)).toBe(false);
});
