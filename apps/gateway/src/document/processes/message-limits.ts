/** What a process may send in a second; a page's render sends some dozens of messages. */
const perSecond = { messages: 5000, bytes: 64 * 1024 * 1024 };

/** Counts the messages of a process. `add` returns whether there are too many in this second. */
export const createMessageLimit = (now: () => number = Date.now) => {
  let second = 0;
  let messages = 0;
  let bytes = 0;

  return {
    add: (length_bytes: number): boolean => {
      const current = Math.floor(now() / 1000);
      if (current !== second) [second, messages, bytes] = [current, 0, 0];
      messages += 1;
      bytes += length_bytes;
      return messages > perSecond.messages || bytes > perSecond.bytes;
    },
  };
};

/** Returns a function that runs work at most `limit` times per second, and then passes the number of skipped ones. */
export const createLogLimit = (limit: number, now: () => number = Date.now) => {
  let second = 0;
  let count = 0;
  let skipped = 0;

  return (work: (skipped: number) => void): void => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, count] = [current, 0];
    count += 1;
    if (count > limit) {
      skipped += 1;
      return;
    }
    const before = skipped;
    skipped = 0;
    work(before);
  };
};
