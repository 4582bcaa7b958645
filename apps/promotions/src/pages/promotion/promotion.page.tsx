import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { safePath } from '@croupier/navigation';
import { href } from '@croupier/router';
import {
  Badge,
  Breadcrumb,
  Card,
  Cluster,
  Container,
  ContentBlocks,
  DateTime,
  ErrorState,
  Hero,
  LinkButton,
  Notice,
  Row,
  Skeleton,
} from '@croupier/ui';
import { PromotionCard } from '../../features/promotion-card/index.ts';
import { $isPromotionFailed, $otherPromotions, $promotion, promotionRetried } from './promotion.page.model.ts';
import styles from './promotion-page.module.css';

const Waiting = () => (
  <Container className={styles.page} aria-busy>
    <Skeleton width={200} height={21} />
    <Skeleton className={styles.heroSkeleton ?? ''} />
    <Skeleton height={280} />
  </Container>
);

/** A promotion with its content, its terms and its action. */
export const PromotionPage = () => {
  const { t } = useLingui();
  const { found, isFailed, others, retry } = useUnit({
    found: $promotion,
    isFailed: $isPromotionFailed,
    others: $otherPromotions,
    retry: promotionRetried,
  });
  if (!found)
    return isFailed ? (
      <Container className={styles.page}>
        <ErrorState onRetry={() => retry()} />
      </Container>
    ) : (
      <Waiting />
    );
  const {
    promotion: {
      title,
      summary,
      category,
      image_url,
      dominant_color,
      blocks,
      button_title,
      button_slug,
      finished_at: end,
    },
    isOver,
  } = found;
  const to = safePath(button_slug);
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Promotions`, to: href('/promotions') }, { label: title }]} />
      <Hero
        title={title}
        image={image_url}
        dominantColor={dominant_color}
        kicker={
          <Cluster>
            <Badge>{category}</Badge>
            {end !== null && !isOver && (
              <Badge icon="calendar">
                {t`Until`} <DateTime value={end} show="date" />
              </Badge>
            )}
          </Cluster>
        }
      >
        <p className={styles.summary}>{summary}</p>
        {isOver && (
          <Notice title={t`This promotion has ended`}>
            {t`You can no longer take part. See our current promotions.`}
          </Notice>
        )}
        {!isOver && to !== null && button_title && (
          <LinkButton size="l" to={to} className={styles.action ?? ''}>
            {button_title}
          </LinkButton>
        )}
      </Hero>
      {blocks.length > 0 && (
        <Card padding="l">
          <ContentBlocks blocks={blocks} />
        </Card>
      )}
      {others.length > 0 && (
        <Row title={t`More promotions`} to={href('/promotions')} itemWidth="clamp(252px, 26vw, 340px)">
          {others.map((one) => (
            <PromotionCard key={one.id} heading="h3" promotion={one} />
          ))}
        </Row>
      )}
    </Container>
  );
};
