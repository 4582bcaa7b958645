import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Button, Card, Stack } from '@croupier/ui';
import { OtherWay } from '../../features/other-way/index.ts';
import { PasswordByCodeForm } from './password-by-code.form.tsx';
import { PasswordForm } from './password.form.tsx';
import { $passwordWay, passwordWayChosen } from './security.page.model.ts';

/** Sets a new password with the current one, or with a code if the player forgot it or has none. */
export const PasswordCard = () => {
  const { t } = useLingui();
  const { way, choose } = useUnit({ way: $passwordWay, choose: passwordWayChosen });
  return (
    <Card as="section" title={t`Password`}>
      <Stack gap={5}>
        {way === 'present' ? <PasswordForm /> : <PasswordByCodeForm />}
        <OtherWay>
          {way === 'present' ? (
            <>
              <p>{t`Forgot your password, or registered without one?`}</p>
              <Button
                size="s"
                variant="ghost"
                icon="key-round"
                onClick={() => choose('code')}
              >{t`Set password with a code`}</Button>
            </>
          ) : (
            <>
              <p>{t`Remember your current password?`}</p>
              <Button
                size="s"
                variant="ghost"
                icon="lock"
                onClick={() => choose('present')}
              >{t`Use your current password`}</Button>
            </>
          )}
        </OtherWay>
      </Stack>
    </Card>
  );
};
