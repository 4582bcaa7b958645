/** A purchase of one player that has been sent and not answered yet. */
type Sent = Readonly<{ uid: number; id: number }>;

const nameOf = ({ uid, id }: Sent): string => `loyalty-purchase:${uid}:${id}`;

/**
 * The key this purchase was sent with before the page was loaded anew; null where none was, or nothing can be
 * remembered.
 */
export const readKey = (sent: Sent): string | null => {
  try {
    const key = window.sessionStorage.getItem(nameOf(sent));
    return key !== null && /^[\w-]{21,36}$/.test(key) ? key : null;
  } catch {
    return null;
  }
};

/** Remembers the key for as long as the tab lives; null forgets it. */
export const writeKey = (sent: Sent, key: string | null): void => {
  try {
    if (key === null) window.sessionStorage.removeItem(nameOf(sent));
    else window.sessionStorage.setItem(nameOf(sent), key);
  } catch {
    // Where nothing can be remembered, the key lives as long as the page.
  }
};
