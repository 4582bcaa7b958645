/** How many pages are fetched ahead at the same time. Whoever runs over a menu begins many; what they are about to see needs the line. */
const most = 4;
const timeout_ms = 15_000;

const begun = new Set<string>();
/** What the page has run is in the cache as well. */
const isHere = (address: string): boolean =>
  begun.has(address) ||
  performance
    .getEntriesByName(new URL(address, location.href).href, 'resource')
    .some((entry) => 'initiatorType' in entry && entry.initiatorType !== 'fetch');
const waiting: (readonly string[])[] = [];
let running = 0;

/**
 * Brings a file into the browser's cache, where it stays for ever: its name changes with its content. Not by a link
 * that preloads: browsers keep one that failed for the next who asks, and a retry would fail by it.
 */
const fetchFile = async (address: string): Promise<void> => {
  begun.add(address);
  try {
    // Each file in a task of its own: a picture that is due comes in between.
    await globalThis.scheduler?.yield?.();
    await (await fetch(address, { priority: 'low', signal: AbortSignal.timeout(timeout_ms) })).arrayBuffer();
  } catch {
    begun.delete(address);
  }
};

const fetchNext = (): void => {
  while (running < most) {
    const files = waiting.shift();
    if (!files) return;
    const missing = files.filter((address) => !isHere(address));
    if (missing.length === 0) continue;
    running += 1;
    void Promise.all(missing.map(fetchFile)).then(() => {
      running -= 1;
      fetchNext();
    });
  }
};

/** Fetches the files of a page before it is opened, in its turn. What has been fetched is not fetched again. */
export const fetchAhead = (files: readonly string[]): void => {
  waiting.push(files);
  fetchNext();
};
