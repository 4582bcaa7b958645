import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { isApiError } from '@croupier/api-client';
import {
  AppForm,
  FormPasswordField,
  FormTextField,
  serverErrors,
  SubmitButton,
  useForm,
  validateByRules,
} from '@croupier/forms';
import { Notice } from '@croupier/ui';
import { required } from '@croupier/validation';
import { $isCompletingSignIn } from '../flow/sign-in-completion.model.ts';
import { AuthError } from '../auth-error.tsx';
import styles from '../auth.module.css';
import { isSecondStep, logInFx, type Credentials } from './login.model.ts';
import { $arePasskeysOffered } from './passkey.model.ts';
import { PasskeyButton, PasskeyProblem } from './passkey-sign-in.tsx';
import { SocialBlock } from '../social/social-block.tsx';

const validate = validateByRules({ login: required, password: required });

type Props = Readonly<{
  /** The login that was typed in another form of the popup. */
  login: string;
  /** Whether a new password has just been set. */
  isRestored: boolean;
  onRestore: (login: string) => void;
  onRegister: () => void;
}>;

const LoginFields = ({ isRestored, onRestore, onRegister }: Omit<Props, 'login'>): ReactNode => {
  const { t } = useLingui();
  const form = useForm<Credentials>();
  const { isCompleting, arePasskeysOffered } = useUnit({
    isCompleting: $isCompletingSignIn,
    arePasskeysOffered: $arePasskeysOffered,
  });
  return (
    <>
      {isRestored && (
        <Notice tone="positive" announced>
          {t`Your password has been changed. Log in with your new password.`}
        </Notice>
      )}
      <AuthError />
      <PasskeyProblem />
      <FormTextField
        name="login"
        label={t`Email or phone`}
        autoComplete={arePasskeysOffered ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        withWesternDigits
        required
        autoFocus
      />
      <FormPasswordField name="password" label={t`Password`} autoComplete="current-password" required />
      <button
        type="button"
        className={styles.textButton}
        onClick={() => onRestore(form.getState().values.login ?? '')}
      >{t`Forgot your password?`}</button>
      <SubmitButton pending={isCompleting}>{t`Log in`}</SubmitButton>
      <PasskeyButton />
      <p className={styles.other}>
        {t`New here?`} <button type="button" className={styles.textButton} onClick={onRegister}>{t`Register`}</button>
      </p>
    </>
  );
};

/** Log in with a password, or with another service. */
export const LoginForm = ({ login, ...props }: Props): ReactNode => {
  const { t } = useLingui();
  const logIn = useUnit(logInFx);
  const submit = (values: Credentials) =>
    logIn(values).then(
      () => undefined,
      (error: unknown) =>
        // The second step replaces this form.
        isApiError(error) && isSecondStep(error) ? undefined : serverErrors(error, { fields: ['login', 'password'] }),
    );
  return (
    <>
      <AppForm<Credentials>
        onSubmit={submit}
        initialValues={{ login, password: '' }}
        validate={validate}
        label={t`Log in`}
        className={styles.form ?? ''}
      >
        <LoginFields {...props} />
      </AppForm>
      <SocialBlock intent="login" />
    </>
  );
};
