import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Profile, TwoFactorMethod } from '@croupier/contract/account';
import { dialogOpened } from '@croupier/dialogs';
import { AppForm, FormRadioCards, serverErrors, SubmitButton } from '@croupier/forms';
import { Button, Cluster, ErrorState, Icon, Skeleton, Stack, type RadioOption } from '@croupier/ui';
import { RefusalError } from '../../features/refusal/index.ts';
import styles from './security.module.css';
import { $contacts, beginChangeFx, contactsRetried } from './two-factor.model.ts';

type Values = Readonly<{ method: TwoFactorMethod }>;
type Contact = Profile['contacts'][number];

/**
 * Returns the authenticator app, which is the safest, and then the contacts as options; unconfirmed contacts are
 * disabled.
 */
const useMethodOptions = () => {
  const { t } = useLingui();
  return (contacts: readonly Contact[]): readonly RadioOption[] => [
    {
      value: 'totp',
      label: t`Authenticator app`,
      description: t`Get codes from an app on your phone, even offline.`,
      media: <Icon name="smartphone" />,
    },
    ...contacts.map(({ type, contact, is_confirmed: isConfirmed }): RadioOption => ({
      value: type,
      label: type === 'email' ? t`Email` : t`SMS`,
      description: (
        <>
          <bdi dir="ltr" className={styles.address}>
            {type === 'phone' ? `+${contact}` : contact}
          </bdi>
          {!isConfirmed && <> · {t`Not confirmed`}</>}
          {type === 'phone' && (
            <span className={styles.risk}>
              {t`Less secure than an app: anyone who takes over your phone number receives your codes.`}
            </span>
          )}
        </>
      ),
      media: <Icon name={type === 'email' ? 'mail' : 'phone'} />,
      disabled: !isConfirmed,
    })),
  ];
};

/** A button for each unconfirmed contact that opens its confirmation. */
const Confirmations = ({ contacts }: Readonly<{ contacts: readonly Contact[] }>) => {
  const { t } = useLingui();
  const open = useUnit(dialogOpened);
  return contacts
    .filter(({ is_confirmed: isConfirmed }) => !isConfirmed)
    .map(({ type, contact }) => (
      <Cluster key={type}>
        <Button
          variant="ghost"
          icon="badge-check"
          onClick={() => open({ name: 'confirm-email', props: { type, contact } })}
        >
          {type === 'email' ? t`Confirm your email address` : t`Confirm your phone number`}
        </Button>
      </Cluster>
    ));
};

const initialValues: Values = { method: 'totp' };

/** Selects the source of codes: an authenticator app or a confirmed contact. */
export const TwoFactorStartForm = () => {
  const { t } = useLingui();
  const { contacts, begin, retry } = useUnit({ contacts: $contacts, begin: beginChangeFx, retry: contactsRetried });
  const optionsOf = useMethodOptions();
  if (contacts.status === 'failed') return <ErrorState compact onRetry={() => retry()} />;
  if (contacts.status === 'pending')
    return (
      <Stack gap={3} aria-busy>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Stack>
    );
  const submit = ({ method }: Values) =>
    begin({ is_enabled: '1', method }).then(
      () => undefined,
      (error: unknown) => serverErrors(error, { fields: [] }),
    );
  return (
    <AppForm<Values> label={t`Turn on two-factor authentication`} onSubmit={submit} initialValues={initialValues}>
      <Stack gap={4}>
        <p>{t`Protect your account: each time you log in, you enter a code in addition to your password.`}</p>
        <RefusalError />
        <FormRadioCards name="method" legend={t`How to get your codes`} options={optionsOf(contacts.list)} />
        <Confirmations contacts={contacts.list} />
        <div>
          <SubmitButton block={false} size="m" icon="shield-check">{t`Turn on`}</SubmitButton>
        </div>
      </Stack>
    </AppForm>
  );
};
