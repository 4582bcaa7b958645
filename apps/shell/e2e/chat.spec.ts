import {
  refusedAfterLogOut,
  expect,
  expectAccessible,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test.use({ liveChat: true });

/** Locators of the page, and of the frame on the chat's origin. */
const chatOf = (page: Page) => {
  const corner = page.getByRole('complementary', { name: 'Live chat' });
  const frame = corner.frameLocator('iframe');
  return {
    badge: corner.getByRole('button', { name: /^Open live chat/ }),
    panel: corner.getByRole('dialog', { name: 'Live chat' }),
    close: corner.getByRole('button', { name: 'Close live chat' }),
    messages: frame.getByRole('listitem'),
    write: async (text: string): Promise<void> => {
      await frame.getByRole('textbox', { name: 'Your message' }).fill(text);
      await frame.getByRole('button', { name: 'Send' }).click();
    },
  };
};
/** The conversation at the support desk that contains this text. */
const deskCard = async (page: Page, sandbox: string, text: string): Promise<{ id: string; html: string }> => {
  const cards = (await (await page.request.get(`${sandbox}/chat-admin`)).text())
    .split('<details')
    .filter((card) => card.includes(text));
  expect(cards).toHaveLength(1);
  const [html = ''] = cards;
  return { html, id: /action="\/chat-admin\/([\w-]+)"/.exec(html)?.[1] ?? '' };
};
const mark = (): string => `question ${Math.random().toString(36).slice(2)}`;

test('a guest writes, gets an automatic and a personal answer, and continues on the next page', async ({
  page,
  system,
}) => {
  await open(page, '/support');
  const chat = chatOf(page);
  await chat.badge.click();
  await expect(chat.messages).toHaveText([/Hello! How can we help\?/]);
  expect(await chat.panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  const question = mark();
  await chat.write(`${question}: where is my deposit?`);
  await expect(chat.messages).toHaveText([/Hello!/, new RegExp(question), /Deposits are credited immediately/]);
  const { id, html } = await deskCard(page, system.sandbox, question);
  expect(html).toContain('<b>Guest</b>');

  await chat.close.click();
  await expect(chat.badge).toBeFocused();
  await page.request.post(`${system.sandbox}/chat-admin/${id}`, {
    form: { text: 'I have looked at it' },
    headers: { origin: system.sandbox },
  });
  await page.getByRole('link', { name: 'Casino' }).first().click();
  await expect(page).toHaveURL('/gamehall');
  // A closed chat polls every ten seconds.
  await expect(page.getByRole('button', { name: 'Open live chat, 1 unread' })).toBeVisible();
  await chat.badge.click();
  await expect(chat.messages).toHaveCount(4);
  await expect(chat.messages.last()).toContainText('I have looked at it');
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open live chat', exact: true })).toBeVisible();
});

test('the desk identifies a player and stores the messages; the next visitor sees none of them', async ({
  page,
  player,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAfterLogOut);
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FreshChat.storeChatEvent')) stored.push(request.postData() ?? '');
  });
  await open(page, '/support');
  const chat = chatOf(page);
  await chat.badge.click();
  const question = mark();
  await chat.write(question);
  await expect(chat.messages).toHaveCount(3);
  const { html } = await deskCard(page, system.sandbox, question);
  expect(html).toContain(player.email);
  expect(html).toContain(`<bdi>${player.uid}</bdi>`);
  await expect.poll(() => stored.length).toBe(2);
  expect(stored[0]).toContain(question);
  await chat.close.click();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await chat.badge.click();
  await expect(chat.messages).toHaveText([/Hello! How can we help\?/]);
});

test('a guest sees no messages of a player whose session ended while no page was open', async ({ page }) => {
  await registerPlayer(page);
  await open(page, '/support');
  const chat = chatOf(page);
  await chat.badge.click();
  await chat.write(mark());
  await expect(chat.messages).toHaveCount(3);
  // The player's next document continues the conversation.
  await open(page, '/support');
  await expect(chat.messages).toHaveCount(3);
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session|device/ });
  await open(page, '/support');
  await expect(chat.messages).toHaveText([/Hello! How can we help\?/]);
});

test("the provider's code cannot access the site, and pages have the same strict policy as without it", async ({
  page,
  anyPlayer,
  system,
}) => {
  expect(anyPlayer.uid).toBeGreaterThan(0);
  const response = await page.goto('/cashier/deposit');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  await expect(chatOf(page).badge).toBeVisible();
  expect(await page.evaluate(() => 'fcWidget' in window)).toBe(false);
  const chatFrame = () => page.frames().find((candidate) => candidate.url().endsWith('/_chat'));
  await expect.poll(chatFrame).toBeDefined();
  const frame = chatFrame();
  const origin = new URL(frame?.url() ?? '').origin;
  expect(origin).not.toBe(system.origin);
  await expect.poll(() => frame?.evaluate(() => 'fcWidget' in window)).toBe(true);
  expect(
    await frame?.evaluate(() => {
      try {
        return typeof window.parent.document;
      } catch {
        return 'refused';
      }
    }),
  ).toBe('refused');
  // The chat's origin serves no pages and no API.
  const call = await page.request.post(`${origin}/api/auth.logout?v=1`, { headers: { origin } });
  expect(call.status()).toBe(404);
  expect((await page.request.get(`${origin}/cashier/deposit`, { maxRedirects: 0 })).headers()['location']).toBe(
    `${system.origin}/cashier/deposit`,
  );
});

test('a chat that fails to load shows an error to a visitor who opened it, and a retry loads it', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  let release = (): void => undefined;
  const settingsRequested = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAway = true;
  await page.route('**/chat/widget.js', async (route) => {
    if (!isAway) return route.continue();
    await settingsRequested;
    return route.abort();
  });
  await open(page, '/faq');
  const chat = chatOf(page);
  await chat.badge.click();
  await expect(chat.panel).toContainText('Connecting to support');
  release();
  await expect(chat.panel.getByRole('alert')).toContainText('Live chat is not available');
  await expectAccessible(page);
  isAway = false;
  await chat.panel.getByRole('button', { name: 'Try again' }).click();
  await expect(chat.messages).toHaveText([/Hello!/]);
  await expectAccessible(page);
});

test('on a phone the chat does not cover the navigation, and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/ar/gamehall');
  const badge = page.locator('aside button[aria-haspopup=dialog]');
  await expect(badge).toBeVisible();
  const [box, bar] = [await badge.boundingBox(), await page.locator('nav').last().boundingBox()];
  if (!box || !bar) throw new Error('The badge or the navigation is not there');
  expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await badge.click();
  await expect(page.locator('aside iframe').contentFrame().getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
