import { renderWithScope, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, within } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { opened } from './section.page.model.ts';
import { SectionPage } from './section.page.tsx';

const names = ['cashback', 'notification', 'responsible-game'];

test.each(names)('the section %s says that it is not open, offers no control, and leads on', async (section) => {
  const scope = fork({ values: [[$siteConfig, sampleSiteConfig()], [$user, sampleAccount()]] as [never, unknown][] });
  const path = `/profile/${section}`;
  await allSettled(opened, { scope, params: { name: `profile-${section}`, path, params: {}, query: {}, hash: '', locale: 'en' } });
  renderWithScope(<SectionPage />, { scope, path });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('Not open yet')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  const ways = within(screen.getByRole('region', { name: 'What you can do now' })).getAllByRole('link');
  expect(ways.length).toBeGreaterThanOrEqual(3);
  expect(ways.map((way) => way.getAttribute('href'))).toContainEqual(expect.stringMatching(/^mailto:support@example\.com\?subject=\S+$/));
  expect(screen.getByRole('navigation', { name: 'Account' }).querySelector('[aria-current="page"]')).toHaveAttribute('href', path);
});
