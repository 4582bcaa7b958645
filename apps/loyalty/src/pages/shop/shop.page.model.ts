import { pageFailed, type PageContext } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { $isSwitchedOff, programmesRequested } from '../../features/programme/index.ts';
import { productsRequested, purchasesRequested } from '../../features/shop/index.ts';
import { standingRequested } from '../../features/standing/index.ts';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => undefined, target: [programmesRequested, standingRequested, productsRequested, purchasesRequested] });
sample({ clock: opened, fn: () => ({ path: '/loyalty/shop' }), target: headRequested });
sample({ clock: opened, source: $isSwitchedOff, filter: Boolean, fn: () => ({ status: 404 as const }), target: pageFailed });
