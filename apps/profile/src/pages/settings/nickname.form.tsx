import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { toastShown } from '@croupier/dialogs';
import { AppForm, FormTextField, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { $user } from '@croupier/session';
import { Card, Stack } from '@croupier/ui';
import { fakename, combineRules, maxLength, required } from '@croupier/validation';
import { RefusalError } from '../../features/refusal/index.ts';
import { saveNicknameFx } from './settings.page.model.ts';
import styles from './settings.module.css';

type Values = Readonly<{ fakename: string }>;

const validate = validateByRules({ fakename: combineRules(required, fakename, maxLength(30)) });

/** How others see the player: in tournaments and among the winners. */
export const NicknameForm = () => {
  const { t } = useLingui();
  const { user, save, toast } = useUnit({ user: $user, save: saveNicknameFx, toast: toastShown });
  const nickname = user?.fakename ?? '';
  const initialValues = useMemo(() => ({ fakename: nickname }), [nickname]);
  const submit = (values: Values) =>
    save({ fakename: values.fakename.trim() }).then(
      () => {
        toast({ kind: 'success', text: t`Nickname saved.` });
        return undefined;
      },
      (error: unknown) => serverErrors(error, { fields: ['fakename'] }),
    );
  return (
    <Card as="section" title={t`Nickname`}>
      <AppForm<Values> label={t`Nickname`} onSubmit={submit} initialValues={initialValues} validate={validate}>
        <Stack gap={4}>
          <RefusalError />
          <div className={styles.inline}>
            <FormTextField
              name="fakename"
              label={t`Nickname`}
              hideLabel
              hint={t`Shown to other players in tournaments and winner lists. Use at least 4 letters or numbers.`}
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <SubmitButton block={false} size="m" variant="secondary">{t`Change nickname`}</SubmitButton>
          </div>
        </Stack>
      </AppForm>
    </Card>
  );
};
