import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { isRefusal } from '@croupier/api-client';
import type { Session } from '@croupier/contract/auth';
import { toastShown } from '@croupier/dialogs';
import { Badge, Button, Card, DateTime, ErrorState, Icon, Skeleton, Stack } from '@croupier/ui';
import { useDeviceName } from './device-name.ts';
import styles from './security.module.css';
import { $endingSession, $sessions, endOtherSessionsFx, endSessionFx, sessionsRetried } from './sessions.model.ts';

const useEndFailure = () => {
  const { t } = useLingui();
  const toast = useUnit(toastShown);
  return (error: unknown): void => {
    // The player closed the identity proof, so nothing changed and there is nothing to report.
    if (isRefusal(error, 'IdentityProofRequiredException')) return;
    toast({ kind: 'error', text: t`We could not log out the device. Try again.` });
  };
};

const SessionRow = ({
  session: { id, device, address, last_used_at: lastUsed, is_current: isCurrent },
}: Readonly<{ session: Session }>) => {
  const { t } = useLingui();
  const { end, ending, toast } = useUnit({ end: endSessionFx, ending: $endingSession, toast: toastShown });
  const name = useDeviceName()(device);
  const failed = useEndFailure();
  const leave = () => {
    end({ id }).then(() => toast({ kind: 'success', text: t`Device logged out.` }), failed);
  };
  return (
    <li className={styles.session}>
      <Icon className={styles.sessionIcon} name="monitor" />
      <div className={styles.sessionWords}>
        <p className={styles.device}>{name}</p>
        <p className={styles.seen}>
          <bdi dir="ltr">{address}</bdi> ·{' '}
          <Trans>
            last used <DateTime value={lastUsed} />
          </Trans>
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="accent">{t`This device`}</Badge>
      ) : (
        <Button
          size="s"
          variant="secondary"
          pending={ending === id}
          onClick={leave}
          aria-label={t`Log out: ${name}`}
        >{t`Log out`}</Button>
      )}
    </li>
  );
};

/** Where the player is signed in, to be ended from here. */
export const SessionsCard = () => {
  const { t } = useLingui();
  const { sessions, endOthers, isEnding, retry, toast } = useUnit({
    sessions: $sessions,
    endOthers: endOtherSessionsFx,
    isEnding: endOtherSessionsFx.pending,
    retry: sessionsRetried,
    toast: toastShown,
  });
  const failed = useEndFailure();
  const isAlone = sessions.items.every(({ is_current: isCurrent }) => isCurrent);
  const leaveOthers = () => {
    endOthers().then(() => toast({ kind: 'success', text: t`All other devices have been logged out.` }), failed);
  };
  return (
    <Card as="section" title={t`Where you are logged in`}>
      {sessions.status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {sessions.status === 'pending' && (
        <Stack gap={3} aria-busy>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {sessions.status === 'ready' && (
        <Stack gap={4}>
          <ul className={styles.sessions}>
            {sessions.items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {isAlone ? (
            <p className={styles.note}>{t`You are not logged in on any other device.`}</p>
          ) : (
            <div>
              <Button
                variant="secondary"
                icon="log-out"
                pending={isEnding}
                onClick={leaveOthers}
              >{t`Log out of all other devices`}</Button>
            </div>
          )}
        </Stack>
      )}
    </Card>
  );
};
