import { getOffers } from '@croupier/contract/bonuses';
import { getDepositSettings } from '@croupier/contract/cashier';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleAccount,
  samplePaymentMethod,
  sampleSiteConfig,
} from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const methods = ['card', 'ewallet'].map((sysname) => samplePaymentMethod({ sysname, name: sysname, requisites: [] }));
const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-deposit',
  path: '/cashier/deposit',
  params: {},
  query,
  hash: '',
  locale: 'en',
});

type View = 'ContainerView' | 'ContainerScrollView';
const show = async (
  query: Record<string, string>,
  last_method?: string,
  {
    depositView = 'ContainerView',
    isSelfExcluded = false,
  }: Readonly<{ depositView?: View; isSelfExcluded?: boolean }> = {},
) => {
  const site = sampleSiteConfig();
  const { scope, calls } = apiScope(
    [
      answer(getDepositSettings, { methods, presets: [], ...(last_method ? { last_method } : {}) }),
      answer(getOffers, { items: [], count: 0 }),
    ],
    {
      values: [
        [$user, sampleAccount({ is_self_excluded: isSelfExcluded })],
        [$siteConfig, { ...site, cashier: { ...site.cashier, depositView } }],
      ],
    },
  );
  await allSettled(opened, { scope, params: at(query) });
  renderWithScope(<Page />, { scope });
  return calls.map(({ method }) => method);
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('shows the form of the method that the player used last, with a link to the list', async () => {
  const calls = await show({}, 'ewallet');
  expect(heading()).toBe('Deposit with ewallet');
  expect(screen.getByRole('form', { name: 'Deposit' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change method' })).toHaveAttribute('href', '/cashier/deposit?method=');
  expect(calls).toContain('campaigns.getoffers');
});

it('leads a self-excluded player to no other method', async () => {
  await show({}, 'ewallet', { isSelfExcluded: true });
  expect(screen.queryByRole('link', { name: 'Change method' })).not.toBeInTheDocument();
});

it.each([
  ['the player has not deposited yet', {}, undefined],
  ['the player changes the method', { method: '' }, 'ewallet'],
  ['an offer is in the address, which may exclude the last method', { campaign_offer_id: 'reload' }, 'ewallet'],
  ['the last method is no longer offered', {}, 'voucher'],
])('shows the list of methods when %s', async (_, query, last) => {
  const calls = await show(query, last);
  expect(heading()).toBe('Deposit');
  expect(screen.getByRole('list', { name: 'Payment methods' })).toBeVisible();
  expect(calls).not.toContain('campaigns.getoffers');
});

it.each([
  ['ContainerView', false],
  ['ContainerScrollView', true],
] as const)('with the view %s of the CMS, a list of methods that scrolls: %s', async (depositView, isScrolled) => {
  await show({}, undefined, { depositView });
  const list = screen.getByRole('list', { name: 'Payment methods' });
  expect(list.classList.contains('scrolled')).toBe(isScrolled);
});
