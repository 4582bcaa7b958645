export {
  $characterPlaces,
  $characters,
  $isChoosing,
  charactersRequested,
  chooseCharacterFx,
  type Place,
} from './characters.model.ts';
export { CharacterLine, CharacterLineSkeleton } from './character-line.tsx';
export { CharacterCard } from './character-card.tsx';
