import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { $pageFailure, $pageHead, headChanged } from '@croupier/navigation';
import { href } from '@croupier/router';
import { $brand } from '@croupier/site-config';
import { Button, Container, cx, Icon, LinkButton, Logo, type IconName } from '@croupier/ui';
import { linkTo } from '../routing/declarations.ts';
import { systemPageKind, systemPageTitles, type SystemPageKind } from './system-page-titles.ts';
import styles from './system-page.module.css';

type Texts = Readonly<{ icon: IconName; code: string; description: string; action: ReactNode }>;

const useTexts = (kind: SystemPageKind): Texts => {
  const { t } = useLingui();
  const reload = <Button icon="refresh-cw" onClick={() => window.location.reload()}>{t`Try again`}</Button>;
  const games = linkTo('casino');
  const toGames = games && <LinkButton to={games} variant="secondary" icon="dices">{t`Go to the games`}</LinkButton>;
  const texts: Record<SystemPageKind, Texts> = {
    'not-found': {
      icon: 'search',
      code: '404',
      description: t`The address may be wrong, or the page may have moved.`,
      action: (
        <>
          <LinkButton to={href('/')} icon="house">{t`Go to the home page`}</LinkButton>
          {toGames}
        </>
      ),
    },
    forbidden: {
      icon: 'shield',
      code: '403',
      description: t`This site is not available to you or in your location. If this is a mistake, contact support.`,
      action: <LinkButton to={href('/support')} icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    'user-block': {
      icon: 'lock',
      code: '',
      description: t`You can no longer play with this account. For details and your balance, contact support.`,
      action: <LinkButton to={href('/support')} icon="life-buoy">{t`Contact support`}</LinkButton>,
    },
    maintenance: {
      icon: 'hourglass',
      code: '',
      description: t`We are down for maintenance. Your balance and bets are safe.`,
      action: reload,
    },
    errors: {
      icon: 'triangle-alert',
      code: '500',
      description: t`Try again in a moment. If the problem continues, contact support.`,
      action: (
        <>
          {reload}
          {toGames}
        </>
      ),
    },
  };
  return texts[kind];
};

/** The page for an error, instead of the requested page. */
export const SystemPage = ({
  status,
  kind = systemPageKind(status),
}: {
  status: number;
  kind?: SystemPageKind;
}): ReactNode => {
  const { icon, code, description, action } = useTexts(kind);
  const { i18n } = useLingui();
  const title = i18n._(systemPageTitles[kind]);
  const { brand, failure, head, changeHead } = useUnit({
    brand: $brand,
    failure: $pageFailure,
    head: $pageHead,
    changeHead: headChanged,
  });
  // The server has set the title of the document.
  useEffect(() => {
    if (failure && head?.title !== title) changeHead({ title });
  }, [failure, head, title, changeHead]);
  // These pages have no layout, so they contain the brand.
  const isAlone = kind === 'forbidden' || kind === 'maintenance';
  return (
    <Container className={cx(styles.page, isAlone && styles.alone)} data-system-page={kind}>
      {isAlone && <Logo name={brand?.name ?? ''} size={40} className={styles.logo} />}
      <span className={styles.sky} aria-hidden>
        <span className={styles.code}>{code || <Icon name={icon} size={72} />}</span>
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.description}>{description}</p>
      <div className={styles.action}>{action}</div>
    </Container>
  );
};
