import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $user } from '@croupier/session';
import { Container, EmptyState, ErrorState, Grid, LinkButton, LinkTabs, PageHeader } from '@croupier/ui';
import { PromotionCard, PromotionCardSkeleton } from '../../features/promotion-card/index.ts';
import { promotionsRetried } from '../../features/promotions/index.ts';
import { $hasOffers, $promotionList, promotionsPath } from './promotions.page.model.ts';
import styles from './promotions-page.module.css';

const skeletons = 6;
/** Pictures in the first view of a wide screen: they load at once. */
const firstSeen = 3;
const cardWidth = 288;

const List = () => {
  const { t } = useLingui();
  const { user, list, retry } = useUnit({ user: $user, list: $promotionList, retry: promotionsRetried });
  if (list.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (list.status === 'pending')
    return (
      <div aria-busy>
        <Grid min={cardWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <PromotionCardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    );
  if (user?.is_self_excluded)
    return (
      <EmptyState
        icon="coffee"
        title={t`No promotions right now`}
        action={
          <LinkButton variant="secondary" to={href('/profile/responsible-game')}>{t`Limits and breaks`}</LinkButton>
        }
      />
    );
  if (list.promotions.length === 0) {
    return (
      <EmptyState
        icon="gift"
        title={t`No promotions right now`}
        description={t`New promotions will appear here.`}
        action={<LinkButton variant="secondary" to={href('/gamehall')}>{t`See all games`}</LinkButton>}
      />
    );
  }
  return (
    <Grid min={cardWidth}>
      {list.promotions.map((promotion, index) => (
        <PromotionCard key={promotion.id} promotion={promotion} priority={index < firstSeen} />
      ))}
    </Grid>
  );
};

/** The current promotions with a filter by category. */
export const PromotionsPage = () => {
  const { t } = useLingui();
  const {
    list: { category, categories, count },
    hasOffers,
  } = useUnit({ list: $promotionList, hasOffers: $hasOffers });
  const tabs = [{ name: null, label: t`All`, count }, ...categories.map((one) => ({ ...one, label: one.name }))];
  return (
    <Container className={styles.page}>
      <PageHeader
        title={t`Promotions`}
        description={t`Current promotions and their terms.`}
        actions={
          hasOffers ? (
            <LinkButton variant="secondary" icon="percent" to={href('/offers')}>{t`Deposit offers`}</LinkButton>
          ) : undefined
        }
      />
      {categories.length > 1 && (
        <LinkTabs
          label={t`Categories`}
          tabs={tabs.map((tab) => ({
            to: promotionsPath(tab.name),
            label: tab.label,
            count: tab.count,
            isCurrent: tab.name === category,
          }))}
        />
      )}
      <List />
    </Container>
  );
};
