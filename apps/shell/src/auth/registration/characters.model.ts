import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getCharacters, type LoyaltyCharacter } from '@croupier/contract/loyalty';

/** The form lets one choose a character. */
export const charactersWanted = createEvent();
/** This one is chosen; empty: none. */
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
/** The one that stands beside the form: the chosen one, else the first. */
export const $shownCharacter = combine(
  $characters,
  $shown,
  (characters, shown) => characters.find(({ id }) => String(id) === shown) ?? characters[0] ?? null,
);
