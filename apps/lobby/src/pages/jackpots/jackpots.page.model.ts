import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';
import { jackpotsRequested, jackpotWinsRequested } from '../../features/jackpots/index.ts';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => undefined, target: jackpotsRequested });
sample({ clock: opened, fn: () => ({ id: null }), target: jackpotWinsRequested });
sample({ clock: opened, fn: () => ({ path: href('/jackpots') }), target: headRequested });
