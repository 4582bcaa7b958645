import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Promotion } from '@croupier/contract/content';
import { href } from '@croupier/router';
import { Badge, DateTime, Icon, PictureCard, PictureCardSkeleton, Skeleton } from '@croupier/ui';
import styles from './promotion-card.module.css';

type Props = Readonly<{
  promotion: Promotion;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  /** The width of the card, as `sizes` in HTML. */
  sizes?: string;
  /** Opens the promotion in place instead of its page. */ onOpen?: ((slug: string) => void) | undefined;
}>;

/** A promotion in a list. */
export const PromotionCard = ({ promotion, heading = 'h2', priority = false, sizes, onOpen }: Props) => {
  const { t } = useLingui();
  const { slug, title, summary, category, image_url, dominant_color, finished_at: end } = promotion;
  const tell =
    onOpen &&
    ((event: MouseEvent) => {
      event.preventDefault();
      onOpen(slug);
    });
  return (
    <PictureCard
      onFollow={tell}
      title={title}
      to={href('/promotions/:id', { id: slug })}
      image={image_url}
      dominantColor={dominant_color}
      heading={heading}
      mark={<Badge>{category}</Badge>}
      priority={priority}
      {...(sizes ? { sizes } : {})}
    >
      <p className={styles.summary}>{summary}</p>
      {end !== null && (
        <p className={styles.end}>
          <Icon name="calendar" size={16} />
          {t`Until`} <DateTime value={end} show="date" />
        </p>
      )}
    </PictureCard>
  );
};

/** The placeholder of a promotion that is loading. */
export const PromotionCardSkeleton = () => (
  <PictureCardSkeleton>
    <Skeleton width="80%" height={25} />
    <Skeleton height={42} />
  </PictureCardSkeleton>
);
