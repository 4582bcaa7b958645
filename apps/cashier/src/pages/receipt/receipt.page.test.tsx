import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleAccount, sampleSiteConfig, sampleTransaction } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $receipt } from './receipt.page.model.ts';
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
