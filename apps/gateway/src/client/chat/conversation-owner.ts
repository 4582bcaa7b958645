import { clearStorage, localValue, text } from '@croupier/browser-storage';

const storedOwner = localValue('croupier-chat-owner', text);

/**
 * Returns the uid of the player whose conversation may be stored, or null for a guest's. The conversation of an earlier
 * player remains when the page closed before its frame could delete it.
 */
export const readOwner = (): string | null => storedOwner.read();

export const writeOwner = (uid: number | string): void => {
  storedOwner.write(String(uid));
};

/** Deletes everything that the provider has stored on the frame's origin. Keeps the owner if one is given. */
export const clearConversation = (owner: string | null): void => {
  clearStorage();
  if (owner !== null) writeOwner(owner);
};
