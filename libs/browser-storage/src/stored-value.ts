import type { Purpose } from '@croupier/contract/consent';
import { isPurposeAllowed } from './consent.ts';
import type { Format } from './format.ts';

export type StoredValue<Value> = Readonly<{
  /** Returns null if nothing is stored, the text has another format, or the browser has no storage. */
  read: () => Value | null;
  /** Returns whether the browser stored the value. It does not without consent, or when storage is disabled or full. */
  write: (value: Value) => boolean;
  remove: () => void;
}>;

export type LocalValue<Value> = StoredValue<Value> &
  Readonly<{
    /** Calls back when another tab stores a value of this format. Returns a function that ends this. */
    onOtherTabChange: (callback: (value: Value) => void) => () => void;
  }>;

/** Returns null where the browser denies access, and on the server. */
const attempt = <Result>(access: () => Result): Result | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

const parsed = <Value>({ parse }: Format<Value>, stored: string | null): Value | null =>
  attempt(() => (stored === null ? null : parse(stored)));

const storedValue = <Value>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  format: Format<Value>,
  purpose: Purpose,
): StoredValue<Value> => ({
  read: () =>
    parsed(
      format,
      attempt(() => window[area].getItem(key)),
    ),
  write: (value) =>
    attempt(() => {
      if (!isPurposeAllowed(purpose)) return false;
      window[area].setItem(key, format.print(value));
      return true;
    }) ?? false,
  remove: () => void attempt(() => window[area].removeItem(key)),
});

/** A value that the browser keeps for this site, once the visitor has agreed to its purpose. */
export const localValue = <Value>(
  key: string,
  format: Format<Value>,
  purpose: Purpose = 'essential',
): LocalValue<Value> => ({
  ...storedValue('localStorage', key, format, purpose),
  onOtherTabChange: (callback) => {
    const onStorage = (event: StorageEvent): void => {
      const value = event.key === key ? parsed(format, event.newValue) : null;
      if (value !== null) callback(value);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
});

/** A value that the browser keeps for this tab until the tab closes. */
export const sessionValue = <Value>(
  key: string,
  format: Format<Value>,
  purpose: Purpose = 'essential',
): StoredValue<Value> => storedValue('sessionStorage', key, format, purpose);

/** Removes everything that any script has stored for this origin and this tab. */
export const clearStorage = (): void => {
  attempt(() => window.localStorage.clear());
  attempt(() => window.sessionStorage.clear());
};
