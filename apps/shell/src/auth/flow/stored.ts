type Store = 'localStorage' | 'sessionStorage';

/** What a browser keeps, where it keeps anything. */
export const readStored = (store: Store, key: string): string | null => {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
};

export const writeStored = (store: Store, key: string, value: string | null): void => {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // It is not kept: what was to be remembered is asked for again.
  }
};
