const retries = 4;
const pause_ms = 300;

/** The name an address gives to a place within its page; one that was never encoded well names what it says. */
const targetName = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/** The place within the page that an address names, if it is there. */
export const targetOf = (hash: string): HTMLElement | null => document.getElementById(targetName(hash));

/**
 * Brings that place into sight, waiting a little for what is still drawn; not for a visitor who has gone elsewhere
 * meanwhile.
 */
export const scrollToHash = (hash: string, left = retries): void => {
  const target = targetOf(hash);
  // The document's scroll padding keeps the target clear of the header.
  if (target) target.scrollIntoView();
  else if (left > 0)
    setTimeout(() => {
      if (targetName(window.location.hash) === targetName(hash)) scrollToHash(hash, left - 1);
    }, pause_ms);
};
