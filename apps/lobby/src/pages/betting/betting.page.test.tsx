import { $siteConfig } from '@croupier/site-config';
import { launchBetting } from '@croupier/contract/betting';
import { $sessionStatus } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BettingPage } from './betting.page.tsx';

test.each([true, false])('shows the notice about betting when the CMS enables it: %s', (isVisibleNoticeBetting) => {
  const config = sampleSiteConfig();
  const { scope } = apiScope([], {
    values: [[$siteConfig, { ...config, flags: { ...config.flags, isVisibleNoticeBetting } }]] as [never, unknown][],
  });
  renderWithScope(<BettingPage />, { scope, path: '/betting' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sports betting' })).toBeVisible();
  expect(screen.queryAllByText('Before you bet')).toHaveLength(isVisibleNoticeBetting ? 1 : 0);
});

test('shows that the provider does not answer, and opens the sportsbook on the next attempt', async () => {
  const state = { isDown: true };
  const launches = answer(launchBetting, () => {
    if (state.isDown) throw refusalOf('ApplicationUnavailableException', { reason: 'betting_provider' });
    return { url: 'https://book.test/book', mode: 'guest' as const };
  });
  const { scope } = apiScope([launches], { values: [[$sessionStatus, 'guest']] as [never, unknown][] });
  renderWithScope(<BettingPage />, { scope, path: '/betting' });
  expect(await screen.findByText('We could not open the sportsbook')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('Sportsbook')).toHaveAttribute('src', 'https://book.test/book');
  expect(screen.getByTitle('Sportsbook')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
});
