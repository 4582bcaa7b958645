import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { href, Link } from '@croupier/router';
import { dialogOpened } from '@croupier/dialogs';
import { $siteConfig } from '@croupier/site-config';
import { Button, Container, Logo } from '@croupier/ui';
import styles from './footer.module.css';
import { $footerColumns, type FooterColumn } from './menus/menus.model.ts';
import { LanguageSwitch, ThemeSwitch } from './preferences/preferences.tsx';

const renderColumn = ({ title, links }: FooterColumn): ReactNode => (
  <div key={title}>
    <h2 className={styles.heading}>{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <Link to={link.path} className={styles.link}>
            {link.title}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** Footer of the site: links, responsible gaming, licence and preferences. */
export const Footer = memo((): ReactNode => {
  const { t } = useLingui();
  const { config, columns, open } = useUnit({ config: $siteConfig, columns: $footerColumns, open: dialogOpened });
  if (!config) return <footer className={styles.footer} />;
  const { brand, footer } = config;
  return (
    <footer className={styles.footer}>
      <Container className={styles.inside}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <Logo name={brand.name} />
            <p className={styles.tagline}>{brand.tagline}</p>
          </div>
          <nav className={styles.columns} aria-label={t`Footer`}>
            {columns.map(renderColumn)}
          </nav>
        </div>
        <div className={styles.care}>
          <span className={styles.adults} role="img" aria-label={t`Adults only`}>
            <bdi>18+</bdi>
          </span>
          <p className={styles.responsible}>
            {footer.responsible}{' '}
            <Link
              to={href('/:slug', { slug: 'responsible-gaming' })}
              className={styles.careLink}
            >{t`Play responsibly`}</Link>
          </p>
        </div>
        <div className={styles.bottom}>
          <p className={styles.licence}>{footer.licence}</p>
          <div className={styles.preferences}>
            <Button variant="ghost" size="s" aria-haspopup="dialog" onClick={() => open({ name: 'consent' })}>
              {t`Cookie settings`}
            </Button>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </Container>
    </footer>
  );
});
Footer.displayName = 'Footer';
