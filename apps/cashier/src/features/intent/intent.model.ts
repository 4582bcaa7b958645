import { createIntentKey } from '@croupier/api-client';
import { $user } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { readStored, writeStored } from './player-storage.ts';

/** What a form of the cashier is for. */
export type IntentName = 'deposit' | 'withdrawal';

/** The form is on the screen. All tabs of a player form one intent together until it has been carried out. */
export const intentOpened = createEvent<IntentName>();
/** It has been carried out: what is sent from now on is something new. */
export const intentFulfilled = createEvent<IntentName>();

type Intents = Readonly<Partial<Record<IntentName, string>>>;
type Known = Readonly<{ name: IntentName; intent: string }>;

const isIntent = (text: string | null): text is string => text !== null && /^[\w-]{21}$/.test(text);

const made = (uid: number, name: IntentName): Known => {
  const intent = createIntentKey();
  writeStored(uid, `${name}_intent`, intent);
  return { name, intent };
};

const openFx = attach({
  source: $user,
  effect: (user, name: IntentName): Known => {
    const uid = user?.uid ?? 0;
    const stored = readStored(uid, `${name}_intent`);
    return isIntent(stored) ? { name, intent: stored } : made(uid, name);
  },
});

/** Intent → the part of its keys that all of them share. It stays on the page. */
export const $intents = createStore<Intents>({}, { serialize: 'ignore' });

const renewFx = attach({
  source: { user: $user, intents: $intents },
  effect: ({ user, intents }, name: IntentName): Known => {
    const uid = user?.uid ?? 0;
    const stored = readStored(uid, `${name}_intent`);
    // Another tab has gone on already: this one follows it.
    return isIntent(stored) && stored !== intents[name] ? { name, intent: stored } : made(uid, name);
  },
});

$intents.on([openFx.doneData, renewFx.doneData], (intents, { name, intent }) => ({ ...intents, [name]: intent }));

sample({ clock: intentOpened, target: openFx });
sample({ clock: intentFulfilled, target: renewFx });
