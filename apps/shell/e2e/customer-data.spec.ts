import { expect, freshEmail, open, registerPlayer, test, type Page } from '@croupier/tools/playwright';
import { logIn, refusedAnswers } from './visitor.ts';

type Event = Readonly<{ event: string; distinct_id: string; person: string; properties: Record<string, unknown> }>;

test.use({ consent: 'awaited' });

/** The newest event of a player or browser is first. */
const eventsOf = async (page: Page, sandbox: string, person: number | string): Promise<readonly Event[]> => {
  const response = await page.request.get(`${sandbox}/customer-data.json`, { params: { person } });
  return (await response.json()).events;
};
const namesOf = async (...given: Parameters<typeof eventsOf>) => (await eventsOf(...given)).map(({ event }) => event);

const answerBanner = (page: Page, answer: 'Accept all' | 'Reject all') =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: answer }).click();
const openLogin = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
/** Returns the random id that the browser has for the customer-data platform. */
const browserId = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([name]) => name.endsWith('customer_id'))?.[1];
    return stored ? JSON.parse(stored).id : null;
  });

const logOut = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account|Profile/ })
    .click();
  // The logout loads a new document.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log out' }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
};

/** A player who is not signed in in this browser. */
const createPlayer = async (page: Page) => {
  const player = await registerPlayer(page, { email: freshEmail() });
  await page.context().clearCookies();
  return player;
};

test('the customer-data platform identifies a visitor who agrees, and not after a logout or withdrawal', async ({
  page,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  const player = await createPlayer(page);
  await open(page, '/faq');
  await answerBanner(page, 'Accept all');
  await openLogin(page);
  await logIn(page, { ...player, password: 'wrong-horse' });
  await expect.poll(() => browserId(page)).not.toBeNull();
  const before = String(await browserId(page));
  await expect.poll(() => namesOf(page, system.sandbox, before)).toEqual(['error-login']);

  // The page also tells the platform whose choice it is, for events that the server reports.
  const linked = page.waitForRequest(
    (request) => request.url().includes('/consent.store') && (request.postData() ?? '').includes('is_repeated'),
  );
  await logIn(page, player);
  await linked;
  await expect
    .poll(async () => (await namesOf(page, system.sandbox, player.uid)).toSorted())
    .toEqual(['$identify', 'error-login', 'login']);
  const identified = (await eventsOf(page, system.sandbox, player.uid)).find(({ event }) => event === '$identify');
  expect(identified?.properties).toMatchObject({
    $anon_distinct_id: before,
    $set: { country: 'DE', locale: 'en', currency: 'EUR' },
  });

  await logOut(page);
  await openLogin(page);
  await logIn(page, { ...player, password: 'wrong-horse' });
  await expect.poll(() => browserId(page)).not.toBe(before);
  await expect.poll(() => browserId(page)).not.toBeNull();
  const after = String(await browserId(page));
  await expect
    .poll(() => eventsOf(page, system.sandbox, after))
    .toMatchObject([{ event: 'error-login', person: after }]);

  await open(page, '/faq');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Reject all' }).click();
  await reloaded;
  expect(await browserId(page)).toBeNull();
  expect(await eventsOf(page, system.sandbox, player.uid)).toHaveLength(3);
});

test('the customer-data platform receives nothing of a visitor who does not agree', async ({ page, system }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${system.sandbox}/posthog`)) sent.push(request.url());
  });
  const player = await createPlayer(page);
  await open(page, '/faq');
  await answerBanner(page, 'Reject all');
  await openLogin(page);
  await logIn(page, player);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeHidden();
  await logOut(page);
  expect(sent).toEqual([]);
  expect(await eventsOf(page, system.sandbox, player.uid)).toEqual([]);
  expect(await browserId(page)).toBeNull();
});
