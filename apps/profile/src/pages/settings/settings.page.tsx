import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { ErrorState, Skeleton, Stack } from '@croupier/ui';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { Contacts } from './contacts.tsx';
import { settingsShown } from './filling.model.ts';
import { useFillingReason } from './filling-reason.tsx';
import { $filling } from './filling.store.ts';
import { NicknameForm } from './nickname.form.tsx';
import { PersonalDataForm } from './personal-data.form.tsx';
import { $settings, profileRetried } from './settings.page.model.ts';

/** The player's personal data and contacts. */
export const SettingsPage = () => {
  const { t } = useLingui();
  const { settings, filling, retry, shown } = useUnit({
    settings: $settings,
    filling: $filling,
    retry: profileRetried,
    shown: settingsShown,
  });
  const reason = useFillingReason(filling);
  useEffect(() => {
    if (filling) shown(reason);
  }, [filling, reason, shown]);
  return (
    <ProfileFrame
      title={t`Personal data`}
      description={t`Your details must match your identity documents. We may check them before a withdrawal.`}
    >
      {settings.status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {settings.status === 'pending' && (
        <Stack gap={5} aria-busy>
          <Skeleton height={168} />
          <Skeleton height={320} />
          <Skeleton height={320} />
        </Stack>
      )}
      {settings.status === 'ready' && (
        <>
          <NicknameForm />
          <PersonalDataForm
            profile={settings.profile}
            fields={settings.fields.list}
            country={settings.fields.country}
          />
          <Contacts contacts={settings.profile.contacts} />
        </>
      )}
    </ProfileFrame>
  );
};
