import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';

export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: () => ({ path: href('/betting') }), target: headRequested });
