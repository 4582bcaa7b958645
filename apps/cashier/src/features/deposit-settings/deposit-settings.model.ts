import { createApiEffect } from '@croupier/api-client';
import { getDepositSettings, type VerificationNeed } from '@croupier/contract/cashier';
import type { MethodOutput } from '@croupier/contract';
import { loggedOut } from '@croupier/session';
import { currencySwitched } from '../currency/index.ts';
import { createEvent, createStore, sample } from 'effector';
import { withoutCardNumbers } from './without-card-numbers.ts';

type Settings = MethodOutput<typeof getDepositSettings>;
export type DepositSettings = Readonly<
  {
    status: 'pending' | 'ready' | 'failed';
    /** The sysname of the method that the player used last. */
    lastMethod: string | null;
    /** What deposits need of the player's identity. */
    verification: VerificationNeed | null;
  } & Pick<Settings, 'methods' | 'presets'>
>;

/** A page needs the deposit methods. Known methods stay visible while new ones load. */
export const depositSettingsRequested = createEvent();

const loadFx = createApiEffect(getDepositSettings);
const initial: DepositSettings = { status: 'pending', lastMethod: null, verification: null, methods: [], presets: [] };

export const $depositSettings = createStore<DepositSettings>(initial)
  .on(loadFx, (settings) => (settings.status === 'failed' ? initial : settings))
  .on(loadFx.doneData, (_, { methods, presets, last_method: lastMethod = null, verification = null }) => ({
    status: 'ready',
    lastMethod,
    verification,
    methods: withoutCardNumbers(methods),
    presets,
  }))
  .on(loadFx.fail, (settings) => (settings.status === 'ready' ? settings : { ...initial, status: 'failed' }))
  // Methods differ by currency.
  .reset([loggedOut, currencySwitched]);

/** The methods have loaded, for the first time or again. */
export const depositSettingsLoaded = loadFx.doneData.map(({ methods }) => withoutCardNumbers(methods));

sample({ clock: depositSettingsRequested, fn: () => undefined, target: loadFx });
