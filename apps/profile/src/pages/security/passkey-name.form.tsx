import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { longestPasskeyName, type Passkey } from '@croupier/contract/passkeys';
import { AppForm, FormTextField, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { Button, Stack } from '@croupier/ui';
import { combineRules, maxLength, required } from '@croupier/validation';
import { RefusalError } from '../../features/refusal/index.ts';
import { passkeyRenameOpened, renamePasskeyFx } from './passkeys.model.ts';
import styles from './security.module.css';

type Values = Readonly<{ name: string }>;

const validate = validateByRules({ name: combineRules(required, maxLength(longestPasskeyName)) });

/** Changes the name of a passkey. */
export const PasskeyNameForm = ({ passkey: { id, name } }: Readonly<{ passkey: Passkey }>) => {
  const { t } = useLingui();
  const { rename, open } = useUnit({ rename: renamePasskeyFx, open: passkeyRenameOpened });
  const initialValues = useMemo(() => ({ name }), [name]);
  const submit = (values: Values) =>
    rename({ id, name: values.name.trim() }).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: ['name'] }),
    );
  return (
    <AppForm<Values>
      label={t`Rename: ${name}`}
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      className={styles.rename ?? ''}
    >
      <Stack gap={3}>
        <RefusalError />
        <FormTextField name="name" label={t`Name of the passkey`} autoComplete="off" required autoFocus />
        <div className={styles.actions}>
          <SubmitButton block={false} size="s">{t`Save`}</SubmitButton>
          <Button size="s" variant="ghost" onClick={() => open(null)}>{t`Cancel`}</Button>
        </div>
      </Stack>
    </AppForm>
  );
};
