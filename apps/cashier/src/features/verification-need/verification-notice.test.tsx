import type { VerificationNeed } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { apiScope, renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { VerificationNotice } from './index.ts';

const show = (need: Partial<VerificationNeed>, direction: 'deposit' | 'withdrawal' = 'withdrawal') => {
  const { scope } = apiScope([]);
  const given = { is_required: true, status: 'none', cause: 'total', is_document_expired: false, ...need } as const;
  renderWithScope(<VerificationNotice need={given} direction={direction} />, { scope });
};

it.each([
  ['withdrawal', { threshold: money(100_000, 'EUR') }, /withdraw more than .*€1,000.* in total/],
  ['withdrawal', { cause: 'payout', threshold: money(50_000, 'EUR') }, /withdraw more than .*€500.* at once/],
  ['deposit', { threshold: money(200_000, 'EUR') }, /deposit more than .*€2,000.* in total/],
  ['deposit', { cause: 'country' }, /In your country/],
  ['deposit', { cause: 'block' }, /We need to verify your identity/],
  ['withdrawal', { is_document_expired: true }, /identity document has expired/],
] as const)('tells before a %s with %j what is missing, and leads to the verification', (direction, need, text) => {
  show(need, direction);
  expect(screen.getByText('Your identity is not verified')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', '/profile/verification');
});

it('says that only larger amounts need a verification', () => {
  show({ is_required: false, cause: 'payout', threshold: money(50_000, 'EUR') });
  expect(screen.getByText('Larger amounts need a verified identity')).toBeVisible();
});

it('leads to the status of documents in review, and to support after a rejection', () => {
  show({ status: 'pending', is_document_expired: true });
  expect(screen.getByText(/We are checking your documents/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View status' })).toHaveAttribute('href', '/profile/verification');
  show({ status: 'rejected', cause: 'block' });
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
});
