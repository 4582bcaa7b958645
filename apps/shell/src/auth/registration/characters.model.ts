import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getCharacters, type LoyaltyCharacter } from '@croupier/contract/loyalty';

/** The form shows the choice of a character. */
export const charactersRequested = createEvent();
/** The visitor chose a character; empty for none. */
export const characterChosen = createEvent<string>();

const loadFx = createApiEffect(getCharacters);
export const $characters = createStore<readonly LoyaltyCharacter[]>([], { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { items }) => items,
);
sample({
  clock: charactersRequested,
  source: $characters,
  filter: (characters) => characters.length === 0,
  fn: () => ({}),
  target: loadFx,
});

const $chosen = createStore('', { serialize: 'ignore' }).on(characterChosen, (_, id) => id);
/** The character next to the form: the chosen one, otherwise the first. */
export const $shownCharacter = combine(
  $characters,
  $chosen,
  (characters, chosen) => characters.find(({ id }) => String(id) === chosen) ?? characters[0] ?? null,
);
