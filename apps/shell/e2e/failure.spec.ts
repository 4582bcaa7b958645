import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

type Route = Parameters<Parameters<Page['route']>[1]>[0];
type Fault = Readonly<{ name: string; files: RegExp; break: (route: Route) => Promise<void> }>;

const entry = /\/mf\/loyalty\/.*\/remoteEntry\.js/;
const chunk = /\/mf\/loyalty\/.*\/(?!remoteEntry|messages)[\w-]+\.js/;
const styles = /\/mf\/loyalty\/.*\.css/;

const script =
  (body: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 200, contentType: 'text/javascript', headers: { 'cache-control': 'no-store' }, body });
const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: '' });

// A script that differs from its hash does not run at all (site/security.spec.ts, exclusive/deploy.spec.ts), so one
// fault covers a corrupt entry and one that throws.
const faults = {
  entryMissing: { name: 'its entry is not there', files: entry, break: missing },
  entryHangs: { name: 'its entry never comes', files: entry, break: () => new Promise<void>(() => undefined) },
  entryCorrupt: { name: 'its entry is corrupt', files: entry, break: script('var loyalty = {') },
  chunkMissing: { name: 'a file of its page is not there', files: chunk, break: missing },
  stylesMissing: { name: 'the style sheet of its page is not there', files: styles, break: missing },
} satisfies Readonly<Record<string, Fault>>;

/** The messages of the browser about such a fault; other errors still fail the test. */
const expectedMessages = [
  /Failed to load resource/,
  /the (entry|file|page) is broken/,
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
const breakFiles = async (page: Page, { files, break: fail }: Fault): Promise<() => void> => {
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

const expectRecovers = async (page: Page): Promise<void> => {
  await main(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('alert')).toBeHidden();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/loyalty$/);
  expect(await isSame(page)).toBe(true);
};

for (const fault of [faults.entryHangs, faults.chunkMissing]) {
  test(`when ${fault.name}, only the remote's own area shows an error, and a retry helps`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(...expectedMessages);
    const restore = await breakFiles(page, fault);
    await open(page, '/');
    await mark(page);
    await menuLink(page, 'Loyalty').click();
    await expect(main(page).getByRole('alert')).toBeVisible();
    await expectRestWorks(page);
    await expect(main(page).getByRole('alert')).toBeVisible();
    restore();
    await expectRecovers(page);
  });
}

test('a remote with a corrupt entry or a missing style sheet shows an error, and a retry helps', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(...expectedMessages);
  for (const fault of [faults.entryCorrupt, faults.stylesMissing]) {
    await test.step(fault.name, async () => {
      const restore = await breakFiles(page, fault);
      await open(page, '/');
      await mark(page);
      await menuLink(page, 'Loyalty').click();
      await expect(main(page).getByRole('alert')).toBeVisible();
      restore();
      await expectRecovers(page);
    });
  }
});

test('a failed page is loaded again when the visitor returns to it', async ({ page, consoleGuard }) => {
  consoleGuard.allow(...expectedMessages);
  const restore = await breakFiles(page, faults.entryMissing);
  await open(page, '/');
  await menuLink(page, 'Loyalty').click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('alert')).toBeHidden();
  restore();
  await menuLink(page, 'Loyalty').click();
  await expect(heading(page)).toBeVisible();
  await expect(main(page).getByRole('alert')).toBeHidden();
});

for (const fault of [faults.entryMissing, faults.entryHangs, faults.chunkMissing]) {
  test(`when ${fault.name} on the first page, the page around it hydrates, and a retry helps`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(...expectedMessages, /hydrat|Minified React error #(418|421|422|423|425|520)/i);
    const restore = await breakFiles(page, fault);
    await page.goto('/loyalty', { waitUntil: 'commit' });
    await expect(main(page).getByRole('alert')).toBeVisible();
    await mark(page);
    if (fault === faults.entryHangs) {
      await expectRestWorks(page);
      await expect(main(page).getByRole('alert')).toBeVisible();
    }
    restore();
    await expectRecovers(page);
  });
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Registered = Readonly<{
  base: string;
  manifest: Readonly<{ assets: Readonly<{ entry: string; main: Readonly<{ js: readonly string[] }> }> }>;
  integrity: Readonly<Record<string, string>>;
}>;

/**
 * Makes a remote look like another build: its entry vouches for the changed file, and the document for the entry.
 */
const serveChanged = async (page: Page, app: string, change: (text: string) => string): Promise<void> => {
  const { [app]: registered } = (await (await page.request.get('/mf/registry.json')).json()) as Record<
    string,
    Registered
  >;
  if (!registered) throw new Error(`There is no ${app}`);
  const {
    base,
    manifest: {
      assets: {
        entry,
        main: {
          js: [file = ''],
        },
      },
    },
    integrity,
  } = registered;
  const textOf = async (name: string): Promise<string> => (await page.request.get(`${base}${name}`)).text();
  const [entryText, fileText] = await Promise.all([textOf(entry), textOf(file)]);
  const changed = change(fileText);
  const changedEntry = entryText.replaceAll(hash(fileText), hash(changed));
  expect(changedEntry).not.toBe(entryText);
  for (const [name, body] of [
    [entry, changedEntry],
    [file, changed],
  ] as const) {
    await page.context().route(
      ({ pathname }) => pathname.startsWith(`/mf/${app}/`) && pathname.endsWith(`/${name}`),
      (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body }),
    );
  }
  await page.context().route(
    ({ pathname }) => pathname === '/' || pathname === '/mf/registry.json',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(integrity[entry] ?? '', hash(changedEntry)),
      });
    },
  );
};

test('a page that throws while it renders fails in its own area, and a retry helps', async ({ page, consoleGuard }) => {
  consoleGuard.allow(...expectedMessages);
  // Replaces the page's component with one that throws as long as the test says.
  await page.addInitScript(() => void Object.assign(globalThis, { isPageBroken: true }));
  await serveChanged(page, 'loyalty', (text) =>
    text.replace(
      /(["']?loyalty["']?:\s*\(\)\s*=>)/,
      '$1globalThis.isPageBroken?Promise.resolve({Page:()=>{throw new Error("the page is broken")}}):',
    ),
  );
  await open(page, '/');
  await mark(page);
  await menuLink(page, 'Loyalty').click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expectRestWorks(page);
  await expect(main(page).getByRole('alert')).toBeVisible();
  await page.evaluate(() => void Object.assign(globalThis, { isPageBroken: false }));
  await expectRecovers(page);
});
