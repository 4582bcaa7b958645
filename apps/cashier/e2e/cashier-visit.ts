import type { Locator, Page } from '@croupier/tools/playwright';

/** The balance in the header. */
export const headerBalance = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /Balance|Wallet|Guthaben|رصيد/ });

/** Decides the result of the payment on the payment page. */
export const decide = async (page: Pick<Page, 'locator'>, outcome: 'success' | 'pending' | 'fail'): Promise<void> => {
  await page.locator(`input[name="decision"][value="${outcome}"]`).check();
  await page.locator('button[name="action"]').click();
};

/** Waits until React has hydrated the document after the return from the provider. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
};
