import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => ({ path: '/betting' }), target: headRequested });
