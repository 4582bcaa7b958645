/** Names the player whose conversation is stored: a frame that ends with its page cannot forget it any more. */
const key = 'croupier-chat-owner';

/** The uid of the player whose conversation may be stored; null if it is a guest's. */
export const readOwner = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeOwner = (uid: number | string): void => {
  try {
    localStorage.setItem(key, String(uid));
  } catch {
    // A browser that keeps frames from storing anything stores no conversation either.
  }
};

/** Deletes what the provider has stored on the frame's origin, but for the owner where one is named. */
export const clearStorage = (owner: string | null): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].clear();
    } catch {
      // Then nothing is stored.
    }
  }
  if (owner !== null) writeOwner(owner);
};
