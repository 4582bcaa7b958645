export {
  $havePromotionsFailed,
  $promotions,
  isOver,
  promotionsRequested,
  promotionsRetried,
  type Promotions,
} from './promotions.model.ts';
