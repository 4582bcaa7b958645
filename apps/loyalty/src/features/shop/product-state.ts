import type { LoyaltyLevel, LoyaltyProduct } from '@croupier/contract/loyalty';
import type { LoyaltyInfo } from '../standing/index.ts';

/**
 * The first reason that prevents a purchase.
 * `short`: the points are not enough.
 */
export type ProductState = 'guest' | 'sold_out' | 'limit' | 'level' | 'short' | 'open';

export const stateOf = (
  product: LoyaltyProduct,
  isAuth: boolean,
  info: Pick<LoyaltyInfo, 'level' | 'points'> | null,
): ProductState => {
  if (product.left === 0) return 'sold_out';
  if (!isAuth) return 'guest';
  if (product.left_for_me === 0) return 'limit';
  if (!info) return product.is_available ? 'open' : 'short';
  if (product.levels.length > 0 && !product.levels.includes(info.level)) return 'level';
  return info.points < product.price ? 'short' : 'open';
};

/** The lowest level that may buy it; null if every level may, or the programme knows none of them. */
export const neededLevel = (
  { levels }: Pick<LoyaltyProduct, 'levels'>,
  ladder: readonly LoyaltyLevel[],
): LoyaltyLevel | null =>
  [...ladder].sort((a, b) => a.points_from - b.points_from).find(({ sysname }) => levels.includes(sysname)) ?? null;
