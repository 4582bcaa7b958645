import { randomUUID } from 'node:crypto';
import { expect, readApi, test, type Page } from '@croupier/tools/playwright';
import { isOf, linesOf, logOf, type LogLine } from './logs.ts';
import { openWithWorker } from './visitor.ts';

test.skip(({ system }) => system.home === undefined, 'The logs of this system are somewhere else');

/** Gives all requests of this browser one id, by which `callbacks` finds them in the services' logs. */
const track = async (page: Page): Promise<string> => {
  const id = `social-${randomUUID()}`;
  await page.context().setExtraHTTPHeaders({ 'x-request-id': id });
  return id;
};

const callbackPath = '/oauth/callback';
const isCallback = {
  gateway: ({ msg, req }: LogLine): boolean => msg === 'incoming request' && req?.path === callbackPath,
  platform: ({ msg, path }: LogLine): boolean => msg === 'call answered' && path === callbackPath,
};

/** How often a service received the provider's callback from the browser that `track` marked. */
const callbacks = (home: string, service: keyof typeof isCallback, id: string): number =>
  linesOf(logOf(home, service)).filter((line) => isOf(id)(line) && isCallback[service](line)).length;

const chooseProvider = async (page: Page): Promise<void> => {
  const signIn = page.getByRole('dialog', { name: 'Welcome back' });
  await signIn.getByRole('button', { name: 'Continue with SandboxID' }).click();
};

/** Signs in as a new player of a provider, who must complete the registration. */
const expectSignedIn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog', { name: 'Complete your registration' })).toBeVisible();
  await expect(page).not.toHaveURL(/oauth_error/);
  expect(await readApi(page.request, 'account.getInfo')).toMatchObject({ is_registration_completed: false });
};

test('signs in a returning visitor without a window with one callback', async ({ page, system: { home = '' } }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openWithWorker(page, '/support?show_popup_auth=1');
  const id = await track(page);
  await chooseProvider(page);
  await page.getByRole('button', { name: /Clara/ }).click();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/support/);
  await expect.poll(() => callbacks(home, 'platform', id)).toBe(1);
  await expect.poll(() => callbacks(home, 'gateway', id)).toBe(1);
});

test('signs in a visitor whose previous worker preloads navigations', async ({ page, consoleGuard, system }) => {
  const { home = '' } = system;
  consoleGuard.allow(/navigation preload request was cancelled/);
  await openWithWorker(page, '/support?show_popup_auth=1');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  const id = await track(page);
  const opened = page.waitForEvent('popup');
  await chooseProvider(page);
  await (await opened).getByRole('button', { name: /Deniz/ }).click();
  await expectSignedIn(page);
  await expect.poll(() => callbacks(home, 'platform', id)).toBe(1);
  // The gateway answers the preload itself and hides it from the platform.
  await expect.poll(() => callbacks(home, 'gateway', id)).toBe(2);
});
