import { useLingui } from '@lingui/react/macro';
import { Onward, useSupportWay } from '../../features/onward/index.ts';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { PasswordCard } from './password.card.tsx';
import { SessionsCard } from './sessions.card.tsx';
import { TwoFactorCard } from './two-factor.card.tsx';

/** The keys to the account. */
export const SecurityPage = () => {
  const { t } = useLingui();
  const support = useSupportWay();
  return (
    <ProfileFrame title={t`Security`} description={t`The keys to your account.`}>
      <PasswordCard />
      <TwoFactorCard />
      <SessionsCard />
      <Onward title={t`What you can do now`} ways={[
        support(t`If somebody else may have been in your account.`, t`Somebody else may be in my account`),
        { icon: 'history', title: t`Look through your payments`, text: t`Every deposit and withdrawal with its state.`, to: '/cashier/history' },
      ]} />
    </ProfileFrame>
  );
};
