import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import {
  AppForm,
  FormPasswordField,
  serverErrors,
  SubmitButton,
  useFailureText,
  usePasswordRule,
  validateByRules,
} from '@croupier/forms';
import { RefusalError } from '../../features/refusal/index.ts';
import { undoFx } from './message-link.page.model.ts';
import styles from './message-link.module.css';

type Values = Readonly<{ password: string }>;
const empty: Values = { password: '' };

/** Restores the contact; the account gets a new password, because somebody else may know the present one. */
export const UndoForm = ({ action }: Readonly<{ action: string }>) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const undo = useUnit(undoFx);
  const { rule, length } = usePasswordRule();
  const validate = useMemo(() => validateByRules({ password: rule }), [rule]);
  const submit = ({ password }: Values) =>
    undo(password).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: ['password'] }),
    );
  return (
    <AppForm<Values>
      label={action}
      onSubmit={submit}
      initialValues={empty}
      validate={validate}
      className={styles.form ?? ''}
    >
      <RefusalError />
      <FormPasswordField
        name="password"
        label={t`New password`}
        hint={failureText({ kind: 'passwordTooShort', min: length.min })}
        autoComplete="new-password"
        withStrength
        required
      />
      <div>
        <SubmitButton block={false}>{action}</SubmitButton>
      </div>
    </AppForm>
  );
};
