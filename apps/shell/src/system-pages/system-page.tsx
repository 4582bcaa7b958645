import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { $pageFailure, $pageHead, headChanged } from '@croupier/navigation';
import { $brand } from '@croupier/site-config';
import { Button, Container, cx, Icon, LinkButton, Logo, type IconName } from '@croupier/ui';
import { systemPageKind, systemPageTitles, type SystemPageKind } from './system-page-titles.ts';
import styles from './system-page.module.css';

type Texts = Readonly<{ icon: IconName; code: string; description: string; action: ReactNode }>;

const useTexts = (kind: SystemPageKind): Texts => {
  const { t } = useLingui();
  const reload = <Button icon="refresh-cw" onClick={() => window.location.reload()}>{t`Try again`}</Button>;
  const toGames = <LinkButton to="/gamehall" variant="secondary" icon="dices">{t`To the games`}</LinkButton>;
  const texts: Record<SystemPageKind, Texts> = {
    'not-found': {
      icon: 'search', code: '404',
      description: t`The address may be mistyped, or the page has moved. The games have not.`,
      action: <><LinkButton to="/" icon="house">{t`To the home page`}</LinkButton>{toGames}</>,
    },
    forbidden: {
      icon: 'shield', code: '403',
      description: t`This site is not available to you, or not from where you are. If you think this is a mistake, write to us.`,
      action: <LinkButton to="/support" icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    'user-block': {
      icon: 'lock', code: '',
      description: t`You cannot play with this account any more. Support can tell you why, and what happens to your balance.`,
      action: <LinkButton to="/support" icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    maintenance: {
      icon: 'hourglass', code: '',
      description: t`The site is being worked on. Your balance and your bets are safe; nothing is lost.`,
      action: reload,
    },
    errors: {
      icon: 'triangle-alert', code: '500',
      description: t`We have been told about it. Try again in a moment.`,
      action: <>{reload}{toGames}</>,
    },
  };
  return texts[kind];
};

/** What stands in the place of a page that cannot be shown. */
export const SystemPage = ({ status, kind = systemPageKind(status) }: { status: number; kind?: SystemPageKind }): ReactNode => {
  const { icon, code, description, action } = useTexts(kind);
  const { i18n } = useLingui();
  const title = i18n._(systemPageTitles[kind]);
  const { brand, failure, head, say } = useUnit({ brand: $brand, failure: $pageFailure, head: $pageHead, say: headChanged });
  // The browser's tab says it as well. In the document the server has said so.
  useEffect(() => {
    if (failure && head?.title !== title) say({ title });
  }, [failure, head, title, say]);
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
