import { useLingui } from '@lingui/react/macro';
import { href } from '@croupier/router';
import { dateText } from './refusal-data.ts';
import type { Refused, RefusalWords } from './refusal-words.ts';

/** The text for a self-excluded player, with the end of the self-exclusion; null for one without an end. */
export const useExclusionText = (): ((endsAt: unknown) => string) => {
  const { t } = useLingui();
  return (endsAt) => {
    const date = dateText(endsAt);
    return date === null
      ? t`You are permanently self-excluded. You cannot deposit, but you can still withdraw.`
      : t`You are taking a break. Deposits are paused until ${date}. You can still withdraw.`;
  };
};

/** The text of a refusal that concerns the player's account. Null for any other refusal. */
export const useAccountRefusal = (): ((refused: Refused) => RefusalWords | null) => {
  const { t } = useLingui();
  const exclusionText = useExclusionText();
  const support = { label: t`Contact support`, to: href('/support') };
  const limits = { label: t`My limits`, to: href('/profile/responsible-game') };

  const denied = (reason: string | undefined, endsAt: unknown): RefusalWords => {
    if (reason === 'under_age') {
      return { text: t`You must be of legal age to deposit. You have not been charged.`, action: support };
    }
    if (reason !== 'self_excluded') {
      return { text: t`This is not available for your account right now.`, action: support };
    }
    return { text: exclusionText(endsAt), action: limits };
  };

  return ({ code, reason, data }) => {
    switch (code) {
      case 'UserNeedConfirmContactException': {
        const text = t`Confirm your email or phone number first. This keeps your money safe.`;
        return { text, action: { label: t`Confirm contact details`, to: href('/profile/settings') } };
      }
      case 'UserNeedProfileDataException': {
        const action = { label: t`Complete profile`, to: href('/profile/settings') };
        return { text: t`Complete your profile to continue.`, action };
      }
      case 'AccessDeniedException':
        return denied(reason, data?.['ends_at']);
      case 'IdentityProofRequiredException':
        return { text: t`Confirm it is you to withdraw to new payment details.` };
      case 'AuthorizationException':
        return { text: t`You have been logged out. Log in to continue.` };
      default:
        return null;
    }
  };
};
