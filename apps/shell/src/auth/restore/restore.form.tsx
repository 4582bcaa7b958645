import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import type { SiteForm } from '@croupier/contract/content';
import { AppForm, CmsFields, serverErrors, SubmitButton, useFieldsValidation } from '@croupier/forms';
import { $siteConfig } from '@croupier/site-config';
import { AuthError } from '../auth-error.tsx';
import styles from '../auth.module.css';
import { Resend } from '../resend.tsx';
import { useRestoreForms } from './restore-forms.ts';
import { $codeSent, changePasswordFx, restoreReset, restoreShown, sendCodeFx } from './restore.model.ts';

type Values = Readonly<Record<string, string>>;
type StepProps = Readonly<{ form: SiteForm; login: string }>;

const emptyOf = ({ fields }: SiteForm): Values => Object.fromEntries(fields.map(({ name }) => [name, '']));

const AskStep = ({ form, login }: StepProps): ReactNode => {
  const send = useUnit(sendCodeFx);
  const validate = useFieldsValidation(form.fields);
  const submit = ({ login: name = '' }: Values) =>
    send(name).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: ['login'] }),
    );
  return (
    <AppForm<Values>
      onSubmit={submit}
      initialValues={{ ...emptyOf(form), login }}
      validate={validate}
      strategy={form.strategy}
      label={form.title}
      className={styles.form ?? ''}
    >
      <p className={styles.explanation}>{form.description}</p>
      <AuthError />
      <CmsFields fields={form.fields} />
      <SubmitButton>{form.submitTitle}</SubmitButton>
    </AppForm>
  );
};

/** What the visitor can do when no code arrives. */
const WithoutCode = ({ login, resendAt }: Readonly<{ login: string; resendAt: number }>): ReactNode => {
  const { t } = useLingui();
  const { send, isSending, reset } = useUnit({ send: sendCodeFx, isSending: sendCodeFx.pending, reset: restoreReset });
  return (
    <>
      <Resend
        at={resendAt}
        isPending={isSending}
        onResend={() => {
          send(login).catch(() => undefined);
        }}
      />
      <button
        type="button"
        className={styles.textButton}
        onClick={() => reset()}
      >{t`Use another email or phone`}</button>
    </>
  );
};

const ChangeStep = ({
  form,
  login,
  resendAt,
  onDone,
}: StepProps & Readonly<{ resendAt: number; onDone: () => void }>): ReactNode => {
  const change = useUnit(changePasswordFx);
  const validate = useFieldsValidation(form.fields);
  const submit = ({ code = '', password = '' }: Values) =>
    change({ login, code, password }).then(
      () => {
        onDone();
        return undefined;
      },
      (error: unknown) => serverErrors(error, { fields: form.fields.map(({ name }) => name) }),
    );
  return (
    <AppForm<Values>
      onSubmit={submit}
      initialValues={emptyOf(form)}
      validate={validate}
      strategy={form.strategy}
      label={form.title}
      className={styles.form ?? ''}
    >
      <p className={styles.explanation}>
        <Trans>
          If an account exists for <bdi>{login}</bdi>, we have sent it a code. It expires in ten minutes.
        </Trans>
      </p>
      <AuthError />
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <CmsFields fields={form.fields} />
      <SubmitButton>{form.submitTitle}</SubmitButton>
      <WithoutCode login={login} resendAt={resendAt} />
    </AppForm>
  );
};

/**
 * Sets a new password in two steps: a code to the account's contact, then the code with the password. The CMS
 * configures both forms.
 */
export const RestoreForm = ({ login, onDone }: { login: string; onDone: (login: string) => void }): ReactNode => {
  const { sent, reset, shown, site } = useUnit({
    sent: $codeSent,
    reset: restoreReset,
    shown: restoreShown,
    site: $siteConfig,
  });
  const { ask, change } = useRestoreForms(site?.forms);
  useEffect(() => shown(), [shown]);
  const done = (name: string): void => {
    reset();
    onDone(name);
  };
  return sent ? (
    <ChangeStep form={change} {...sent} onDone={() => done(sent.login)} />
  ) : (
    <AskStep form={ask} login={login} />
  );
};
