import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '@croupier/ui';
// The popup closes and the player continues even if the deferred models could not be loaded.
import './flow/auth-flow.ts';
import { SignInProblem } from './flow/sign-in-problem.tsx';
import { $signInCompletion, signInCompletionAbandoned } from './flow/sign-in-completion.model.ts';
import type { AuthMode } from './auth-popup.model.ts';
import styles from './auth.module.css';
import { LoginForm } from './sign-in/login.form.tsx';
import { $secondStep, secondStepLeft, type SecondStep } from './sign-in/login.model.ts';
import { RegistrationForm } from './registration/registration.form.tsx';
import { RestoreForm } from './restore/restore.form.tsx';
import { SocialRegistrationForm } from './social/social-registration.form.tsx';
import { TwoFactorForm } from './two-factor/two-factor.form.tsx';

type Props = Readonly<{ mode: AuthMode; onModeChange: (mode: AuthMode) => void; heading?: 'h1' | 'h2' }>;

/** The titles of the forms. */
export const useAuthTitles = (): Readonly<Record<AuthMode, string>> => {
  const { t } = useLingui();
  return {
    authorization: t`Welcome back`,
    registration: t`Register`,
    restore: t`Reset password`,
    twofa: t`Confirm it is you`,
    socialRegistration: t`Complete your registration`,
  };
};

/** A login that waits for its second step shows that step. */
const modeOf = (requested: AuthMode, step: SecondStep | null): AuthMode => {
  if (requested === 'authorization' && step) return 'twofa';
  return requested === 'twofa' && !step ? 'authorization' : requested;
};

/** Which form is shown, and what one form passes to the next. */
const useForms = ({ mode: requested, onModeChange }: Pick<Props, 'mode' | 'onModeChange'>) => {
  const { step, leaveStep } = useUnit({ step: $secondStep, leaveStep: secondStepLeft });
  const [typed, setTyped] = useState('');
  const [isRestored, setRestored] = useState(false);
  const change = (next: AuthMode): void => {
    leaveStep();
    setRestored(false);
    onModeChange(next);
  };
  return {
    mode: modeOf(requested, step),
    step,
    /** The login that was typed in another form. */
    typed,
    /** Whether a new password has just been set. */
    isRestored,
    change,
    restore: (login: string): void => {
      setTyped(login);
      change('restore');
    },
    restored: (login: string): void => {
      setTyped(login);
      change('authorization');
      setRestored(true);
    },
  };
};

const Form = ({ mode, step, typed, isRestored, change, restore, restored }: ReturnType<typeof useForms>): ReactNode => (
  <>
    {mode === 'authorization' && (
      <LoginForm login={typed} isRestored={isRestored} onRestore={restore} onRegister={() => change('registration')} />
    )}
    {mode === 'twofa' && step && <TwoFactorForm step={step} />}
    {mode === 'registration' && <RegistrationForm onLogin={() => change('authorization')} />}
    {mode === 'socialRegistration' && <SocialRegistrationForm />}
    {mode === 'restore' && <RestoreForm login={typed} onDone={restored} />}
  </>
);

/** The content of the popup: log in, its second step, register, complete an account, restore access. */
export const AuthPanel = ({ mode: requested, onModeChange, heading: Heading = 'h2' }: Props): ReactNode => {
  const { t } = useLingui();
  const titles = useAuthTitles();
  const forms = useForms({ mode: requested, onModeChange });
  const { leaveStep, completion, abandonCompletion } = useUnit({
    leaveStep: secondStepLeft,
    completion: $signInCompletion,
    abandonCompletion: signInCompletionAbandoned,
  });
  // Closing the popup cancels a login that waits for its second step.
  useEffect(
    () => () => {
      leaveStep();
      abandonCompletion();
    },
    [leaveStep, abandonCompletion],
  );
  const { mode, change } = forms;
  return (
    <div className={styles.panel}>
      {(mode === 'restore' || mode === 'twofa') && (
        <div className={styles.breadcrumb}>
          <button type="button" className={styles.back} onClick={() => change('authorization')}>
            <Icon name="arrow-left" size={18} />
            {t`Back to login`}
          </button>
        </div>
      )}
      <Heading className={styles.title}>{titles[mode]}</Heading>
      {completion.problem === null ? (
        <Form {...forms} />
      ) : (
        <SignInProblem isRefused={completion.problem === 'refused'} onLogin={() => change('authorization')} />
      )}
    </div>
  );
};
