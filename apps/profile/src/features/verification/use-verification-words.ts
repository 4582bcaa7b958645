import { useLingui } from '@lingui/react/macro';
import type { VerificationStatus } from '@croupier/contract/verification';
import type { IconName, Tone } from '@croupier/ui';

export type VerificationWords = Readonly<{ icon: IconName; tone: Tone; status: string; title: string; text: string }>;

/** What each state of a verification means for the player, and why it could not begin. */
export const useVerificationWords = () => {
  const { t } = useLingui();
  const open = { icon: 'badge-check', title: t`Prove who you are` } as const;
  const states: Readonly<Record<VerificationStatus, VerificationWords>> = {
    none: { ...open, tone: 'neutral', status: t`Not verified`, text: t`A photo of a passport, an identity card or a driving licence is enough. It takes a few minutes.` },
    created: { ...open, tone: 'neutral', status: t`Not verified`, text: t`You have begun, and no document was handed in yet. It takes a few minutes.` },
    retry: { icon: 'circle-alert', tone: 'warning', status: t`Documents needed again`, title: t`We need a better document`, text: t`What you handed in could not be accepted. Hand it in once more.` },
    pending: { icon: 'hourglass', tone: 'info', status: t`Being verified`, title: t`Your documents are being looked at`, text: t`Mostly this takes minutes, at times a day. You can play and deposit meanwhile, as far as your account allows.` },
    approved: { icon: 'badge-check', tone: 'positive', status: t`Verified`, title: t`You are verified`, text: t`Nothing more is needed.` },
    rejected: { icon: 'circle-alert', tone: 'negative', status: t`Refused`, title: t`Your identity could not be verified`, text: t`This decision is final on the provider's side. If you think it is a mistake, write to our support.` },
  };
  const failure = (code: string): string => {
    switch (code) {
      case 'UserNeedProfileDataException': return t`Fill in your name, your date of birth and your country first.`;
      case 'SumsubVerificationRequiredException': return t`Your identity could not be verified. Our support can tell you more.`;
      case 'AccessDeniedException': return t`No verification is needed here at the moment.`;
      case 'TooManyRequestsException': return t`That was too often. Wait a while, then try again.`;
      case 'frame': return t`The page of the provider was open for too long. Begin again: what you handed in is kept.`;
      default: return t`The provider did not answer. Try again in a few minutes.`;
    }
  };
  return { states, failure };
};
