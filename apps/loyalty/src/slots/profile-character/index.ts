export { ProfileCharacterSlot as Slot } from './profile-character.slot.tsx';
export { opened } from '../character.model.ts';
