import { createEvent, sample } from 'effector';
import { headChanged, type PageContext, type PageHead } from '@croupier/navigation';

/** An embeddable form opened. */
export const formOpened = createEvent<PageContext>();

// Search engines do not index pages for frames.
sample({ clock: formOpened, fn: (): PageHead => ({ title: '', robots: 'noindex' }), target: headChanged });
