import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Card, EmptyState, ErrorState, Icon, LinkButton, Skeleton, Stack } from '@croupier/ui';
import { ProfileFrame } from '../../features/profile-frame/index.ts';
import { $contacts, contactsRetried } from './notification.page.model.ts';
import styles from './notification.module.css';
import { SubscriptionRow } from './subscription-row.tsx';

const Subscriptions = () => {
  const { t } = useLingui();
  const { contacts, retry } = useUnit({ contacts: $contacts, retry: contactsRetried });
  if (contacts.status === 'failed') return <ErrorState compact onRetry={() => retry()} />;
  if (contacts.status === 'pending')
    return (
      <Stack gap={4} aria-busy>
        <Skeleton height={132} />
      </Stack>
    );
  if (contacts.list.length === 0) {
    return (
      <EmptyState
        compact
        icon="mail"
        title={t`No contact details yet`}
        description={t`Add an email address or phone number to your personal data.`}
        action={<LinkButton to={href('/profile/settings')} variant="secondary">{t`Add contact details`}</LinkButton>}
      />
    );
  }
  return (
    <ul className={styles.contacts}>
      {contacts.list.map((contact) => (
        <SubscriptionRow key={contact.contact} contact={contact} />
      ))}
    </ul>
  );
};

const AlwaysSent = () => {
  const { t } = useLingui();
  const kinds = [
    t`Login and confirmation codes`,
    t`Changes to your password, contact details or two-factor authentication`,
    t`Your deposits, withdrawals, prizes and bonuses`,
    t`Replies from support`,
  ];
  return (
    <Card as="section" tone="sunken" title={t`Always sent`}>
      <Stack gap={3}>
        <p>{t`These messages protect your account and your money. You cannot turn them off.`}</p>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Icon className={styles.mark} name="lock" size={16} />
              <span>{kind}</span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
};

/** The page of subscriptions to news and offers. */
export const NotificationPage = () => {
  const { t } = useLingui();
  return (
    <ProfileFrame title={t`Notifications`} description={t`Choose which messages we send you and where.`}>
      <Card as="section" title={t`News and offers`}>
        <Subscriptions />
      </Card>
      <AlwaysSent />
    </ProfileFrame>
  );
};
