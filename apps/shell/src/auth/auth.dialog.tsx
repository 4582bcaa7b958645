import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import { $siteConfig } from '@croupier/site-config';
import { cx, Image } from '@croupier/ui';
import type { AuthMode } from './auth-entry.model.ts';
import styles from './auth.module.css';
import { AuthPanel } from './auth-panel.tsx';

const modes: readonly AuthMode[] = ['authorization', 'registration', 'restore'];

const Banner = ({ mode }: { mode: AuthMode }): ReactNode => {
  const banner = useUnit($siteConfig)?.authBanner;
  if (!banner) return null;
  return (
    <aside className={cx(styles.banner, banner.registration_popup_mobile_compact && styles.compact, mode !== 'registration' && styles.wideOnly)}>
      <Image src={banner.image_360_520} alt="" width={376} height={624} fill className={styles.bannerImage ?? ''} />
      <div className={styles.bannerText}>
        <p className={styles.bannerLabel}>{banner.label}</p>
        <p className={styles.bannerValue}>{banner.value}</p>
        <p>{banner.addition}</p>
      </div>
    </aside>
  );
};

/** The popup for coming in. It closes by itself once the player is in. */
export const Dialog = ({ mode: asked }: Readonly<Record<string, unknown>>): ReactNode => {
  const [mode, setMode] = useState<AuthMode>(() => modes.find((known) => known === asked) ?? 'authorization');
  return (
    <div className={styles.auth}>
      <Banner mode={mode} />
      <AuthPanel mode={mode} onModeChange={setMode} />
    </div>
  );
};
