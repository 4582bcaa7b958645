import type { CashierConfig } from '@croupier/contract/content';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { CashierFrame } from '../cashier-frame/index.ts';

const method = (sysname: string, iconFooter: string): CashierConfig['methods'][number] => ({
  sysname,
  icon: 'https://media.test/icon.svg',
  iconDark: '',
  iconWithdraw: '',
  iconFooter,
  description: '',
  descriptionWithdraw: '',
  descriptionMinMax: '',
});

const show = (methods: CashierConfig['methods']) => {
  const site = sampleSiteConfig();
  const scope = fork({ values: [[$siteConfig, { ...site, cashier: { ...site.cashier, methods } }]] });
  renderWithScope(<CashierFrame title="Wallet">page</CashierFrame>, { scope });
};

it('shows the footer icon of each method that has one, below the page of the cashier', () => {
  show([
    method('card', 'https://media.test/card.svg'),
    method('crypto', ''),
    method('gift_voucher', 'https://media.test/voucher.svg'),
  ]);
  const logos = screen.getByRole('list', { name: 'Accepted payment methods' });
  const images = screen.getAllByRole('img');
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(['Bank card', 'gift voucher']);
  expect(images[0]?.getAttribute('src')).toContain(encodeURIComponent('https://media.test/card.svg'));
  expect(logos).toContainElement(images[1] ?? null);
});

it('shows no row when no method has a footer icon', () => {
  show([method('card', '')]);
  expect(screen.queryByRole('list', { name: 'Accepted payment methods' })).not.toBeInTheDocument();
});
