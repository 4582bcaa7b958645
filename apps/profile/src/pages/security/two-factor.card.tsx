import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { AppForm, serverErrors, SubmitButton } from '@croupier/forms';
import { Card, Stack, StatusBadge } from '@croupier/ui';
import { RefusalError } from '../../features/refusal/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorCodeForm } from './two-factor-code.form.tsx';
import { TwoFactorStartForm } from './two-factor-start.form.tsx';
import { $change, $isTwoFactorOn, $isTwoFactorShown, $recoveryCodes, beginChangeFx } from './two-factor.model.ts';

const noValues = {};

const TurnOffForm = () => {
  const { t } = useLingui();
  const begin = useUnit(beginChangeFx);
  const submit = () =>
    begin({ is_enabled: '0' }).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: [] }),
    );
  return (
    <AppForm label={t`Turn off two-factor authentication`} onSubmit={submit} initialValues={noValues}>
      <Stack gap={4}>
        <p>{t`You enter a code in addition to your password each time you log in.`}</p>
        <RefusalError />
        <div>
          <SubmitButton block={false} size="m" variant="secondary">{t`Turn off`}</SubmitButton>
        </div>
      </Stack>
    </AppForm>
  );
};

/** The second step of a sign-in: its state and the actions that change it. */
export const TwoFactorCard = () => {
  const { t } = useLingui();
  const { isShown, isOn, change, codes } = useUnit({
    isShown: $isTwoFactorShown,
    isOn: $isTwoFactorOn,
    change: $change,
    codes: $recoveryCodes,
  });
  if (!isShown) return null;
  const content =
    codes.length > 0 ? (
      <RecoveryCodes codes={codes} />
    ) : change ? (
      <TwoFactorCodeForm change={change} />
    ) : isOn ? (
      <TurnOffForm />
    ) : (
      <TwoFactorStartForm />
    );
  return (
    <Card
      as="section"
      title={t`Two-factor authentication`}
      aside={
        isOn ? <StatusBadge tone="positive">{t`On`}</StatusBadge> : <StatusBadge tone="neutral">{t`Off`}</StatusBadge>
      }
    >
      {content}
    </Card>
  );
};
