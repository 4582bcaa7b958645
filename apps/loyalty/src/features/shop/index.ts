export {
  $haveProductsFailed,
  $isLoadingMore,
  $products,
  moreProductsRequested,
  productsRequested,
  type Products,
} from './products.model.ts';
export { neededLevel, stateOf, type ProductState } from './product-state.ts';
export { $isBuying, buyFx, isFinal, purchaseConsidered } from './purchase.model.ts';
export { purchasesRequested } from './purchases.model.ts';
export { ProductCard, ProductCardSkeleton } from './product-card.tsx';
export { Purchases } from './purchases.tsx';
