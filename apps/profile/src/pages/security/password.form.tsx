import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, useState } from 'react';
import { toastShown } from '@croupier/dialogs';
import { AppForm, CmsFields, serverErrors, SubmitButton, useFieldsValidation, usePasswordRule } from '@croupier/forms';
import { $user } from '@croupier/session';
import { RefusalError } from '../../features/refusal/index.ts';
import { replacePasswordFx } from './security.page.model.ts';
import styles from './security.module.css';
import { usePasswordForm } from './use-password-form.ts';

type Values = Readonly<Record<string, string>>;

/**
 * A new password after a proof of identity. The form is the CMS's and may ask for the current password, which is one;
 * every other device is signed out.
 */
export const PasswordForm = () => {
  const { t } = useLingui();
  const { change, toast, user } = useUnit({ change: replacePasswordFx, toast: toastShown, user: $user });
  // After success the form starts again with empty, untouched fields.
  const [time, setTime] = useState(0);
  const { title, description, submitTitle, strategy, fields } = usePasswordForm();
  // Applies whatever the CMS configures; the platform checks the same rule.
  const { rule } = usePasswordRule();
  const own = useMemo(() => ({ new_password: rule }), [rule]);
  const validate = useFieldsValidation(fields, own);
  const initialValues = useMemo((): Values => Object.fromEntries(fields.map(({ name }) => [name, ''])), [fields]);
  const submit = ({ old_password: old = '', new_password: next = '' }: Values) =>
    change({ ...(old && { old_password: old }), password: next }).then(
      () => {
        toast({ kind: 'success', text: t`Password changed. Your other devices have been logged out.` });
        setTime((now) => now + 1);
        return undefined;
      },
      (error: unknown) =>
        serverErrors(error, {
          fields: fields.map(({ name }) => name),
          alias: { password: 'new_password' },
          texts: {
            'old_password invalid': t`This is not your current password.`,
            'new_password unchanged': t`This is your current password. Choose a different one.`,
          },
        }),
    );
  return (
    <AppForm<Values>
      key={time}
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      strategy={strategy}
      label={title}
      className={styles.form ?? ''}
    >
      {description !== '' && <p>{description}</p>}
      <RefusalError />
      {/* Password managers keep the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={user?.login ?? ''} readOnly hidden />
      <CmsFields fields={fields} />
      <div>
        <SubmitButton block={false} size="m">
          {submitTitle}
        </SubmitButton>
      </div>
    </AppForm>
  );
};
