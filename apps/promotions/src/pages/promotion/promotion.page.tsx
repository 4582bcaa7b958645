import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { Breadcrumb, Card, Container, ContentBlocks, ErrorState, Hero, Row, Skeleton } from '@croupier/ui';
import { EndedNotice, PromotionAction, PromotionBadges, type FoundPromotion } from '../../features/promotion/index.ts';
import { PromotionCard } from '../../features/promotion-card/index.ts';
import { $isPromotionFailed, $otherPromotions, $promotion, promotionRetried } from './promotion.page.model.ts';
import styles from './promotion-page.module.css';

const PromotionSkeleton = () => (
  <Container className={styles.page} aria-busy>
    <Skeleton width={200} height={21} />
    <Skeleton className={styles.heroSkeleton ?? ''} />
    <Skeleton height={280} />
  </Container>
);

const PromotionHero = ({ promotion, isOver }: FoundPromotion) => {
  const { title, summary, image_url, dominant_color } = promotion;
  return (
    <Hero
      title={title}
      image={image_url}
      dominantColor={dominant_color}
      kicker={<PromotionBadges promotion={promotion} isOver={isOver} />}
    >
      <p className={styles.summary}>{summary}</p>
      {isOver && <EndedNotice />}
      <PromotionAction promotion={promotion} isOver={isOver} className={styles.action ?? ''} />
    </Hero>
  );
};

const OtherPromotions = () => {
  const { t } = useLingui();
  const others = useUnit($otherPromotions);
  if (others.length === 0) return null;
  return (
    <Row title={t`More promotions`} to={href('/promotions')} itemWidth="clamp(252px, 26vw, 340px)">
      {others.map((one) => (
        <PromotionCard key={one.id} heading="h3" promotion={one} />
      ))}
    </Row>
  );
};

/** A promotion with its content, its terms and its action. */
export const PromotionPage = () => {
  const { t } = useLingui();
  const { found, isFailed, retry } = useUnit({
    found: $promotion,
    isFailed: $isPromotionFailed,
    retry: promotionRetried,
  });
  if (!found)
    return isFailed ? (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    ) : (
      <PromotionSkeleton />
    );
  const { title, blocks } = found.promotion;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Promotions`, to: href('/promotions') }, { label: title }]} />
      <PromotionHero promotion={found.promotion} isOver={found.isOver} />
      {blocks.length > 0 && (
        <Card padding="l">
          <ContentBlocks blocks={blocks} />
        </Card>
      )}
      <OtherPromotions />
    </Container>
  );
};
