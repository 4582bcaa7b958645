import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { SecurityEvent } from '@croupier/contract/account';
import { Badge, Button, Card, DateTime, ErrorState, Icon, Skeleton, Stack } from '@croupier/ui';
import { $activity, activityRetried, moreActivityRequested } from './activity.model.ts';
import { useDeviceName } from './device-name.ts';
import styles from './security.module.css';

/** The names are neutral: a failed attempt has the same one. */
const useEventNames = (): Readonly<Record<SecurityEvent['kind'], string>> => {
  const { t } = useLingui();
  return {
    sign_in: t`Login`,
    sign_out: t`Logout`,
    registration: t`Account created`,
    step_up: t`Identity check`,
    password_change: t`Password change`,
    password_reset: t`Password reset`,
    contact_entered: t`New contact`,
    contact_confirmed: t`Contact confirmation`,
    contact_undo: t`Contact change undone`,
    two_factor_change: t`Change of two-factor authentication`,
    passkey_added: t`New passkey`,
    passkey_removed: t`Removal of a passkey`,
    session_end: t`Device logout`,
    payout_details_removed: t`Removal of payout details`,
    export: t`Data download`,
  };
};

const EventRow = ({ event }: Readonly<{ event: SecurityEvent }>) => {
  const { t } = useLingui();
  const names = useEventNames();
  const deviceName = useDeviceName();
  const { kind, outcome, device, address, created_at: at } = event;
  const isRefused = outcome === 'refused';
  return (
    <li className={styles.session}>
      <Icon className={styles.sessionIcon} name={isRefused ? 'shield' : 'shield-check'} />
      <div className={styles.sessionWords}>
        <p className={styles.device}>{names[kind]}</p>
        <p className={styles.seen}>
          <DateTime value={at} /> · {deviceName(device)} · <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
      {isRefused && <Badge tone="negative">{t`Failed`}</Badge>}
    </li>
  );
};

const Waiting = () => (
  <Stack gap={3} aria-busy>
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </Stack>
);

/** What happened in the account lately, failed attempts included. */
export const ActivityCard = () => {
  const { t } = useLingui();
  const { activity, retry, more } = useUnit({
    activity: $activity,
    retry: activityRetried,
    more: moreActivityRequested,
  });
  const { status, items, total } = activity;
  return (
    <Card as="section" title={t`Recent activity`}>
      <Stack gap={4}>
        {items.length > 0 && (
          <ul className={styles.sessions}>
            {items.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
        {status === 'pending' && items.length === 0 && <Waiting />}
        {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
        {status === 'ready' && items.length === 0 && (
          <p className={styles.note}>{t`Nothing has happened in your account yet.`}</p>
        )}
        {status !== 'failed' && items.length < total && (
          <div>
            <Button
              size="s"
              variant="secondary"
              pending={status === 'pending'}
              onClick={() => more()}
            >{t`Show more`}</Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};
