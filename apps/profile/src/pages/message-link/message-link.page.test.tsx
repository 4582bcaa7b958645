import { renderWithScope, sampleAccount, sampleSiteConfig } from '@croupier/testing';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { opened } from './message-link.page.model.ts';
import { MessageLinkPage } from './message-link.page.tsx';

const open = async (name: string, path: string, isPlayer: boolean) => {
  const scope = fork({ values: [[$siteConfig, sampleSiteConfig()], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][] });
  await allSettled(opened, { scope, params: { name, path, params: {}, query: {}, hash: '', locale: 'en' } });
  return renderWithScope(<MessageLinkPage />, { scope, path });
};

test.each([
  ['unsubscribe', '/unsubscribe', 'Stop messages'],
  ['confirmation', '/confirmation', 'Confirm a contact'],
  ['confirmation-success', '/confirmation/success', 'Confirm a contact'],
])('%s claims nothing that did not happen, and leads a guest on', async (name, path, title) => {
  await open(name, path, false);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Not open yet')).toBeVisible();
  expect(screen.getByRole('link', { name: /Sign in/ })).toHaveAttribute('href', '/forms/sign_in');
  expect(screen.getByRole('link', { name: /Write to support/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:support@example\.com\?subject=/));
});

test('a player is led to their own contacts', async () => {
  await open('unsubscribe', '/unsubscribe', true);
  expect(screen.getByRole('link', { name: /See your contacts/ })).toHaveAttribute('href', '/profile/settings');
  expect(screen.queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
});
