import type { SharedValues } from './messages.ts';

/** Value → its JSON. Values of several requests are the same object, so that most are stringified once. */
const texts = new WeakMap<object, string>();

/** Returns the JSON of a value. */
export const jsonOf = (value: object | null): string => {
  if (value === null) return 'null';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
};

/** Returns a function that sends those values to a process which differ from the ones it has. */
export const createSharedValues = (send: (frame: string) => void) => {
  const sent = new Map<string, string>();

  return (values: Partial<SharedValues>): void => {
    for (const [name, value] of Object.entries(values)) {
      const text = jsonOf(value);
      const isKnown = sent.get(name) === text;
      sent.set(name, text);
      if (!isKnown) send(`{"kind":"set","name":"${name}","value":${text}}`);
    }
  };
};
