import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { Breadcrumb, Button, Container, EmptyState, ErrorState, LinkButton } from '@croupier/ui';
import { $programmes } from '../../features/programme/index.ts';
import {
  $isLoadingMore,
  $products,
  moreProductsRequested,
  ProductCard,
  ProductCardSkeleton,
  productsRequested,
  Purchases,
  stateOf,
} from '../../features/shop/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import { ShopHead } from './shop-head.tsx';
import styles from './shop.module.css';

const placeholders = [1, 2, 3, 4, 5, 6] as const;
/** Cards whose pictures are in the first view of a wide screen. */
const firstSeen = 3;

const Products = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { products, info, programmes, isAuth, isLoadingMore, retry, more } = useUnit({
    products: $products,
    info: $standingInfo,
    programmes: $programmes,
    isAuth: $isAuth,
    isLoadingMore: $isLoadingMore,
    retry: productsRequested,
    more: moreProductsRequested,
  });
  const { status, items, count } = products;
  const ladder = info?.levels ?? programmes.list[0]?.levels ?? [];
  if (status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (status === 'ready' && items.length === 0) {
    return (
      <EmptyState
        icon="gift"
        title={t`No items available right now`}
        description={t`Your ${pointsAlias} do not expire. Check back soon.`}
        action={<LinkButton to={href('/promotions')}>{t`View promotions`}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className={styles.products} aria-busy={status === 'pending'}>
        {status === 'pending'
          ? placeholders.map((place) => (
              <li key={place}>
                <ProductCardSkeleton />
              </li>
            ))
          : items.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  state={stateOf(product, isAuth, info)}
                  pointsAlias={pointsAlias}
                  points={info?.points ?? 0}
                  ladder={ladder}
                  priority={index < firstSeen}
                />
              </li>
            ))}
      </ul>
      {status === 'ready' && items.length < count && (
        <p className={styles.more}>
          <Button variant="secondary" pending={isLoadingMore} onClick={() => more()}>{t`Show more`}</Button>
        </p>
      )}
    </>
  );
};

/** The products that cost points, and the player's purchases. */
export const ShopPage = () => {
  const { t } = useLingui();
  const { info, programmes, isAuth } = useUnit({ info: $standingInfo, programmes: $programmes, isAuth: $isAuth });
  const pointsAlias = info?.pointsAlias ?? programmes.list[0]?.pointsAlias ?? t`Points`;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Loyalty`, to: href('/loyalty') }, { label: t`Shop` }]} />
      <ShopHead pointsAlias={pointsAlias} />
      <section aria-label={t`Available rewards`} className={styles.shelf}>
        <h2>{t`Available rewards`}</h2>
        <Products pointsAlias={pointsAlias} />
      </section>
      {isAuth && <Purchases pointsAlias={pointsAlias} />}
    </Container>
  );
};
