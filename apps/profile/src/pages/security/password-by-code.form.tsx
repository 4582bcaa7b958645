import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { restoreCodeDigits } from '@croupier/contract/auth';
import { toastShown } from '@croupier/dialogs';
import {
  AppForm,
  FormCodeField,
  FormPasswordField,
  serverErrors,
  SubmitButton,
  useFailureText,
  usePasswordRule,
  validateByRules,
} from '@croupier/forms';
import { $user } from '@croupier/session';
import { Stack } from '@croupier/ui';
import { requiredRestoreCode } from '@croupier/validation';
import { RefusalError } from '../../features/refusal/index.ts';
import { Resend } from '../../features/resend/index.ts';
import { $codeSent, changePasswordFx, sendCodeFx, type CodeSent, type NewPassword } from './security.page.model.ts';
import styles from './security.module.css';

const noValues = {};
const emptyPassword: NewPassword = { code: '', password: '' };

const AskStep = () => {
  const { t } = useLingui();
  const { send, user } = useUnit({ send: sendCodeFx, user: $user });
  const login = user?.login ?? '';
  const submit = () =>
    send().then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: [] }),
    );
  return (
    <AppForm label={t`Change password`} onSubmit={submit} initialValues={noValues}>
      <Stack gap={4}>
        <p>
          <Trans>
            We will send a code for <bdi className={styles.login}>{login}</bdi>. Use it to set a new password.
          </Trans>
        </p>
        <RefusalError />
        <div>
          <SubmitButton block={false} size="m" variant="secondary" icon="key-round">{t`Send code`}</SubmitButton>
        </div>
      </Stack>
    </AppForm>
  );
};

const useSubmit = () => {
  const { t } = useLingui();
  const { change, toast } = useUnit({ change: changePasswordFx, toast: toastShown });
  return (values: NewPassword) =>
    change(values).then(
      (isIn) => {
        toast(
          isIn
            ? { kind: 'success', text: t`Password changed. Your other devices have been logged out.` }
            : { kind: 'info', text: t`Password changed. Log in with your new password.` },
        );
        return undefined;
      },
      (error: unknown) => serverErrors(error, { fields: ['code', 'password'] }),
    );
};

const ChangeStep = ({ resendAt }: CodeSent) => {
  const { t } = useLingui();
  const { send, isSending } = useUnit({ send: sendCodeFx, isSending: sendCodeFx.pending });
  const submit = useSubmit();
  const failureText = useFailureText();
  const { rule, length } = usePasswordRule();
  const validate = useMemo(() => validateByRules({ code: requiredRestoreCode, password: rule }), [rule]);
  return (
    <AppForm<NewPassword>
      label={t`Set a new password`}
      onSubmit={submit}
      initialValues={emptyPassword}
      validate={validate}
      className={styles.form ?? ''}
    >
      <p>{t`We sent you a code. It expires in ten minutes.`}</p>
      <RefusalError />
      <FormCodeField name="code" digits={restoreCodeDigits} label={t`Code`} required autoFocus />
      <FormPasswordField
        name="password"
        label={t`New password`}
        hint={failureText({ kind: 'passwordTooShort', min: length.min })}
        autoComplete="new-password"
        withStrength
        required
      />
      <SubmitButton>{t`Set new password`}</SubmitButton>
      <Resend
        resendAt={resendAt}
        pending={isSending}
        onResend={() => {
          send().catch(() => undefined);
        }}
      />
    </AppForm>
  );
};

/**
 * Sets a new password without the current one in two steps: a code to the player's contact, then the code with the
 * password.
 */
export const PasswordByCodeForm = () => {
  const sent = useUnit($codeSent);
  return sent ? <ChangeStep {...sent} /> : <AskStep />;
};
