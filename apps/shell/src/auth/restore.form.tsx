import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState, type ReactNode } from 'react';
import { AppForm, FormPasswordField, FormTextField, SubmitButton, useFailureText, validateByRules } from '@croupier/forms';
import { Countdown } from '@croupier/ui';
import { code, password, required } from '@croupier/validation';
import { AuthError } from './auth-error.tsx';
import { errorsOf } from './auth-errors.ts';
import styles from './auth.module.css';
import { $codeSent, changePasswordFx, restoreReset, sendCodeFx } from './restore.model.ts';

type Asked = Readonly<{ login: string }>;
type Changed = Readonly<{ code: string; password: string }>;

const AskStep = ({ login }: { login: string }): ReactNode => {
  const { t } = useLingui();
  const send = useUnit(sendCodeFx);
  const submit = ({ login: name }: Asked) => send(name).then(() => undefined, (error: unknown) => errorsOf(error, { fields: ['login'] }));
  return (
    <AppForm<Asked> onSubmit={submit} initialValues={{ login }} validate={(values) => validateByRules({ login: required })(values)} label={t`Restore access`} className={styles.form ?? ''}>
      <p className={styles.explanation}>{t`Tell us your email address or phone, and we will send you a code to set a new password.`}</p>
      <AuthError />
      <FormTextField name="login" label={t`Email or phone`} autoComplete="username" autoCapitalize="none" spellCheck={false} required autoFocus />
      <SubmitButton>{t`Send the code`}</SubmitButton>
    </AppForm>
  );
};

const Resend = ({ login, resendAt }: { login: string; resendAt: number }): ReactNode => {
  const { t } = useLingui();
  const send = useUnit(sendCodeFx);
  const [isOver, setOver] = useState(false);
  return isOver
    ? <button type="button" className={styles.textButton} onClick={() => { send(login).catch(() => undefined); }}>{t`Send the code again`}</button>
    : <p className={styles.other}>{t`A new code can be sent in`} <Countdown to={resendAt} onEnd={() => setOver(true)} /></p>;
};

const ChangeStep = ({ login, resendAt, onDone }: { login: string; resendAt: number; onDone: () => void }): ReactNode => {
  const { t } = useLingui();
  const change = useUnit(changePasswordFx);
  const failureText = useFailureText();
  // The platform tells a code that is wrong from one whose time is over.
  const told = (problem: string): string => (problem === 'expired' ? t`The time of this code is over. Have a new one sent.` : t`This code is wrong. Check it, or have a new one sent.`);
  const submit = (values: Changed) => change({ ...values, login }).then(() => {
    onDone();
    return undefined;
  }, (error: unknown) => {
    const errors = errorsOf(error, { fields: ['code', 'password'] });
    const problem = codeProblem(error);
    return problem ? { ...errors, code: told(problem) } : errors;
  });
  return (
    <AppForm<Changed> onSubmit={submit} initialValues={{ code: '', password: '' }} validate={(values) => validateByRules({ code, password: (value, all) => required(value, all) ?? password(value, all) })(values)} label={t`Set a new password`} className={styles.form ?? ''}>
      <p className={styles.explanation}>{t`If ${login} belongs to an account, a code is on its way there. It is good for ten minutes.`}</p>
      <AuthError />
      <FormTextField name="code" label={t`Code`} inputMode="numeric" autoComplete="one-time-code" mask="######" placeholder="000000" dir="ltr" required autoFocus />
      <FormPasswordField name="password" label={t`New password`} hint={failureText({ kind: 'passwordTooShort', min: 6 })} autoComplete="new-password" required />
      <SubmitButton>{t`Set the new password`}</SubmitButton>
      <Resend key={resendAt} login={login} resendAt={resendAt} />
    </AppForm>
  );
};

const codeProblem = (error: unknown): string | undefined =>
  (typeof error === 'object' && error !== null && 'invalidParameters' in error && typeof error.invalidParameters === 'object' && error.invalidParameters !== null && 'code' in error.invalidParameters
    ? String(error.invalidParameters.code)
    : undefined);

/** A new password in two steps: a code to the account's contact, then the code with the password. */
export const RestoreForm = ({ login, onDone }: { login: string; onDone: (login: string) => void }): ReactNode => {
  const { sent, reset } = useUnit({ sent: $codeSent, reset: restoreReset });
  useEffect(() => () => reset(), [reset]);
  return sent ? <ChangeStep {...sent} onDone={() => onDone(sent.login)} /> : <AskStep login={login} />;
};
