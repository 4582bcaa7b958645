import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { safeExternalAddress } from '@croupier/navigation';
import { AnchorButton, Button, LinkButton } from '@croupier/ui';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import { $isInDialog } from './payment-page.model.ts';
import { mobilePaymentAddress } from './unfinished-deposit.model.ts';

type Props = Readonly<{
  id: string;
  url: string;
  isMobile: boolean;
  /** Shows the payment in the dialog, if the deposit is made in one. */
  onContinue?: () => void;
}>;

/**
 * Leads to the payment page of an unpaid deposit, or to the code that a phone scans; nothing for self-excluded players.
 */
export const ContinuePayment = ({ id, url, isMobile, onContinue }: Props) => {
  const { t } = useLingui();
  const { isInDialog, isSelfExcluded } = useUnit({ isInDialog: $isInDialog, isSelfExcluded: $isSelfExcluded });
  const address = safeExternalAddress(url);
  if (address === null || isSelfExcluded) return null;
  const look = { size: 's', variant: 'secondary' } as const;
  if (isMobile)
    return isInDialog && onContinue ? (
      <Button {...look} onClick={onContinue}>{t`Continue payment`}</Button>
    ) : (
      <LinkButton {...look} to={mobilePaymentAddress(id)}>{t`Continue payment`}</LinkButton>
    );
  const inDialog = { target: '_blank', rel: 'noopener', onClick: onContinue };
  return <AnchorButton {...look} href={address} {...(isInDialog ? inDialog : {})}>{t`Continue payment`}</AnchorButton>;
};
