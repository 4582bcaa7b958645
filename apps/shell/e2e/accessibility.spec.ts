import { expect, expectUsablePages, looks, registerPlayer, test } from '@croupier/tools/playwright';

test.use({ liveChat: true });

const addresses = ['/forms/sign_in', '/forms/sign_up', '/_icons', '/faq', '/support'];

for (const [look, visitor] of [
  [looks[0], 'a player'],
  [looks[1], 'a guest'],
] as const) {
  test(`every page of the shell fits a small screen and is accessible to ${visitor} (${look.name})`, async ({
    page,
  }) => {
    if (visitor === 'a player') await registerPlayer(page);
    await expectUsablePages(page, look, { app: 'shell', addresses, elsewhere: ['gallery'] });
    // The hint about the unconfirmed e-mail address was above the pages, and covered no control.
    await expect(page.locator('aside li')).toHaveCount(visitor === 'a player' ? 2 : 0);
  });
}
