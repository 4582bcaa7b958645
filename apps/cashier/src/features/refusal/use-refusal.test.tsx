import { makeDeposit, makeWithdrawal } from '@croupier/contract/cashier';
import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { RefusalText, type Refused } from './index.ts';

const showRefusal = (refused: Refused) => renderWithScope(<RefusalText refused={refused} />, { scope: fork() });
const excluded = { code: 'AccessDeniedException', reason: 'self_excluded' };

describe('a deposit that self-exclusion refuses', () => {
  it('names the end of a break', () => {
    showRefusal({ ...excluded, data: { ends_at: new Date(2026, 10, 30, 9, 5).toISOString() } });
    expect(
      screen.getByText('You are taking a break. Deposits are paused until 30.11.2026 9:05. You can still withdraw.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/profile/responsible-game');
  });

  it('says that an exclusion without an end is permanent', () => {
    showRefusal({ ...excluded, data: { ends_at: null } });
    expect(screen.getByText(/^You are permanently self-excluded\./)).toBeInTheDocument();
  });
});

it.each([
  ['BillingUnavailableException', /^Payments are not available right now\./],
  ['WithdrawalLimitsExceededException', /outside the limits of this method/],
  ['UserNeedProfileDataException', /^Complete your profile/],
  ['network', /^We got no response\./],
  ['TooManyRequestsException', /^Too many attempts\. Try again in a few minutes\./],
  ['SomethingNewException', /^Something went wrong\. Try again or contact support\./],
])('has a text for the refusal %s', (code, text) => {
  showRefusal({ code });
  expect(screen.getByText(text)).toBeInTheDocument();
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const resetsAt = { expired_at: new Date(2026, 10, 30, 9, 5).toISOString() };
const remaining = { limit_amount: eur(10_000), available_amount: eur(4_000) };
const period = 'WithdrawalLimitsPeriodExceededException';
/** Without the marks that isolate amounts in right-to-left texts. */
const shownText = () => (document.body.textContent ?? '').replace(/[\u2066\u2069]/g, '');

it.each<[Refused, string]>([
  [
    { code: 'WithdrawalDeclinedException', reason: 'turnover', data: { remaining: eur(4000) } },
    'Play your deposit before you withdraw. Still to be staked: €40.',
  ],
  [{ code: 'WithdrawalDeclinedException', reason: 'turnover' }, 'Play your deposit before you withdraw.'],
  [
    { code: 'WithdrawalDeclinedException', reason: 'closed_loop', data: { due: eur(5000), method_name: 'Bank card' } },
    'Withdraw €50 to “Bank card” first: deposits go back to their payment method.',
  ],
  [
    {
      code: 'WithdrawalDeclinedException',
      reason: 'closed_loop_details',
      data: {
        due: [
          { details: 'an••••@example.com', amount: eur(5000) },
          { details: 'ot••••@example.com', amount: eur(1000) },
        ],
      },
    },
    'Withdraw to the payment details of your deposit first: an••••@example.com (€50), ot••••@example.com (€10).',
  ],
  [
    { code: 'WithdrawalDeclinedException', reason: 'closed_loop_details' },
    'Withdraw to the payment details of your deposit first.',
  ],
  [
    { code: 'WithdrawalDeclinedException', reason: 'closed_loop' },
    'Withdraw to the payment method of your deposit first.',
  ],
  [
    { code: 'BillingDepositLimitExceededException', reason: 'deposit_limit', data: { ...remaining, ...resetsAt } },
    'This amount exceeds your deposit limit of €100. You can deposit up to €40 now, or this amount from ' +
      '30.11.2026 9:05.',
  ],
  [
    { code: 'BillingDepositLimitExceededException', data: { ...remaining, expired_at: null } },
    'This amount exceeds your deposit limit of €100. You can deposit up to €40 now.',
  ],
  [
    { code: period, reason: 'day_amount', data: { ...remaining, ...resetsAt } },
    'Your daily withdrawal limit is €100. You can withdraw up to €40 now. The limit resets on 30.11.2026 9:05.',
  ],
  [
    { code: period, reason: 'month_amount', data: { ...remaining, ...resetsAt } },
    'Your monthly withdrawal limit is €100. You can withdraw up to €40 now. The limit resets on 30.11.2026 9:05.',
  ],
  [
    { code: period, reason: 'day_count', data: { limit_count: 10, ...resetsAt } },
    'You have reached the limit of 10 withdrawals per day. You can withdraw again from 30.11.2026 9:05.',
  ],
  [{ code: 'TooManyRequestsException', data: { retry_after: 610 } }, 'Too many attempts. Try again in 11 minutes.'],
  [{ code: period }, 'This exceeds the daily or monthly withdrawal limit.'],
  [
    { code: 'KycWithdrawalException', reason: 'not_verified', data: { status: 'none', threshold: eur(200_000) } },
    'Verify your identity to withdraw more than €2,000 in total.',
  ],
  [{ code: 'KycWithdrawalException', reason: 'on_verification' }, 'We are checking your documents.'],
  [{ code: 'KycWithdrawalException', reason: 'rejected' }, 'you cannot withdraw. Contact support.'],
  [{ code: 'KycUserProfileException', reason: 'profile_differs' }, 'Your profile differs from your verified identity.'],
  [
    {
      code: 'SumsubVerificationRequiredException',
      reason: 'deposit_total',
      data: { status: 'none', threshold: eur(200_000) },
    },
    'Verify your identity to deposit more than €2,000 in total.',
  ],
  [{ code: 'SumsubVerificationRequiredException', data: { status: 'pending' } }, 'We are checking your documents.'],
])('says what the details of %j mean', (refused, text) => {
  showRefusal(refused);
  expect(shownText()).toContain(text);
});

it('has a different text for each exception of a payment', () => {
  const codes = [...new Set([...(makeDeposit.errors ?? []), ...(makeWithdrawal.errors ?? [])])];
  const texts = codes.map((code) => {
    const { unmount } = showRefusal({ code });
    const text = shownText();
    unmount();
    return text;
  });
  const general = 'Something went wrong';
  expect(texts.filter((text) => text.includes(general))).toEqual([]);
  const sharing = codes.filter((_, index) => texts.filter((text) => text === texts[index]).length > 1);
  // Without a known reason, both say that the identity must be verified.
  expect(sharing.toSorted()).toEqual(['KycWithdrawalException', 'SumsubVerificationRequiredException']);
});
