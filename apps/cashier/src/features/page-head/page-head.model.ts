import type { PageContext } from '@croupier/navigation';
import { robots } from '@croupier/navigation/private-page';
import { headRequested as siteHeadRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** A page is opened: until it is drawn in the reader's language it is called as the CMS calls its address. */
export const headRequested = createEvent<PageContext>();

sample({ clock: headRequested, fn: ({ path }) => ({ path, robots }), target: siteHeadRequested });
