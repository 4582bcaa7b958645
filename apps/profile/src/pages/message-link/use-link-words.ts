import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useRetryText } from '@croupier/forms';
import { $linkRefusalDetails, type LinkKind, type LinkState } from './message-link.page.model.ts';

type Texts = Readonly<{ title: string; text: string }>;
export type LinkWords = Readonly<{
  title: string;
  description: string;
  /** What the button will do. */
  lead: string;
  action: string;
  done: Texts;
  problems: Readonly<Record<Exclude<LinkState, 'ready' | 'pending' | 'done'>, Texts>>;
}>;

type Problems = LinkWords['problems'];

/** The problems that every kind of link can have; `broken` and `expired` name the way on. */
const useProblems = (): ((own: Readonly<{ broken: string; expired: string }>) => Problems) => {
  const { t } = useLingui();
  const retryText = useRetryText();
  const refusalDetails = useUnit($linkRefusalDetails);
  return ({ broken, expired }) => ({
    broken: { title: t`This link does not work`, text: broken },
    expired: { title: t`This link has expired`, text: expired },
    blocked: { title: t`This account is closed`, text: t`Contact support for more information.` },
    tooMany: { title: t`Too many attempts`, text: retryText(refusalDetails) },
    failed: { title: t`No response`, text: t`Check your connection and try again.` },
  });
};

const useUnsubscribeWords = (): LinkWords => {
  const { t } = useLingui();
  const problems = useProblems();
  return {
    title: t`Unsubscribe`,
    description: t`Stop receiving news and offers by email.`,
    problems: problems({
      broken: t`The link may be incomplete. Open it again from the message.`,
      expired: t`It was valid for one day. Log in and request a new one.`,
    }),
    lead: t`You will stop receiving news and offers by email. We will still send account and payment messages.`,
    action: t`Unsubscribe`,
    done: { title: t`You are unsubscribed`, text: t`You will no longer receive news and offers at this address.` },
  };
};

const useUndoWords = (): LinkWords => {
  const { t } = useLingui();
  const problems = useProblems();
  return {
    title: t`Undo the change of your contact`,
    description: t`Use this page if you did not change your contact details yourself.`,
    problems: problems({
      broken: t`The link is incomplete, or it has been used. Open it again from the message, or contact support.`,
      expired: t`It was valid for 7 days. Contact support if you did not make this change.`,
    }),
    lead: t`We will restore your previous contact details and log out all devices. Choose a new password for your account.`,
    action: t`Restore contact details`,
    done: {
      title: t`Your contact details are restored`,
      text: t`All devices are logged out. Log in with your new password.`,
    },
  };
};

const useConfirmationWords = (isConfirmed: boolean): LinkWords => {
  const { t } = useLingui();
  const problems = useProblems();
  return {
    title: isConfirmed ? t`Email address confirmed` : t`Confirm your email address`,
    description: t`Confirm that this email address is yours.`,
    problems: problems({
      broken: t`The link is incomplete or out of date. Open the latest message, or request a new one in your account.`,
      expired: t`It was valid for one day. Log in and request a new one.`,
    }),
    lead: t`Confirm that the email address we sent the message to is yours.`,
    action: t`Confirm`,
    done: {
      title: t`Your email address is confirmed`,
      text: t`Thank you. We can now send messages and codes to this address.`,
    },
  };
};

const useRegistrationWords = (): LinkWords => {
  const { t } = useLingui();
  const problems = useProblems();
  const again = t`The link is incomplete, has been used or has expired. Register again, or log in if you have an account.`;
  return {
    title: t`Complete your registration`,
    description: t`Create the account that you registered for.`,
    problems: problems({ broken: again, expired: again }),
    lead: t`We will create your account and log you in.`,
    action: t`Create account`,
    done: { title: t`Your account is ready`, text: t`You are logged in.` },
  };
};

/** The texts of each kind of link. */
export const useLinkWords = (linkKind: LinkKind): LinkWords => {
  const unsubscribe = useUnsubscribeWords();
  const undo = useUndoWords();
  const registration = useRegistrationWords();
  const confirmation = useConfirmationWords(linkKind === 'confirmed');
  return { unsubscribe, undo, registration, confirmation, confirmed: confirmation }[linkKind];
};
