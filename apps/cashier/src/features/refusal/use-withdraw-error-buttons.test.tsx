import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { RefusalText, type Refused } from './index.ts';

type Button = Readonly<{ show: boolean; link: string }>;
const unchanged: Button = { show: true, link: '' };
const showRefusal = (refused: Refused, own: Readonly<{ contactConfirmation?: Button; kyc?: Button }>) => {
  const withdrawErrorButtons = { contactConfirmation: unchanged, kyc: unchanged, ...own };
  const scope = fork({ values: [[$siteConfig, sampleSiteConfig({ withdrawErrorButtons })]] });
  return renderWithScope(<RefusalText refused={refused} />, { scope });
};
const contact = { code: 'UserNeedConfirmContactException' };

describe('the button of a refused withdrawal', () => {
  it('leads where the CMS says', () => {
    showRefusal(contact, { contactConfirmation: { show: true, link: '/pages/contacts' } });
    expect(screen.getByRole('link', { name: 'Confirm contact details' })).toHaveAttribute('href', '/pages/contacts');
  });

  it('may lead to another site', () => {
    showRefusal({ code: 'KycUserProfileException' }, { kyc: { show: true, link: 'https://kyc.example/start' } });
    expect(screen.getByRole('link', { name: 'Verify identity' })).toHaveAttribute('href', 'https://kyc.example/start');
  });

  it.each([contact, { code: 'KycWithdrawalException' }, { code: 'KycUserProfileException' }])(
    'of %j is absent when the CMS hides it',
    (refused) => {
      const hidden = { show: false, link: '/profile/settings' };
      showRefusal(refused, { contactConfirmation: hidden, kyc: hidden });
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it.each(['', '//evil.example', 'javascript:alert(1)'])('does not lead to the unusable link "%s"', (link) => {
    showRefusal(contact, { contactConfirmation: { show: true, link } });
    expect(screen.getByRole('link', { name: 'Confirm contact details' })).toHaveAttribute('href', '/profile/settings');
  });

  it('is not changed for a rejected identity and for a deposit', () => {
    const kyc = { show: false, link: '/profile/verification' };
    showRefusal({ code: 'KycWithdrawalException', reason: 'rejected' }, { kyc });
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeInTheDocument();
    showRefusal({ code: 'SumsubVerificationRequiredException' }, { kyc });
    expect(screen.getByRole('button', { name: 'Verify identity' })).toBeInTheDocument();
  });
});
