import { expect, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test('an error dialog replaces dialogs that fail to load; Escape closes it and a retry loads them', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to load resource/, /Loading (CSS )?chunk|ChunkLoadError/, /integrity/, /RemoteFailure/);
  await open(page, '/support');
  const files = '**/mf/shell/**';
  await page.context().route(files, (route) => route.abort('connectionrefused'));
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await logIn.click();
  const failed = page.getByRole('dialog', { name: 'Dialog' });
  await expect(failed.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await expect(logIn).toBeFocused();
  await logIn.click();
  await expect(failed.getByRole('alert')).toBeVisible();
  await page.context().unroute(files);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});
