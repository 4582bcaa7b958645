import { open, openWithWorker, type Page } from '@croupier/tools/playwright';

export { open, openWithWorker };

/** The browser's messages about answers that the platform rejects on purpose in such a test. */
export const refusedAnswers = /Failed to load resource: the server responded with a status of (401|404|422)/;

/** Fills in and sends the login form. */
export const logIn = async (
  page: Page,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<void> => {
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
};

/**
 * Holds the shell's code back until the returned function is called: until then the page is the server's.
 */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route(/\/mf\/shell\/.*\.js/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
};
