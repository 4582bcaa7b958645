import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';
import { winnersRequested } from '../../features/winners/index.ts';

/** Number of wins in each list. */
const wins = 24;

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => ({ count: wins }), target: winnersRequested });
sample({ clock: opened, fn: () => ({ path: href('/winners') }), target: headRequested });
