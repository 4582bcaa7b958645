export { useCharacterPlaces } from './use-character-places.ts';
export { ProfileFrame } from './profile-frame.tsx';
