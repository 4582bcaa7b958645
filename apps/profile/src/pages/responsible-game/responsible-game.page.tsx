import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $flags } from '@croupier/site-config';
import { Notice } from '@croupier/ui';
import { Onward, useSupportWay, type Way } from '../../features/onward/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { DepositLimitCard } from './deposit-limit.card.tsx';
import { $isOffered } from './responsible-game.page.model.ts';
import { SelfExclusionCard } from './self-exclusion.card.tsx';

/** What players decide to protect themselves. */
export const ResponsibleGamePage = () => {
  const { t } = useLingui();
  const { flags, isOffered } = useUnit({ flags: $flags, isOffered: $isOffered });
  const support = useSupportWay();
  const ways: readonly (Way | false | undefined)[] = [
    { icon: 'scale', title: t`Play responsibly`, text: t`Signs to watch for, and people outside who help.`, to: '/responsible-gaming' },
    flags?.isBetHistoryEnable && { icon: 'history', title: t`Look through your rounds`, text: t`What playing has cost you, in plain numbers.`, to: '/profile/bets' },
    { icon: 'banknote', title: t`Withdraw`, text: t`Money on your bank account is not played with.`, to: '/cashier/withdraw' },
    support(t`When you want to talk to a person about it.`, t`A limit or a break for my account`),
  ];
  return (
    <ProfileFrame title={t`Limits and breaks`} description={t`You decide how much and how long. We keep to it.`}>
      {!isOffered && <Notice>{t`This site sets no new limits at the moment. What you have set holds.`}</Notice>}
      <DepositLimitCard />
      <SelfExclusionCard />
      <Onward title={t`What else helps`} ways={ways.filter((way): way is Way => Boolean(way))} />
    </ProfileFrame>
  );
};
