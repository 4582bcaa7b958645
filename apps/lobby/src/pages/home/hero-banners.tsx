import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { HeroCarousel, Skeleton } from '@croupier/ui';
import { $banners } from './home.page.model.ts';
import styles from './home.module.css';

/** The current banners. Renders nothing without any. */
export const HeroBanners = () => {
  const { t } = useLingui();
  const { status, banners } = useUnit($banners);
  if (status === 'pending')
    return (
      <div aria-busy>
        <Skeleton className={styles.heroSkeleton ?? ''} />
      </div>
    );
  if (banners.length === 0) return null;
  const slides = banners.map(
    ({ id, description: { title, subtitle, button_title, button_slug, image_url, dominant_color } }) => ({
      id,
      title,
      text: subtitle,
      image: image_url,
      dominantColor: dominant_color,
      action: button_title && button_slug ? { label: button_title, to: button_slug } : undefined,
    }),
  );
  return <HeroCarousel label={t`Featured`} slides={slides} />;
};
