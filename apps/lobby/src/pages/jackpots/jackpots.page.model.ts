import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { jackpotsNeeded, jackpotWinsNeeded } from '../../features/jackpots/index.ts';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => undefined, target: jackpotsNeeded });
sample({ clock: opened, fn: () => ({ id: null }), target: jackpotWinsNeeded });
sample({ clock: opened, fn: () => ({ path: '/jackpots' }), target: headRequested });
