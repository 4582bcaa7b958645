import { createIntentKey } from '@croupier/api-client';
import { localValue, matching } from '@croupier/browser-storage';
import { $user } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';

/** The purpose of a form that moves money. */
export type IntentName = 'deposit' | 'withdrawal';

/** The browser shows the form. All tabs of a player share one intent until it is fulfilled. */
export const intentOpened = createEvent<IntentName>();
/** The payment was made, or refused for good: the next one has a new intent. */
export const intentFulfilled = createEvent<IntentName>();

type Intents = Readonly<Partial<Record<IntentName, string>>>;
type NamedIntent = Readonly<{ name: IntentName; intent: string }>;

const storedIntent = (uid: number, name: IntentName) =>
  localValue(`cashier_${name}_intent_${uid}`, matching(/^[\w-]{21}$/));

const createIntent = (uid: number, name: IntentName): NamedIntent => {
  const intent = createIntentKey();
  storedIntent(uid, name).write(intent);
  return { name, intent };
};

const openFx = attach({
  source: $user,
  effect: (user, name: IntentName): NamedIntent => {
    const uid = user?.uid ?? 0;
    const intent = storedIntent(uid, name).read();
    return intent === null ? createIntent(uid, name) : { name, intent };
  },
});

/** The intent of each form: the common part of its idempotency keys. */
export const $intents = createStore<Intents>({}, { serialize: 'ignore' });

const renewFx = attach({
  source: { user: $user, intents: $intents },
  effect: ({ user, intents }, name: IntentName): NamedIntent => {
    const uid = user?.uid ?? 0;
    const intent = storedIntent(uid, name).read();
    // Another tab has renewed the intent already: this tab adopts it.
    return intent === null || intent === intents[name] ? createIntent(uid, name) : { name, intent };
  },
});

$intents.on([openFx.doneData, renewFx.doneData], (intents, { name, intent }) => ({ ...intents, [name]: intent }));

sample({ clock: intentOpened, target: openFx });
sample({ clock: intentFulfilled, target: renewFx });
