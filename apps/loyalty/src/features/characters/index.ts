export { $characterPlaces, $characters, $isChoosing, charactersRequested, chooseCharacterFx, type Place } from './characters.model.ts';
export { CharacterCard } from './character-card.tsx';
