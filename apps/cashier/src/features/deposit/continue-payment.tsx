import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { safeExternalAddress } from '@croupier/navigation';
import { AnchorButton, LinkButton } from '@croupier/ui';
import { $isInDialog } from './payment-page.model.ts';
import { mobilePaymentAddress } from './unfinished-deposit.model.ts';

/** Leads to the payment page of an unpaid deposit, or to the code that a phone scans. */
export const ContinuePayment = ({ id, url, isMobile }: Readonly<{ id: string; url: string; isMobile: boolean }>) => {
  const { t } = useLingui();
  const isInDialog = useUnit($isInDialog);
  const address = safeExternalAddress(url);
  if (address === null) return null;
  return isMobile ? (
    <LinkButton to={mobilePaymentAddress(id)} size="s" variant="secondary">{t`Continue payment`}</LinkButton>
  ) : (
    <AnchorButton
      href={address}
      size="s"
      variant="secondary"
      {...(isInDialog ? { target: '_blank', rel: 'noopener' } : {})}
    >{t`Continue payment`}</AnchorButton>
  );
};
