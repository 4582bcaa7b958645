import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { logoutRequested } from '@croupier/session';
import { Button, Countdown, DialogHead, Stack } from '@croupier/ui';
import { stayedActive } from './inactivity.model.ts';

/** Asks whether the player is still active. Any activity answers it. */
export const Dialog = ({ endsAt }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { stay, leave } = useUnit({ stay: stayedActive, leave: logoutRequested });
  return (
    <Stack gap={5}>
      <DialogHead
        icon="hourglass"
        title={t`Are you still there?`}
        text={
          <>
            {t`For your security, we will log you out in`}{' '}
            <strong>
              <Countdown short to={typeof endsAt === 'number' ? endsAt : 0} />
            </strong>
          </>
        }
      />
      <Stack gap={2}>
        <Button block size="l" onClick={() => stay()}>{t`Stay logged in`}</Button>
        <Button block size="l" variant="ghost" onClick={() => leave()}>{t`Log out`}</Button>
      </Stack>
    </Stack>
  );
};
