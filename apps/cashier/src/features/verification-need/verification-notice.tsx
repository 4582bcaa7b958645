import { useLingui } from '@lingui/react/macro';
import type { VerificationNeed } from '@croupier/contract/cashier';
import { href } from '@croupier/router';
import { LinkButton, Notice } from '@croupier/ui';
import { useRefusal } from '../refusal/index.ts';

type Direction = 'deposit' | 'withdrawal';

/** The text that the refusal of such a payment would have, unless the document or the country explains more. */
const useNeedText = (): ((need: VerificationNeed, direction: Direction) => string) => {
  const { t } = useLingui();
  const refusalOf = useRefusal();
  return ({ status, cause, threshold, is_document_expired: isExpired }, direction) => {
    const isOpen = status !== 'pending' && status !== 'rejected';
    if (isOpen && isExpired) return t`Your identity document has expired. Verify your identity with a valid document.`;
    if (isOpen && cause === 'country')
      return t`In your country, you can deposit and withdraw once your identity is verified.`;
    const code = direction === 'deposit' ? 'SumsubVerificationRequiredException' : 'KycWithdrawalException';
    return refusalOf({ code, data: { status, cause, threshold } }).text;
  };
};

/** Tells the player before a form that payments need a verified identity, and leads to the page of verification. */
export const VerificationNotice = ({ need, direction }: Readonly<{ need: VerificationNeed; direction: Direction }>) => {
  const { t } = useLingui();
  const textOf = useNeedText();
  const isRejected = need.status === 'rejected';
  return (
    <Notice
      tone={need.is_required ? 'warning' : 'info'}
      title={need.is_required ? t`Your identity is not verified` : t`Larger amounts need a verified identity`}
      action={
        <LinkButton to={isRejected ? href('/support') : href('/profile/verification')} size="s" variant="secondary">
          {isRejected ? t`Contact support` : need.status === 'pending' ? t`View status` : t`Verify identity`}
        </LinkButton>
      }
    >
      {textOf(need, direction)}
    </Notice>
  );
};
