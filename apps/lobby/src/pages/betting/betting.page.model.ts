import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { favouritesNeeded } from '../../features/favourites/index.ts';
import { catalogueNeeded } from '../../features/catalogue/index.ts';
import { rowsRequested, type RowRequest } from '../../features/game-rows/index.ts';

/** What a visitor who came for quick action may like instead. */
export const suggestion: RowRequest = { category: 'live', count: 24 };

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => ({ path: '/betting' }), target: headRequested });
sample({ clock: opened, fn: () => undefined, target: [catalogueNeeded, favouritesNeeded] });
sample({ clock: opened, fn: () => [suggestion], target: rowsRequested });
