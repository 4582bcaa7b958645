import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $user } from '@croupier/session';
import { Avatar, Badge, DateTime, StatusBadge } from '@croupier/ui';
import styles from './profile-frame.module.css';

/** The name, number and status of the player. */
export const AccountSummary = () => {
  const { t } = useLingui();
  const user = useUnit($user);
  if (!user) return null;
  const name = user.fakename || user.login;
  const { uid } = user;
  return (
    <section aria-label={t`Your account`} className={styles.summary}>
      <Avatar name={name} size={56} />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {user.fakename !== '' && (
          <p className={styles.login}>
            <bdi>{user.login}</bdi>
          </p>
        )}
        <div className={styles.badges}>
          {user.is_verified && <Badge tone="positive" icon="badge-check">{t`Verified`}</Badge>}
          {!user.is_verified && user.is_on_verification && <StatusBadge tone="info">{t`Under review`}</StatusBadge>}
          {!user.is_verified && !user.is_on_verification && <StatusBadge tone="neutral">{t`Not verified`}</StatusBadge>}
        </div>
      </div>
      <p className={styles.facts}>
        <span>
          <Trans>
            Player ID <bdi>{uid}</bdi>
          </Trans>
        </span>
        <span>
          <Trans>
            Member since <DateTime value={user.reg_time} show="date" />
          </Trans>
        </span>
      </p>
    </section>
  );
};
