const retries = 4;
const pause_ms = 300;

/** Decodes the fragment; returns a malformed one unchanged. */
const targetName = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
};

/** Returns the element that a fragment names, if the page has it. */
export const targetOf = (hash: string): HTMLElement | null => document.getElementById(targetName(hash));

/**
 * Scrolls to the element that a fragment names. Retries while the page renders, as long as the address keeps the
 * fragment.
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
