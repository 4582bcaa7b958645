import {
  expect,
  expectAccessible,
  expectDialogLooks,
  go,
  open,
  overflow,
  test,
  type Locator,
  type Page,
} from '@croupier/tools/playwright';
import { expireIdentityProof, proofDialog, section } from './identity.ts';

/** Gives the page an authenticator that always verifies its user. @returns a function that counts its passkeys. */
const addAuthenticator = async (page: Page): Promise<() => Promise<number>> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
};
const card = (page: Page): Locator => section(page, 'Passkeys');
/** Leaves the site, whose page would refresh the balance without a session, and deletes the session. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session|device/ });
};

test('a passkey is added, signs in by the field and by the button, proves the identity and is removed', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 403/);
  const passkeys = await addAuthenticator(page);
  await open(page, '/profile/security');
  await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible();
  await card(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  expect(await passkeys()).toBe(1);
  await card(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await card(page).getByRole('textbox', { name: 'Name of the passkey' }).fill('Test key');
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Test key');
  await expectAccessible(page, { within: 'main' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  const signInButton = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  const accountMenu = page.getByRole('banner').getByRole('button', { name: 'Account menu' });
  await test.step('the field of the sign-in offers it', async () => {
    await leave(page);
    await open(page, '/support');
    // The authenticator answers at once, as a player who chooses the offer.
    await signInButton.click();
    await expect(accountMenu).toBeVisible();
  });
  await test.step('the button of the sign-in uses it', async () => {
    await leave(page);
    // The authenticator needs no touch: it would also answer the request of the field, and sign in a second time.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await open(page, '/support');
    await signInButton.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(accountMenu).toBeVisible();
  });

  await go(page, '/profile/security');
  await expect(card(page).getByRole('listitem')).toContainText('last used');
  await expireIdentityProof(player);
  await card(page).getByRole('button', { name: 'Remove: Test key' }).click();
  await expect(proofDialog(page).getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
  await expectDialogLooks(page, 'proof of identity by a passkey');
  await proofDialog(page).getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(card(page).getByText('You have no passkeys yet.')).toBeVisible();
});
