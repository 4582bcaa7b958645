import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Breadcrumb, Card, Container, ErrorState, Hero, Skeleton } from '@croupier/ui';
import { $offers, OfferAction, OfferConditions, OfferRewards, offersRetried } from '../../features/offers/index.ts';
import { $offer } from './offer.page.model.ts';
import styles from './offer-page.module.css';

const Waiting = () => (
  <Container className={styles.page} aria-busy>
    <Skeleton width={200} height={21} />
    <Skeleton className={styles.heroSkeleton ?? ''} />
    <Skeleton height={240} />
  </Container>
);

/** An offer with its rewards, its conditions and its action. */
export const OfferPage = () => {
  const { t } = useLingui();
  const { offer, offers, retry } = useUnit({ offer: $offer, offers: $offers, retry: offersRetried });
  if (!offer)
    return offers.status === 'failed' ? (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    ) : (
      <Waiting />
    );
  const { title, text, terms, image_url, dominant_color } = offer.description;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Offers`, to: href('/offers') }, { label: title }]} />
      <Hero title={title} image={image_url} dominantColor={dominant_color}>
        <p className={styles.text}>{text}</p>
        <OfferAction offer={offer} size="l" />
      </Hero>
      <div className={styles.columns}>
        <Card as="section" title={t`What you get`} aria-label={t`What you get`}>
          <OfferRewards offer={offer} />
        </Card>
        <Card as="section" title={t`Terms`} aria-label={t`Terms`}>
          <OfferConditions offer={offer} />
          <p className={styles.terms}>{terms}</p>
        </Card>
      </div>
    </Container>
  );
};
