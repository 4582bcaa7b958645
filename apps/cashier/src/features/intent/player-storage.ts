const prefix = 'cashier';

// Storage may be switched off, and then every use of it throws: nothing is remembered beyond the page.
const withStorage = <Result>(access: (storage: Storage) => Result, fallback: Result): Result => {
  if (typeof window === 'undefined') return fallback;
  try {
    return access(window.localStorage);
  } catch {
    return fallback;
  }
};

/** What this browser remembers for a player, and for no other who uses it. For effects only. */
export const readStored = (uid: number, name: string): string | null =>
  withStorage((storage) => storage.getItem(`${prefix}_${name}_${uid}`), null);
export const writeStored = (uid: number, name: string, value: string): void =>
  withStorage((storage) => storage.setItem(`${prefix}_${name}_${uid}`, value), undefined);
export const forgetStored = (uid: number, name: string): void =>
  withStorage((storage) => storage.removeItem(`${prefix}_${name}_${uid}`), undefined);
