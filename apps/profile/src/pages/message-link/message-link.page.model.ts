import type { PageContext } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

/** Pages that links in our messages lead to. */
export type LinkKind = 'unsubscribe' | 'confirmation';

export const $linkKind = createStore<LinkKind>('confirmation').on(opened, (_, { name }) => (name === 'unsubscribe' ? 'unsubscribe' : 'confirmation'));

sample({ clock: opened, target: headRequested });
