import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@croupier/contract/content';
import { Link } from '@croupier/router';
import { Badge, DateTime, Icon, Image, Skeleton } from '@croupier/ui';
import styles from './promotion-card.module.css';

type Props = Readonly<{ promotion: Promotion; heading?: 'h2' | 'h3'; priority?: boolean }>;

const art = { width: 400, height: 225 } as const;

/** A promotion of a list. The whole card leads to it. */
export const PromotionCard = ({ promotion, heading: Heading = 'h2', priority = false }: Props) => {
  const { t } = useLingui();
  const { slug, title, summary, category, image_url, dominant_color, finished_at: end } = promotion;
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Image fill alt="" src={image_url} {...art} sizes="(max-width: 767px) 92vw, 400px" widths={[400, 640, 800]} dominantColor={dominant_color} priority={priority} />
        <span className={styles.mark}><Badge>{category}</Badge></span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}><Link to={`/promotions/${slug}`} className={styles.link}>{title}</Link></Heading>
        <p className={styles.summary}>{summary}</p>
        {end !== null && <p className={styles.end}><Icon name="calendar" size={16} />{t`Until`} <DateTime value={end} show="date" /></p>}
      </div>
    </article>
  );
};

/** The room of a card whose promotion is on its way. */
export const PromotionCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>
      <Skeleton width="80%" height={25} />
      <Skeleton height={42} />
    </div>
  </div>
);
