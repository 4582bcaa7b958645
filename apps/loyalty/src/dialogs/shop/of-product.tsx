import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import type { LoyaltyProduct } from '@croupier/contract/loyalty';
import { $isAuth } from '@croupier/session';
import { $products, productsRequested, stateOf, type ProductState } from '../../features/shop/index.ts';
import { $standingInfo, $standingStatus, standingRequested, type LoyaltyInfo } from '../../features/standing/index.ts';
import { DialogFailed, DialogGone, DialogPending } from '../dialog-state.tsx';
import { productDialogShown } from './product-dialog.model.ts';

export type KnownProduct = Readonly<{ product: LoyaltyProduct; state: ProductState; info: LoyaltyInfo | null }>;

/**
 * The content of a dialog that knows only the id of its product: a placeholder while the product loads, an error if it
 * is gone, otherwise the children.
 */
export const OfProduct = ({
  id,
  children,
}: Readonly<{ id: unknown; children: (known: KnownProduct) => ReactNode }>): ReactNode => {
  const { products, info, standing, isAuth, shown, retryProducts, retryStanding } = useUnit({
    products: $products,
    info: $standingInfo,
    standing: $standingStatus,
    isAuth: $isAuth,
    shown: productDialogShown,
    retryProducts: productsRequested,
    retryStanding: standingRequested,
  });
  const number = Number(id);
  useEffect(() => {
    if (Number.isInteger(number)) shown(number);
  }, [number, shown]);
  if (!Number.isInteger(number)) return <DialogGone />;
  const isLate = isAuth && info === null;
  if (products.status === 'failed' || (isLate && standing === 'failed'))
    return (
      <DialogFailed
        onRetry={() => {
          retryProducts();
          retryStanding();
        }}
      />
    );
  if (products.status === 'pending' || isLate) return <DialogPending />;
  const product = products.items.find((one) => one.id === number);
  return product ? children({ product, state: stateOf(product, isAuth, info), info }) : <DialogGone />;
};
