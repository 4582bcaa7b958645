import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $isAuth, $totalBalance, $user } from '@croupier/session';
import { Amount, Avatar, Button, cx, Icon, LinkButton, Popover, Spinner } from '@croupier/ui';
import { authOpened } from '../../auth/auth-popup.model.ts';
import { onDemand } from '../../on-demand.tsx';
import { linkTo } from '../../routing/declarations.ts';
import styles from './account.module.css';

const pending = (
  <span className={styles.pending}>
    <Spinner />
  </span>
);
const Wallet = onDemand(() => import('./wallet.tsx').then((module) => module.Wallet), pending);
const AccountMenu = onDemand(() => import('./account-menu.tsx').then((module) => module.AccountMenu), pending);

const GuestAccount = (): ReactNode => {
  const { t } = useLingui();
  const open = useUnit(authOpened);
  return (
    <div className={styles.account}>
      <noscript>{t`Turn on JavaScript to log in, register and play.`}</noscript>
      <Button
        variant="ghost"
        size="s"
        className={styles.logIn}
        onClick={() => open({ mode: 'authorization' })}
      >{t`Log in`}</Button>
      <Button size="s" onClick={() => open({ mode: 'registration' })}>{t`Register`}</Button>
    </div>
  );
};

const WalletButton = (): ReactNode => {
  const { t } = useLingui();
  const total = useUnit($totalBalance);
  return (
    <Popover
      label={t`Wallet`}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={styles.balance}
          onPointerEnter={Wallet.preload}
          onFocus={Wallet.preload}
        >
          <Icon name="wallet" size={18} className={styles.balanceIcon} />
          <span className={styles.balanceLabel}>{t`Balance`}</span>
          {total && <Amount value={total} className={styles.total} />}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) => <Wallet onLeave={close} />}
    </Popover>
  );
};

const PlayerAccount = ({ isSlim }: { isSlim: boolean }): ReactNode => {
  const { t } = useLingui();
  const user = useUnit($user);
  if (!user) return null;
  const deposit = user.is_self_excluded ? undefined : linkTo('deposit');
  return (
    <div className={cx(styles.account, isSlim && styles.slim)}>
      <WalletButton />
      {deposit && (
        <LinkButton to={deposit} size="s" icon="plus" className={styles.deposit} aria-label={t`Deposit`}>
          <span className={styles.depositText}>{t`Deposit`}</span>
        </LinkButton>
      )}
      {!isSlim && (
        <span className={styles.menu}>
          <Popover
            label={t`Account`}
            trigger={(trigger) => (
              <button
                {...trigger}
                type="button"
                className={styles.avatar}
                aria-label={t`Account menu`}
                onPointerEnter={AccountMenu.preload}
                onFocus={AccountMenu.preload}
              >
                <Avatar name={user.fakename || user.login} />
              </button>
            )}
          >
            {(close) => <AccountMenu onLeave={close} />}
          </Popover>
        </span>
      )}
    </div>
  );
};

/** End of the header: log in and register for guests, balance and account for players. */
export const Account = ({ isSlim = false }: { isSlim?: boolean }): ReactNode => {
  const isAuth = useUnit($isAuth);
  return isAuth ? <PlayerAccount isSlim={isSlim} /> : <GuestAccount />;
};
