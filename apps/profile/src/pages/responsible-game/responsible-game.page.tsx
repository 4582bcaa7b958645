import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { Notice } from '@croupier/ui';
import { Onward, useSupportWay, type Way } from '../../features/onward/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { DepositLimitCard } from './deposit-limit.card.tsx';
import { $isOffered } from './responsible-game.page.model.ts';
import { SelfExclusionCard } from './self-exclusion.card.tsx';

/** The page of the deposit limit and self-exclusion. */
export const ResponsibleGamePage = () => {
  const { t } = useLingui();
  const { flags, isOffered } = useUnit({ flags: $flags, isOffered: $isOffered });
  const support = useSupportWay();
  const ways: readonly (Way | false | undefined)[] = [
    {
      icon: 'scale',
      title: t`Play responsibly`,
      text: t`Warning signs and independent organisations that help.`,
      to: href('/:slug', { slug: 'responsible-gaming' }),
    },
    flags?.isBetHistoryEnable && {
      icon: 'history',
      title: t`View game history`,
      text: t`See your stakes, payouts and net result.`,
      to: href('/profile/bets'),
    },
    { icon: 'banknote', title: t`Withdraw`, to: href('/cashier/withdraw') },
    support(t`Talk to our team about limits and breaks.`, t`Limit or break for my account`),
  ];
  return (
    <ProfileFrame
      title={t`Limits and breaks`}
      description={t`Limit your deposits, take a break or exclude yourself from playing.`}
    >
      {!isOffered && (
        <Notice>
          <Trans>New limits and breaks are not available right now. Those you have already set remain in force.</Trans>
        </Notice>
      )}
      <DepositLimitCard />
      <SelfExclusionCard />
      <Onward title={t`More help`} ways={ways.filter((way): way is Way => Boolean(way))} />
    </ProfileFrame>
  );
};
