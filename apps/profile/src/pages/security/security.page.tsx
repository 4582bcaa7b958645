import { useLingui } from '@lingui/react/macro';
import { href } from '@croupier/router';
import { Onward, useSupportWay } from '../../features/onward/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { ActivityCard } from './activity.card.tsx';
import { PasskeysCard } from './passkeys.card.tsx';
import { PasswordCard } from './password.card.tsx';
import { SessionsCard } from './sessions.card.tsx';
import { TwoFactorCard } from './two-factor.card.tsx';

/** The keys to the account. */
export const SecurityPage = () => {
  const { t } = useLingui();
  const support = useSupportWay();
  return (
    <ProfileFrame title={t`Security`} description={t`Manage your password, login and devices.`}>
      <PasswordCard />
      <PasskeysCard />
      <TwoFactorCard />
      <SessionsCard />
      <ActivityCard />
      <Onward
        title={t`What you can do next`}
        ways={[
          support(t`If you think someone else has used your account.`, t`Someone else may be using my account`),
          {
            icon: 'history',
            title: t`View payment history`,
            text: t`All your deposits and withdrawals with their status.`,
            to: href('/cashier/history'),
          },
        ]}
      />
    </ProfileFrame>
  );
};
