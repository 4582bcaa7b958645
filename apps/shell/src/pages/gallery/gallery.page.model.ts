import { createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { Game } from '@croupier/contract/games';
import type { PageContext } from '@croupier/navigation';

/** How many games the examples need. */
const examples = 8;

/** The gallery is opened. */
export const galleryOpened = createEvent<PageContext>();

const loadGamesFx = createApiEffect(async () => (await import('@croupier/contract/games')).getGames);

sample({ clock: galleryOpened, fn: () => ({ offset: 0, count: examples }), target: loadGamesFx });

/** Some of the site's own games, as pictures for the examples. */
export const $exampleGames = createStore<readonly Game[]>([]).on(loadGamesFx.doneData, (_, { items }) => items);
