import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $registrationConfig, $siteConfig } from '@croupier/site-config';
import { cx, Image } from '@croupier/ui';
import type { AuthMode } from './auth-popup.model.ts';
import styles from './auth.module.css';
import { $shownCharacter } from './registration/characters.model.ts';

type Content = Readonly<{ label: string; value: string; addition: string; tall: string; wide: string; color?: string }>;

/** The chosen character if the visitor registers and the site lets visitors choose one, otherwise the site's banner. */
const useContent = (isRegistration: boolean): Content | null => {
  const { site, config, character } = useUnit({
    site: $siteConfig,
    config: $registrationConfig,
    character: $shownCharacter,
  });
  const banner = site?.authBanner;
  if (isRegistration && config?.showCharacterSelect === true && character)
    return {
      label: banner?.label ?? '',
      value: character.name,
      addition: character.description,
      tall: character.image_url,
      wide: character.image_url,
      color: character.dominant_color,
    };
  return banner ? { ...banner, tall: banner.image_360_520, wide: banner.image_735_240 } : null;
};

/** The picture of the popup: above the form on phones (360 × 148 or 240), beside it from tablets on (376 × 624). */
export const AuthBanner = ({ mode }: { mode: AuthMode }): ReactNode => {
  const isRegistration = mode === 'registration' || mode === 'socialRegistration';
  const site = useUnit($siteConfig);
  const content = useContent(isRegistration);
  if (!content) return null;
  const { label, value, addition, tall, wide, color } = content;
  const isCompact = site?.authBanner?.registration_popup_mobile_compact === true;
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
