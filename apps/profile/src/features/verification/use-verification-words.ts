import { useLingui } from '@lingui/react/macro';
import type { VerificationStatus } from '@croupier/contract/verification';
import { useTooManyText } from '@croupier/forms';
import type { IconName, Tone } from '@croupier/ui';
import type { BeginFailure } from './verification.model.ts';

export type VerificationWords = Readonly<{ icon: IconName; tone: Tone; status: string; title: string; text: string }>;

const useStates = (): Readonly<Record<VerificationStatus, VerificationWords>> => {
  const { t } = useLingui();
  const open = { icon: 'badge-check', title: t`Verify your identity` } as const;
  return {
    none: {
      ...open,
      tone: 'neutral',
      status: t`Not verified`,
      text: t`You need a photo of your passport, identity card or driving licence. It takes a few minutes.`,
    },
    created: {
      ...open,
      tone: 'neutral',
      status: t`Not verified`,
      text: t`You have not uploaded a document yet. It takes a few minutes.`,
    },
    retry: {
      icon: 'circle-alert',
      tone: 'warning',
      status: t`Documents required`,
      title: t`We need a new document`,
      text: t`We could not accept your document. Submit it again.`,
    },
    pending: {
      icon: 'hourglass',
      tone: 'info',
      status: t`Under review`,
      title: t`We are reviewing your documents`,
      text: t`This takes minutes, sometimes a day. You can still play and deposit unless your account is restricted.`,
    },
    approved: {
      icon: 'badge-check',
      tone: 'positive',
      status: t`Verified`,
      title: t`Your identity is verified`,
      text: t`You do not need to do anything else.`,
    },
    rejected: {
      icon: 'circle-alert',
      tone: 'negative',
      status: t`Rejected`,
      title: t`We could not verify your identity`,
      text: t`The verification provider's decision is final. If you think it is a mistake, contact support.`,
    },
  };
};

const useFailure = (): ((failure: BeginFailure) => string) => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return ({ code, details }) => {
    switch (code) {
      case 'UserNeedProfileDataException':
        return t`Enter your name, date of birth and country first.`;
      case 'SumsubVerificationRequiredException':
        return t`We could not verify your identity. Contact support for more information.`;
      case 'AccessDeniedException':
        return t`Verification is not required right now.`;
      case 'TooManyRequestsException':
        return tooMany(details);
      case 'frame':
        return t`Your verification session expired. Start again; the documents you uploaded are saved.`;
      default:
        return t`The verification provider did not respond. Try again in a few minutes.`;
    }
  };
};

/** The texts of each verification state, and why a verification could not start. */
export const useVerificationWords = () => ({ states: useStates(), failure: useFailure() });
