import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $brand } from '@croupier/site-config';
import { Button, Container, cx, Icon, LinkButton, Logo, type IconName } from '@croupier/ui';
import type { Fatal } from '../shell.model.ts';
import styles from './system-page.module.css';

export type SystemPageKind = Fatal['page'];

/** Which page an HTTP status calls for; one that has none of its own is as if nothing were there. */
const kindOf = (status: number): SystemPageKind => {
  if (status === 403) return 'forbidden';
  if (status === 503) return 'maintenance';
  return status === 500 ? 'errors' : 'not-found';
};

type Texts = Readonly<{ icon: IconName; code: string; title: string; description: string; action: ReactNode }>;

const useTexts = (kind: SystemPageKind): Texts => {
  const { t } = useLingui();
  const reload = <Button icon="refresh-cw" onClick={() => window.location.reload()}>{t`Try again`}</Button>;
  const toGames = <LinkButton to="/gamehall" variant="secondary" icon="dices">{t`To the games`}</LinkButton>;
  const texts: Record<SystemPageKind, Texts> = {
    'not-found': {
      icon: 'search', code: '404', title: t`Page not found`,
      description: t`The address may be mistyped, or the page has moved. The games have not.`,
      action: <><LinkButton to="/" icon="house">{t`To the home page`}</LinkButton>{toGames}</>,
    },
    forbidden: {
      icon: 'shield', code: '403', title: t`You cannot enter here`,
      description: t`This site is not available to you, or not from where you are. If you think this is a mistake, write to us.`,
      action: <LinkButton to="/support" icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    'user-block': {
      icon: 'lock', code: '', title: t`Your account is closed`,
      description: t`You cannot play with this account any more. Support can tell you why, and what happens to your balance.`,
      action: <LinkButton to="/support" icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    maintenance: {
      icon: 'hourglass', code: '', title: t`We will be right back`,
      description: t`The site is being worked on. Your balance and your bets are safe; nothing is lost.`,
      action: reload,
    },
    errors: {
      icon: 'triangle-alert', code: '500', title: t`Something went wrong on our side`,
      description: t`We have been told about it. Try again in a moment.`,
      action: <>{reload}{toGames}</>,
    },
  };
  return texts[kind];
};

/** What stands in the place of a page that cannot be shown. */
export const SystemPage = ({ status, kind = kindOf(status) }: { status: number; kind?: SystemPageKind }): ReactNode => {
  const { icon, code, title, description, action } = useTexts(kind);
  const brand = useUnit($brand);
  // Nothing stands around these: they say themselves whose site it is.
  const isAlone = kind === 'forbidden' || kind === 'maintenance';
  return (
    <Container className={cx(styles.page, isAlone && styles.alone)} data-system-page={kind}>
      {isAlone && <Logo name={brand?.name ?? ''} size={40} className={styles.logo} />}
      <span className={styles.sky} aria-hidden><span className={styles.code}>{code || <Icon name={icon} size={72} />}</span></span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.action}>{action}</div>
    </Container>
  );
};
