import { useLingui } from '@lingui/react/macro';
import type { LinkKind, LinkState } from './message-link.page.model.ts';

type Told = Readonly<{ title: string; text: string }>;
export type LinkWords = Readonly<{
  title: string; description: string;
  /** What pressing will do, and the button that does it. */
  lead: string; action: string;
  done: Told;
  problems: Readonly<Record<Exclude<LinkState, 'ready' | 'pending' | 'done'>, Told>>;
}>;

/** What is said of each kind of link. */
export const useLinkWords = (linkKind: LinkKind): LinkWords => {
  const { t } = useLingui();
  const isNews = linkKind === 'unsubscribe';
  const problems = {
    broken: {
      title: t`This link does not work`,
      text: isNews ? t`A part of it may be missing. Open it from the message again.` : t`A part of it may be missing, or your contact is another by now. Open the newest message, or have another sent from your account.`,
    },
    expired: { title: t`The time of this link is over`, text: t`It was good for a day. Sign in and have another sent.` },
    blocked: { title: t`This account is closed`, text: t`Our support can tell you more.` },
    tooMany: { title: t`That was too often`, text: t`Wait a few minutes, then try again.` },
    failed: { title: t`No answer came`, text: t`Check the connection and try again.` },
  };
  return isNews
    ? {
      title: t`Stop messages`, description: t`News and offers come only to those who want them.`, problems,
      lead: t`Messages about your account and your money are always sent; news and offers by e-mail end with this.`, action: t`Stop news and offers`,
      done: { title: t`News and offers have ended`, text: t`They do not come to this address any more.` },
    }
    : {
      title: linkKind === 'confirmed' ? t`Contact confirmed` : t`Confirm a contact`, description: t`Proof that an e-mail address or a phone is yours.`, problems,
      lead: t`With this you confirm that the address our message came to is yours.`, action: t`Confirm it`,
      done: { title: t`Your contact is confirmed`, text: t`Thank you. Messages and codes reach you there.` },
    };
};
