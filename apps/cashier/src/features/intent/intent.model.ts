import { createIntentKey } from '@croupier/api-client';
import { localValue, matching } from '@croupier/browser-storage';
import { $user } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';

/** What a form of the cashier is for. */
export type IntentName = 'deposit' | 'withdrawal';

/** The form is on the screen. All tabs of a player form one intent together until it has been carried out. */
export const intentOpened = createEvent<IntentName>();
/** It has been carried out: what is sent from now on is something new. */
export const intentFulfilled = createEvent<IntentName>();

type Intents = Readonly<Partial<Record<IntentName, string>>>;
type Known = Readonly<{ name: IntentName; intent: string }>;

const storedIntent = (uid: number, name: IntentName) =>
  localValue(`cashier_${name}_intent_${uid}`, matching(/^[\w-]{21}$/));

const createIntent = (uid: number, name: IntentName): Known => {
  const intent = createIntentKey();
  storedIntent(uid, name).write(intent);
  return { name, intent };
};

const openFx = attach({
  source: $user,
  effect: (user, name: IntentName): Known => {
    const uid = user?.uid ?? 0;
    const intent = storedIntent(uid, name).read();
    return intent === null ? createIntent(uid, name) : { name, intent };
  },
});

/** Intent → the part of its keys that all of them share. It stays on the page. */
export const $intents = createStore<Intents>({}, { serialize: 'ignore' });

const renewFx = attach({
  source: { user: $user, intents: $intents },
  effect: ({ user, intents }, name: IntentName): Known => {
    const uid = user?.uid ?? 0;
    const intent = storedIntent(uid, name).read();
    // Another tab has renewed it already: this one uses the same.
    return intent === null || intent === intents[name] ? createIntent(uid, name) : { name, intent };
  },
});

$intents.on([openFx.doneData, renewFx.doneData], (intents, { name, intent }) => ({ ...intents, [name]: intent }));

sample({ clock: intentOpened, target: openFx });
sample({ clock: intentFulfilled, target: renewFx });
