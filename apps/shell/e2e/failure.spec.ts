import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

type Route = Parameters<Parameters<Page['route']>[1]>[0];
type Fault = (route: Route) => Promise<void>;

const entryOf = (remote: string): RegExp => new RegExp(`/mf/${remote}/.*/remoteEntry\\.js`);
const missing: Fault = (route) => route.fulfill({ status: 404, body: '' });
const never: Fault = () => new Promise(() => undefined);
const corrupt: Fault = (route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/javascript',
    headers: { 'cache-control': 'no-store' },
    body: 'var loyalty = {',
  });

/** The messages of the browser about such a fault; other errors still fail the test. */
const expectedMessages = [
  /Failed to load resource/,
  /integrity/,
  /Loading (CSS )?chunk/,
  /ChunkLoadError/,
  /RemoteFailure|\[ Federation Runtime \]|Failed to get remoteEntry|Unexpected end of input/,
  /was preloaded using link preload but not used/,
  /A preload for .* is found, but is not used/,
];

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading').first();
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'isSamePage' in globalThis);

/** Breaks files until the returned function is called. */
const breakFiles = async (page: Page, files: RegExp, fail: Fault): Promise<() => void> => {
  let isBroken = true;
  await page.context().route(files, async (route) => (isBroken ? fail(route) : route.continue()));
  return () => {
    isBroken = false;
  };
};

/** Checks that the header's dialogs open and that another remote's page works. */
const expectRestWorks = async (page: Page): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('banner').getByRole('link', { name: 'Log in' }))
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await menuLink(page, 'Slots').or(menuLink(page, 'Casino')).first().click();
  await expect(main(page).getByRole('alert')).toBeHidden();
  await expect(heading(page)).toBeVisible();
  // A file that never arrives delays the document's load event.
  await page.goBack({ waitUntil: 'commit' });
};

const expectRecovers = async (page: Page, address: string): Promise<void> => {
  await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('alert')).toBeHidden();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await isSame(page)).toBe(true);
};

test('remotes that fail during a visit show an error in their own area, and a retry or another visit helps', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(...expectedMessages);
  await open(page, '/faq');
  await mark(page);
  const fail = async (link: string, files: RegExp, fault: Fault): Promise<() => void> => {
    const restore = await breakFiles(page, files, fault);
    await menuLink(page, link).click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    return restore;
  };

  await test.step('an entry is missing, and the visitor returns later', async () => {
    const restore = await fail('Promotions', entryOf('promotions'), missing);
    await page.goBack();
    await expect(main(page).getByRole('alert')).toBeHidden();
    restore();
    await menuLink(page, 'Promotions').click();
    await expect(heading(page)).toBeVisible();
    await expect(main(page).getByRole('alert')).toBeHidden();
  });
  await test.step('a file of the page is missing', async () => {
    const code = /\/mf\/tournaments\/.*\/(?!remoteEntry|messages)[\w-]+\.js/;
    const restore = await fail('Tournaments', code, missing);
    restore();
    await expectRecovers(page, '/tournaments');
  });
  await test.step('the style sheet of the page is missing', async () => {
    const restore = await fail('Casino', /\/mf\/lobby\/.*\.css/, missing);
    restore();
    await expectRecovers(page, '/gamehall');
  });
  await test.step('an entry never arrives, while everything else works', async () => {
    const restore = await fail('Loyalty', entryOf('loyalty'), never);
    await expectRestWorks(page);
    await expect(main(page).getByRole('alert')).toBeVisible();
    restore();
    await expectRecovers(page, '/loyalty');
  });
});

// A script that differs from its hash does not run at all (site/security.spec.ts, exclusive/deploy.spec.ts), so one
// fault covers a corrupt entry and one that throws.
for (const [what, fault] of [
  ['never arrives', never],
  ['is corrupt', corrupt],
] as const) {
  test(`when the entry of the first page ${what}, the page around it hydrates, and a retry helps`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(...expectedMessages, /hydrat|Minified React error #(418|421|422|423|425|520)/i);
    const restore = await breakFiles(page, entryOf('loyalty'), fault);
    await page.goto('/loyalty', { waitUntil: 'commit' });
    await expect(main(page).getByRole('alert')).toBeVisible();
    await mark(page);
    await expectRestWorks(page);
    await expect(main(page).getByRole('alert')).toBeVisible();
    restore();
    await expectRecovers(page, '/loyalty');
  });
}
