import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $registrationConfig, $siteConfig } from '@croupier/site-config';
import { cx, Image } from '@croupier/ui';
import type { AuthMode } from './auth-popup.model.ts';
import styles from './auth.module.css';
import { $shownCharacter } from './registration/characters.model.ts';

type Content = Readonly<{ label: string; value: string; addition: string; tall: string; wide: string; color?: string }>;

/** The picture of the popup: above the form on phones (360 × 148 or 240), beside it from tablets on (376 × 624). */
export const AuthBanner = ({ mode }: { mode: AuthMode }): ReactNode => {
  const { site, config, character } = useUnit({
    site: $siteConfig,
    config: $registrationConfig,
    character: $shownCharacter,
  });
  const isRegistration = mode === 'registration' || mode === 'socialRegistration';
  const banner = site?.authBanner;
  const ofBanner: Content | null = banner
    ? { ...banner, tall: banner.image_360_520, wide: banner.image_735_240 }
    : null;
  const ofCharacter: Content | null =
    isRegistration && config?.showCharacterSelect === true && character
      ? {
          label: banner?.label ?? '',
          value: character.name,
          addition: character.description,
          tall: character.image_url,
          wide: character.image_url,
          color: character.dominant_color,
        }
      : null;
  const shown = ofCharacter ?? ofBanner;
  if (!shown) return null;
  const { label, value, addition, tall, wide, color } = shown;
  const isCompact = banner?.registration_popup_mobile_compact === true;
  return (
    <aside className={cx(styles.banner, isCompact && styles.compact, !isRegistration && styles.wideOnly)}>
      <Image
        src={wide}
        alt=""
        width={735}
        height={240}
        fill
        dominantColor={color}
        className={cx(styles.bannerImage, styles.bannerWide)}
      />
      <Image
        src={tall}
        alt=""
        width={376}
        height={624}
        fill
        dominantColor={color}
        className={cx(styles.bannerImage, styles.bannerTall)}
      />
      <div className={styles.bannerText}>
        {label && <p className={styles.bannerLabel}>{label}</p>}
        <p className={styles.bannerValue}>{value}</p>
        {addition && <p className={styles.bannerAddition}>{addition}</p>}
      </div>
    </aside>
  );
};
