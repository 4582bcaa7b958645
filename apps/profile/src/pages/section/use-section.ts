import { useLingui } from '@lingui/react/macro';
import { useSupportWay, type Way } from '../../features/onward/index.ts';
import type { IconName } from '@croupier/ui';
import type { SectionName } from './section.page.model.ts';

export type SectionTexts = Readonly<{ icon: IconName; title: string; description: string; lead: string; plans: readonly string[]; ways: readonly Way[] }>;

/** What each section will be, and what can be done until then. */
export const useSection = (name: SectionName): SectionTexts => {
  const { t } = useLingui();
  const support = useSupportWay();
  const sections: Record<SectionName, SectionTexts> = {
    cashback: {
      icon: 'percent', title: t`Cashback`, description: t`A part of what you lost, given back.`,
      lead: t`Your cashback will be counted here as you play, and paid out with one press.`,
      plans: [t`See how much cashback has come together and when it can be taken`, t`Take it to your balance, or leave it`, t`Look up what was paid before`],
      ways: [
        { icon: 'crown', title: t`See what your level gives`, text: t`Cashback comes with the levels of the programme.`, to: '/loyalty' },
        { icon: 'history', title: t`Look through your rounds`, text: t`What you staked and what it paid.`, to: '/profile/bets' },
        { icon: 'gift', title: t`Look through the promotions`, text: t`What is on now, with its terms.`, to: '/promotions' },
        support(t`About cashback you were promised.`, t`A question about cashback`),
      ],
    },
    notification: {
      icon: 'bell', title: t`Messages`, description: t`What we write to you about, and where.`,
      lead: t`You will choose here what we may write to you about, separately for e-mail and SMS.`,
      plans: [t`Switch news and offers on and off for each contact`, t`Keep the messages about your account and your money, which are always sent`],
      ways: [
        support(t`One line is enough: news and offers stop.`, t`Please send me no more offers`),
        { icon: 'user', title: t`See your contacts`, text: t`Where our messages go.`, to: '/profile/settings' },
        { icon: 'shield', title: t`Read about your privacy`, text: t`What we keep, and what we use it for.`, to: '/privacy' },
      ],
    },
    'responsible-game': {
      icon: 'coffee', title: t`Limits and breaks`, description: t`You decide how much and how long. We keep to it.`,
      lead: t`You will set limits and breaks here yourself, and they will hold at once.`,
      plans: [t`Limit deposits, losses and time by day, week or month`, t`Take a break of hours, days or weeks`, t`Close the account for good`],
      ways: [
        support(t`Ask for a limit, a break or the end of the account. Nobody will talk you out of it.`, t`A limit or a break for my account`),
        { icon: 'scale', title: t`Play responsibly`, text: t`Signs to watch for, and people outside who help.`, to: '/responsible-gaming' },
        { icon: 'history', title: t`Look through your rounds`, text: t`What playing has cost you, in plain numbers.`, to: '/profile/bets' },
        { icon: 'banknote', title: t`Withdraw`, text: t`Money on your bank account is not played with.`, to: '/cashier/withdraw' },
      ],
    },
  };
  return sections[name];
};
