import { createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** The chat's code has come, which begins after the first view. */
export const chatArrived = createEvent<ComponentType>();

/** What stands for the chat on the page; null until it has come. */
export const $chatCorner = createStore<ComponentType | null>(null, { serialize: 'ignore' }).on(
  chatArrived,
  (_, corner) => corner,
);
