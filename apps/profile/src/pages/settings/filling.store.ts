import { safePath } from '@croupier/navigation';
import { createStore } from 'effector';
import { opened } from './settings.page.model.ts';

/** Why the player was sent here, from the address. */
export type Filling = Readonly<{
  /** Where they came from, a path of the site. */ from: string | null;
  toastType: string;
}>;

/** Set while the player fills in what something else needs. */
export const $filling = createStore<Filling | null>(null).on(opened, (_, { query: { from, toastType } }) =>
  from === undefined && toastType === undefined
    ? null
    : { from: from === undefined ? null : safePath(from), toastType: toastType ?? '' },
);
