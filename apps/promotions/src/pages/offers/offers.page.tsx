import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Container, EmptyState, ErrorState, Grid, LinkButton, PageHeader } from '@croupier/ui';
import { $offers, OfferCard, OfferCardSkeleton, offersRetried } from '../../features/offers/index.ts';
import styles from './offers-page.module.css';

const skeletons = 3;
/** Pictures in the first view of a wide screen: they load at once. */
const firstSeen = 3;
const cardWidth = 320;

const List = () => {
  const { t } = useLingui();
  const { list, retry } = useUnit({ list: $offers, retry: offersRetried });
  if (list.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (list.status === 'pending')
    return (
      <div aria-busy>
        <Grid gap={5} min={cardWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <OfferCardSkeleton key={index} />
          ))}
        </Grid>
      </div>
    );
  if (list.offers.length === 0) {
    return (
      <EmptyState
        icon="percent"
        title={t`No offers available right now`}
        description={t`New offers will appear here.`}
        action={<LinkButton variant="secondary" to={href('/promotions')}>{t`View all promotions`}</LinkButton>}
      />
    );
  }
  return (
    <Grid gap={5} min={cardWidth}>
      {list.offers.map((offer, index) => (
        <OfferCard key={offer.id} offer={offer} priority={index < firstSeen} />
      ))}
    </Grid>
  );
};

/** The deposit offers that are open to the visitor. */
export const OffersPage = () => {
  const { t } = useLingui();
  const { isPlayer, list } = useUnit({ isPlayer: $isAuth, list: $offers });
  const note = t`Offers are optional. A deposit without an offer has no wagering requirement.`;
  return (
    <Container className={styles.page}>
      <PageHeader
        title={isPlayer ? t`Offers for you` : t`Offers`}
        description={list.offers.length > 0 ? note : undefined}
        actions={
          <LinkButton variant="secondary" icon="gift" to={href('/promotions')}>{t`View all promotions`}</LinkButton>
        }
      />
      <List />
    </Container>
  );
};
