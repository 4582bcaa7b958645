import type { PageContext } from '@croupier/navigation';
import { robots } from '@croupier/navigation/private-page';
import { headRequested as siteHeadRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** A page is opened. The CMS titles its address until the page renders its own title. */
export const headRequested = createEvent<PageContext>();

sample({ clock: headRequested, fn: ({ path }) => ({ path, robots }), target: siteHeadRequested });
