import { $siteConfig } from '@croupier/site-config';
import { apiScope, renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
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
