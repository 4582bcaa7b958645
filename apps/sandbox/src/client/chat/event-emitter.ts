type Listener = (data: unknown) => void;

/** Calls the listeners of named events. */
export const createEventEmitter = <Name extends string>() => {
  const listeners = new Map<Name, Set<Listener>>();
  return {
    emit: (name: Name, data: unknown = null): void => {
      for (const listener of listeners.get(name) ?? []) listener(data);
    },
    on: (name: Name, listener: Listener): void => {
      listeners.set(name, new Set([...(listeners.get(name) ?? []), listener]));
    },
  };
};
