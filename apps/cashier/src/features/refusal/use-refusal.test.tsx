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
  ['SomethingNewException', /^Something went wrong\. Try again or contact support\./],
])('has a text for the refusal %s', (code, text) => {
  showRefusal({ code });
  expect(screen.getByText(text)).toBeInTheDocument();
});
