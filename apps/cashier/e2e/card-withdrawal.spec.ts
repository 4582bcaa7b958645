import {
  depositBySandbox,
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  queryPlatform,
  test,
  withoutWithdrawalRules,
  type Page,
} from '@croupier/tools/playwright';

// These tests withdraw deposits without play.
test.beforeAll(withoutWithdrawalRules);

const number = '4111111111111111';
const fields = (page: Page) => page.frameLocator('iframe[src*="/cards/fields/"]');

/** Collects the calls to other origins than the provider's that contain the card number. */
const watchCardNumber = (page: Page): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfProvider = /^\/cards\/fields\/[^/]+\/tokens$/.test(pathname);
    const text = `${request.url()} ${request.postData() ?? ''}`.replace(/[^a-z0-9]/gi, '');
    if (!isOfProvider && text.includes(number)) calls.push(request.url());
  });
  return calls;
};

/** Returns the tables of the platform with rows that contain these digits in any groups. */
const tablesWith = async (digits: string): Promise<readonly unknown[]> => {
  const tables = await queryPlatform(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const scans = tables.map(
    ({ name }) => `select '${String(name)}' as name where exists
      (select from ${String(name)} t where regexp_replace(t::text, '[^0-9A-Za-z]', '', 'g') like $1)`,
  );
  return (await queryPlatform(scans.join(' union all '), [`%${digits}%`])).map(({ name }) => name);
};

/** Expects that the fields fit into their frame, have the theme and direction of the page, and are accessible. */
const expectFieldsFit = async (page: Page, theme: string, dir: string): Promise<void> => {
  const card = fields(page);
  await expect(card.locator('#number')).toBeVisible();
  await expect(card.locator('html')).toHaveAttribute('dir', dir);
  await expect(card.locator('main')).toHaveAttribute('data-theme', theme);
  const [height, width] = await card
    .locator('main')
    .evaluate((node) => [node.scrollHeight - window.innerHeight, node.scrollWidth - window.innerWidth] as const);
  expect(height).toBeLessThanOrEqual(0);
  expect(width).toBeLessThanOrEqual(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
};

test.use({ viewport: { width: 320, height: 640 } });

test("a withdrawal to a card is entered by keyboard in the provider's frame, and the card is saved", async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const leaks = watchCardNumber(page);
  await depositBySandbox(page, { amount: 20_000, method: 'card', payer: number });
  await open(page, '/cashier/withdraw?method=card');
  await test.step('the fields fit into their frame', () => expectFieldsFit(page, 'light', 'ltr'));
  await main(page).getByRole('textbox', { name: 'Amount' }).fill('40');
  const card = fields(page);
  await test.step('the frame shows problems, and becomes ready', async () => {
    // Nothing checks the input before it is ready.
    await expect(page.locator('iframe[src*="/cards/fields/"]')).toHaveAttribute('data-ready', 'true');
    await card.getByLabel('Card number').focus();
    await page.keyboard.type('4111111111111112');
    await page.keyboard.press('Tab');
    await expect(card.getByLabel('Card number')).toHaveAccessibleDescription('Check the card number.');
    await page.keyboard.type('1234');
    await page.keyboard.press('Shift+Tab');
    // Going back to a field selects its text.
    await page.keyboard.type(number);
    await expect(card.getByRole('status')).toContainText(/Visa •••• 1111.* is ready to use\./);
    await expect(card.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  });
  await main(page).getByLabel('Name on card').fill('Ann Example');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Withdraw €40?' });
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(main(page).getByText('Withdrawal requested')).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /Visa ••••1111.*Ann Example/ })).toBeVisible();
  expect(leaks).toEqual([]);
  await test.step('the platform stores the last four digits of the card, and its number nowhere', async () => {
    expect(await tablesWith('Visa1111')).toContain('public.payments');
    expect(await tablesWith(number)).toEqual([]);
  });
});

test.describe('dark, right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('the fields fit into their frame, in the language and theme of the page', async ({ page, anyPlayer }) => {
    expect(anyPlayer.uid).toBeGreaterThan(0);
    await open(page, '/ar/cashier/withdraw?method=card');
    await expectFieldsFit(page, 'dark', 'rtl');
  });
});
