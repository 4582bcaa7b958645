import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleAccount, sampleSiteConfig, sampleTransaction } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { $receipt, opened } from './receipt.page.model.ts';
import { ReceiptPage } from './receipt.page.tsx';

const headings = {
  isAddressVisible: 'Site and player',
  isContactsVisible: 'Need help?',
  isRulesVisible: 'Good to know',
};
type Block = keyof typeof headings;

test.each<readonly (readonly Block[])[]>([
  [[]],
  [['isAddressVisible']],
  [['isContactsVisible']],
  [['isRulesVisible']],
  [['isAddressVisible', 'isContactsVisible', 'isRulesVisible']],
])('has the blocks %j of the CMS only', (shown) => {
  const site = sampleSiteConfig();
  const isVisible = (block: Block) => shown.includes(block);
  const receiptBlocksVisibility = {
    isAddressVisible: isVisible('isAddressVisible'),
    isContactsVisible: isVisible('isContactsVisible'),
    isRulesVisible: isVisible('isRulesVisible'),
  };
  const transaction = sampleTransaction({ status: 'success' });
  const scope = fork({
    values: [
      [$user, sampleAccount()],
      [$siteConfig, { ...site, cashier: { ...site.cashier, receiptBlocksVisibility } }],
      [$receipt, { id: transaction.id, status: 'ready', transaction }],
    ],
  });
  renderWithScope(<ReceiptPage />, { scope });
  for (const [block, name] of Object.entries(headings))
    expect(screen.queryAllByRole('heading', { name })).toHaveLength(isVisible(block as Block) ? 1 : 0);
});

test('an address without a number asks for a payment, with the way to the history', async () => {
  const scope = fork();
  const page = {
    name: 'cashier-index-receipt',
    path: '/cashier/receipt',
    params: {},
    query: {},
    hash: '',
    locale: 'en',
  };
  await allSettled(opened, { scope, params: page });
  renderWithScope(<ReceiptPage />, { scope });
  expect(screen.getByText('Choose a payment')).toBeVisible();
  expect(screen.getByText('Open a payment in your history to see its receipt.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/cashier/history');
});
