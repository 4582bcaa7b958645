export { HomePromotionsSlot as Slot } from './home-promotions.slot.tsx';
export { opened } from './home-promotions.model.ts';
