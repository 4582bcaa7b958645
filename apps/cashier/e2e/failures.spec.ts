import { expect, main, open, test, type Page } from '@croupier/tools/playwright';
import { headerBalance } from './cashier-visit.ts';

type Fault = Readonly<{ name: string; files: RegExp; break: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void> }>;

const entry = /\/mf\/cashier\/.*remoteEntry\.js/;
const chunk = /\/mf\/cashier\/.*\/(?!remoteEntry|messages)[\w-]+\.js/;
const styles = /\/mf\/cashier\/.*\.css/;

const faults: readonly Fault[] = [
  { name: 'its entry is not there', files: entry, break: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'its entry is cut off', files: entry, break: (route) => route.abort('connectionreset') },
  { name: 'its entry never comes', files: entry, break: () => new Promise(() => undefined) },
  { name: 'its entry is corrupt', files: entry, break: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'var cashier = {' }) },
  { name: 'its entry throws', files: entry, break: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw new Error("broken remote")' }) },
  { name: 'a file of its page is not there', files: chunk, break: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'the style sheet of its page is not there', files: styles, break: (route) => route.fulfill({ status: 404, body: '' }) },
];

for (const fault of faults) {
  test(`when ${fault.name}, only its own place says so, and trying again helps`, async ({ page, player, consoleGuard }) => {
    expect(player.uid).toBeGreaterThan(0);
    consoleGuard.allow(/.*/);
    let isBroken = true;
    await page.context().route(fault.files, async (route) => (isBroken ? fault.break(route) : route.continue()));
    await open(page, '/');
    await page.evaluate(() => { Object.assign(globalThis, { isSamePage: true }); });
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
    const failed = main(page).getByRole('alert');
    await expect(failed).toBeVisible({ timeout: 6_500 });
    await expect(page).toHaveURL(/\/cashier\/deposit$/);

    // What is around it works: the wallet opens, and the site goes on elsewhere and comes back.
    await headerBalance(page).click();
    await expect(page.getByText('Total balance')).toBeVisible();
    await page.keyboard.press('Escape');

    isBroken = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible({ timeout: 8_000 });
    await expect(main(page).getByRole('link', { name: 'Bank card' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
}
