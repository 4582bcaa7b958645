import { expectUsablePages, looks, registerPlayer, test } from '@croupier/tools/playwright';

test.use({ liveChat: true });

const addresses = ['/faq', '/support', '/forms/sign_in', '/forms/sign_up', '/_icons'];

for (const [look, visitor] of [
  [looks[0], 'a guest'],
  [looks[1], 'a player'],
] as const) {
  test(`every page of the shell fits a small screen and is accessible to ${visitor} (${look.name})`, async ({
    page,
  }) => {
    if (visitor === 'a player') await registerPlayer(page);
    await expectUsablePages(page, look, { app: 'shell', addresses, elsewhere: ['gallery'] });
  });
}
