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

type Props = Readonly<{ pointsAlias: string }>;

const ProductList = ({ pointsAlias }: Props) => {
  const { products, info, programmes, isAuth } = useUnit({
    products: $products,
    info: $standingInfo,
    programmes: $programmes,
    isAuth: $isAuth,
  });
  const ladder = info?.levels ?? programmes.list[0]?.levels ?? [];
  return (
    <ul className={styles.products} aria-busy={products.status === 'pending'}>
      {products.status === 'pending'
        ? placeholders.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))
        : products.items.map((product, index) => (
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
  );
};

const Products = ({ pointsAlias }: Props) => {
  const { t } = useLingui();
  const { products, isLoadingMore, retry, more } = useUnit({
    products: $products,
    isLoadingMore: $isLoadingMore,
    retry: productsRequested,
    more: moreProductsRequested,
  });
  const { status, items, count } = products;
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
      <ProductList pointsAlias={pointsAlias} />
      {status === 'ready' && items.length < count && (
        <p className={styles.more}>
          <Button variant="secondary" pending={isLoadingMore} onClick={() => more()}>{t`Show more`}</Button>
        </p>
      )}
    </>
  );
};

/** The products of the shop, and the player's purchases. */
export const ShopPage = () => {
  const { t } = useLingui();
  const { info, programmes, isAuth } = useUnit({ info: $standingInfo, programmes: $programmes, isAuth: $isAuth });
  const pointsAlias = info?.pointsAlias ?? programmes.list[0]?.pointsAlias ?? t`Points`;
  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: t`Loyalty`, to: href('/loyalty') }, { label: t`Shop` }]} />
      <ShopHead pointsAlias={pointsAlias} />
      <section aria-label={t`Available rewards`} className={styles.offer}>
        <h2>{t`Available rewards`}</h2>
        <Products pointsAlias={pointsAlias} />
      </section>
      {isAuth && <Purchases pointsAlias={pointsAlias} />}
    </Container>
  );
};
