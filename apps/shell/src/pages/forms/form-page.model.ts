import { createEvent, sample } from 'effector';
import { headChanged, type PageContext, type PageHead } from '@croupier/navigation';

/** An embeddable form is opened. */
export const formOpened = createEvent<PageContext>();

// Frames of other pages are nothing to be found by.
sample({ clock: formOpened, fn: (): PageHead => ({ title: '', robots: 'noindex' }), target: headChanged });
