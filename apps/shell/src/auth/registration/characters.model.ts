import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getCharacters, type LoyaltyCharacter } from '@croupier/contract/loyalty';

/** The form shows the choice of a character. */
export const charactersWanted = createEvent();
/** The visitor chose a character; empty for none. */
export const characterShown = createEvent<string>();

const loadFx = createApiEffect(getCharacters);
export const $characters = createStore<readonly LoyaltyCharacter[]>([], { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, { items }) => items,
);
sample({
  clock: charactersWanted,
  source: $characters,
  filter: (characters) => characters.length === 0,
  fn: () => ({}),
  target: loadFx,
});

const $shown = createStore('', { serialize: 'ignore' }).on(characterShown, (_, id) => id);
/** The character next to the form: the chosen one, otherwise the first. */
export const $shownCharacter = combine(
  $characters,
  $shown,
  (characters, shown) => characters.find(({ id }) => String(id) === shown) ?? characters[0] ?? null,
);
