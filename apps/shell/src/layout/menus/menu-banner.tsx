import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { Image, LinkButton } from '@croupier/ui';
import styles from './menu-banner.module.css';

/** The banner that the CMS shows in menus; nothing for self-excluded players. */
export const MenuBanner = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { site, user } = useUnit({ site: $siteConfig, user: $user });
  const banner = site?.menuBanner;
  if (!banner || user?.is_self_excluded) return null;
  const { title, subtitle, buttonTitle, buttonSlug, images } = banner;
  const [picture] = images;
  return (
    <aside className={styles.banner} aria-label={title}>
      {picture && <Image className={styles.picture} src={picture} alt="" width={72} height={72} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <LinkButton size="s" variant="secondary" to={buttonSlug} onClick={onLeave}>
        {buttonTitle}
      </LinkButton>
    </aside>
  );
};
