import { createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** The chat's code was loaded, after the first view. */
export const chatLoaded = createEvent<ComponentType>();

/** The chat's component; null until it is loaded. */
export const $chatCorner = createStore<ComponentType | null>(null, { serialize: 'ignore' }).on(
  chatLoaded,
  (_, corner) => corner,
);
