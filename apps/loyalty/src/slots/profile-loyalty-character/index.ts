export { ProfileLoyaltyCharacterSlot as Slot } from './profile-loyalty-character.slot.tsx';
export { opened } from '../character.model.ts';
