import {
  callApi,
  expect,
  outboxMessage,
  registerPlayer,
  test,
  type Page,
  type Player,
} from '@croupier/tools/playwright';
import { logIn, open, refusedAnswers } from './visitor.ts';

/** `formerCode`: the code that enabled the second step; the next one differs. */
type Protected = Player & Readonly<{ formerCode: string }>;

const sentCode = async (page: Page, email: string, pattern: RegExp): Promise<string> =>
  /\b(\d{6})\b/.exec((await outboxMessage(page.request, email, pattern)).text)?.[1] ?? '';

/** A player with e-mail codes as second step. */
const protectedPlayer = async (page: Page): Promise<Protected> => {
  const player = await registerPlayer(page);
  await callApi(page.request, 'account.sendconfirmationtocontact', { type: 'email' });
  await callApi(page.request, 'account.confirmContact', {
    type: 'email',
    code: await sentCode(page, player.email, /\b\d{6}\b/),
  });
  await callApi(page.request, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
  const formerCode = await sentCode(page, player.email, /verification code/);
  await callApi(page.request, 'account.confirmTwoFactorAuth', { code: formerCode });
  await page.context().clearCookies({ name: /session|device/ });
  return { ...player, formerCode };
};

const secondsOf = async (page: Page): Promise<number> => {
  const text = await page.getByRole('dialog').getByRole('timer').textContent();
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
};

test("the second step uses the platform's countdown, shows a wrong code and accepts the right one", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  const player = await protectedPlayer(page);
  await open(page, '/support?show_popup_auth=1');
  await logIn(page, player);
  const popup = page.getByRole('dialog', { name: 'Confirm it is you' });
  const code = popup.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');

  const before = await test.step('a changed system clock does not shorten the countdown', async () => {
    const started = await secondsOf(page);
    expect(started).toBeGreaterThan(30);
    expect(started).toBeLessThanOrEqual(60);
    // Sets the computer's clock an hour forward.
    await page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    await expect.poll(() => secondsOf(page)).toBeLessThan(started);
    const later = await secondsOf(page);
    expect(later).toBeGreaterThan(started - 20);
    return later;
  });
  await test.step('neither does a new page', async () => {
    await open(page, '/support?show_popup_auth=1');
    await logIn(page, player);
    await expect(popup.getByRole('timer')).toBeVisible();
    const again = await secondsOf(page);
    expect(again).toBeLessThanOrEqual(before);
    expect(again).toBeGreaterThan(0);
  });
  await test.step('codes', async () => {
    await code.fill('12');
    await popup.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/6 digits/);
    const right = await sentCode(
      page,
      player.email,
      new RegExp(`^(?!${player.formerCode})\\d{6} is your verification code`),
    );
    await code.fill(right === '000000' ? '111111' : '000000');
    await popup.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(code).toHaveAccessibleDescription(/code is invalid/);
    await code.fill(right);
    await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
  await expect(page).toHaveURL('/support');
});
