import { createApiEffect } from '@croupier/api-client';
import { getCharacters, setCharacter, type LoyaltyCharacter } from '@croupier/contract/loyalty';
import { loggedOut } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { attach, createEvent, createStore, sample } from 'effector';
import { standingRequested } from '../standing/index.ts';

const most = 100;

/** A component shows the available characters: loads them. */
export const charactersRequested = createEvent();

export type Characters = Readonly<{ status: 'pending' | 'ready' | 'failed'; list: readonly LoyaltyCharacter[] }>;
const waiting: Characters = { status: 'pending', list: [] };

export type Place = 'profile-page' | 'loyalty-page' | 'profile-loyalty-pages';

/** Where the site shows a player's character. */
export const $characterPlaces = $siteConfig.map((config): readonly Place[] =>
  config?.loyalty.isEnableLoyalty && config.loyalty.isEnableCharacters
    ? (config.loyaltyDisplay?.placesWhereDisplayedCharacters ?? [])
    : [],
);

const loadFx = createApiEffect(getCharacters);
const chooseFx = createApiEffect(setCharacter);

/** Chooses the player's character by its id. */
export const chooseCharacterFx = attach({ effect: chooseFx, mapParams: (id: number) => ({ id }) });
export const $isChoosing = chooseFx.pending;

export const $characters = createStore<Characters>(waiting)
  .on(charactersRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, { items }) => ({ status: 'ready', list: items }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

sample({ clock: charactersRequested, fn: () => ({ limit: most }), target: loadFx });
// After a choice or a rejection, only the platform knows the current character and its end date.
sample({ clock: chooseCharacterFx.finally, fn: () => undefined, target: [standingRequested, charactersRequested] });
