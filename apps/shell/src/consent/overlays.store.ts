import { createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** The code of the consent banner and the live chat was loaded, after the first view. */
export const overlaysLoaded = createEvent<ComponentType>();

/** The component with the consent banner and the live chat; null until it is loaded. */
export const $overlays = createStore<ComponentType | null>(null, { serialize: 'ignore' }).on(
  overlaysLoaded,
  (_, overlays) => overlays,
);
