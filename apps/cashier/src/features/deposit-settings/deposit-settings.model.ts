import { createApiEffect } from '@croupier/api-client';
import { getDepositSettings } from '@croupier/contract/cashier';
import type { MethodOutput } from '@croupier/contract';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

type Settings = MethodOutput<typeof getDepositSettings>;
export type DepositSettings = Readonly<
  { status: 'pending' | 'ready' | 'failed' } & Pick<Settings, 'methods' | 'presets'>
>;

/** A page needs the ways to deposit. What is known stays in sight until the answer. */
export const depositSettingsRequested = createEvent();

const loadFx = createApiEffect(getDepositSettings);
const waiting: DepositSettings = { status: 'pending', methods: [], presets: [] };

export const $depositSettings = createStore<DepositSettings>(waiting)
  .on(loadFx, (settings) => (settings.status === 'failed' ? waiting : settings))
  .on(loadFx.doneData, (_, { methods, presets }) => ({ status: 'ready', methods, presets }))
  .on(loadFx.fail, (settings) => (settings.status === 'ready' ? settings : { ...waiting, status: 'failed' }))
  .reset(loggedOut);

/** The answer has come, whatever was known before. */
export const depositSettingsLoaded = loadFx.doneData.map(({ methods }) => methods);

sample({ clock: depositSettingsRequested, fn: () => undefined, target: loadFx });
