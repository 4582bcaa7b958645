import { useLingui } from '@lingui/react/macro';
import type { LinkKind, LinkState } from './message-link.page.model.ts';

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

/** The texts of each kind of link. */
export const useLinkWords = (linkKind: LinkKind): LinkWords => {
  const { t } = useLingui();
  const isNews = linkKind === 'unsubscribe';
  const problems = {
    broken: {
      title: t`This link does not work`,
      text: isNews
        ? t`The link may be incomplete. Open it again from the message.`
        : t`The link is incomplete or out of date. Open the latest message, or request a new one in your account.`,
    },
    expired: { title: t`This link has expired`, text: t`It was valid for one day. Log in and request a new one.` },
    blocked: { title: t`This account is closed`, text: t`Contact support for more information.` },
    tooMany: { title: t`Too many attempts`, text: t`Try again in a few minutes.` },
    failed: { title: t`No response`, text: t`Check your connection and try again.` },
  };
  return isNews
    ? {
        title: t`Unsubscribe`,
        description: t`Stop receiving news and offers by email.`,
        problems,
        lead: t`You will stop receiving news and offers by email. We will still send account and payment messages.`,
        action: t`Unsubscribe`,
        done: { title: t`You are unsubscribed`, text: t`You will no longer receive news and offers at this address.` },
      }
    : {
        title: linkKind === 'confirmed' ? t`Email address confirmed` : t`Confirm your email address`,
        description: t`Confirm that this email address is yours.`,
        problems,
        lead: t`Confirm that the email address we sent the message to is yours.`,
        action: t`Confirm`,
        done: {
          title: t`Your email address is confirmed`,
          text: t`Thank you. We can now send messages and codes to this address.`,
        },
      };
};
