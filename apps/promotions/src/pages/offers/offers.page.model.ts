import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';
import { offersRequested } from '../../features/offers/index.ts';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => undefined, target: offersRequested });
sample({ clock: opened, fn: () => ({ path: href('/offers') }), target: headRequested });
