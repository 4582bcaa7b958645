import type { PageContext } from '@croupier/navigation';
import { robots } from '@croupier/navigation/private-page';
import { headRequested as siteHeadRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** Requests the page's head from the CMS; the page replaces it with a title in the reader's language. */
export const headRequested = createEvent<PageContext>();

sample({ clock: headRequested, fn: ({ path }) => ({ path, robots }), target: siteHeadRequested });
