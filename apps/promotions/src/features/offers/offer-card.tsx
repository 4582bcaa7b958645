import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { href, Link } from '@croupier/router';
import { Image, Skeleton } from '@croupier/ui';
import { OfferAction } from './offer-action.tsx';
import { OfferConditions } from './offer-conditions.tsx';
import { OfferRewards } from './offer-rewards.tsx';
import styles from './offers.module.css';

const art = { width: 480, height: 270 } as const;

/** An offer in the list, with its rewards and conditions. */
export const OfferCard = ({ offer, priority = false }: Readonly<{ offer: Offer; priority?: boolean }>) => {
  const { t } = useLingui();
  const {
    id,
    description: { title, terms, image_url, dominant_color },
  } = offer;
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Image
          fill
          alt=""
          src={image_url}
          {...art}
          sizes="(max-width: 767px) 92vw, 480px"
          widths={[480, 800]}
          dominantColor={dominant_color}
          priority={priority}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={href('/offers/:id', { id })} className={styles.link}>
            {title}
          </Link>
        </h2>
        <OfferRewards offer={offer} />
        <OfferConditions offer={offer} />
        <p className={styles.terms}>{terms}</p>
        <div className={styles.actions}>
          <OfferAction offer={offer} />
          <Link
            to={href('/offers/:id', { id })}
            className={styles.more}
            aria-label={t`Full terms: ${title}`}
          >{t`Full terms`}</Link>
        </div>
      </div>
    </article>
  );
};

/** The placeholder of an offer that is loading. */
export const OfferCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>
      <Skeleton width="60%" height={25} />
      <Skeleton height={64} />
      <Skeleton height={80} />
      <Skeleton width={180} height={44} />
    </div>
  </div>
);
