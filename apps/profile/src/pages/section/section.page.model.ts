import type { PageContext } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

const routes = {
  'profile-cashback': 'cashback', 'profile-notification': 'notification', 'profile-responsible-game': 'responsible-game',
} as const;

export type SectionName = (typeof routes)[keyof typeof routes];

const isKnown = (name: string): name is keyof typeof routes => name in routes;

/** Which section of the account is open. */
export const $section = createStore<SectionName | null>(null).on(opened, (_, { name }) => (isKnown(name) ? routes[name] : null));

sample({ clock: opened, target: headRequested });
