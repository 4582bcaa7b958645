import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AppForm, FormPasswordField, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { $user } from '@croupier/session';
import { Stack } from '@croupier/ui';
import { required } from '@croupier/validation';
import { proveByPasswordFx } from './identity-proof.model.ts';
import { ProofError } from './proof-error.tsx';

type Values = Readonly<{ password: string }>;

const empty: Values = { password: '' };
const validate = validateByRules({ password: required });

export const PasswordForm = ({ autoFocus }: Readonly<{ autoFocus: boolean }>) => {
  const { t } = useLingui();
  const { prove, user } = useUnit({ prove: proveByPasswordFx, user: $user });
  const submit = (values: Values) =>
    prove(values).then(
      () => undefined,
      (error: unknown) =>
        serverErrors(error, {
          fields: ['password'],
          texts: { 'password invalid': t`Wrong password. Check it and try again.` },
        }),
    );
  return (
    <AppForm<Values> label={t`Confirm with your password`} onSubmit={submit} initialValues={empty} validate={validate}>
      <Stack gap={4}>
        <ProofError />
        <FormPasswordField
          name="password"
          label={t`Password`}
          autoComplete="current-password"
          required
          autoFocus={autoFocus}
        />
        {/* Password managers find the password by this name. It follows the field, because a dialog focuses its first
          input. */}
        <input type="text" name="username" autoComplete="username" value={user?.login ?? ''} readOnly hidden />
        <SubmitButton>{t`Continue`}</SubmitButton>
      </Stack>
    </AppForm>
  );
};
