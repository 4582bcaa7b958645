import { createEvent, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';

/** A tracked event with its name and a few facts. Never contains what a person typed. */
export type Tracked = Readonly<{ name: string; params?: Readonly<Record<string, string | number | boolean | null>> }>;

export const tracked = createEvent<Tracked>();

const handleEventFx = createApiEffect(async () => (await import('@croupier/contract/events')).handleEvent);
sample({
  clock: tracked,
  fn: ({ name, params = {} }) => ({ event_name: name, event_params: params }),
  target: handleEventFx,
});
