import { yieldIfSupported } from '@croupier/scheduling';

/**
 * The number of pages to fetch at the same time. A pointer that moves over a menu requests many, and the next page
 * needs bandwidth.
 */
const maxPages = 4;
const timeout_ms = 15_000;

const started = new Set<string>();
/** Whether a file was requested here or loaded by the page, and is thus in the browser's cache. */
const isFetched = (address: string): boolean =>
  started.has(address) ||
  performance
    .getEntriesByName(new URL(address, location.href).href, 'resource')
    .some((entry) => 'initiatorType' in entry && entry.initiatorType !== 'fetch');
const waiting: (readonly string[])[] = [];
let running = 0;

/**
 * Fetches a file into the browser's cache; file names change with their content. Not a `<link rel=preload>`,
 * because browsers keep its failure, and a retry would fail as well.
 */
const fetchFile = async (address: string): Promise<void> => {
  started.add(address);
  try {
    // One task per file, so that a pending frame renders in between.
    await yieldIfSupported();
    await (await fetch(address, { priority: 'low', signal: AbortSignal.timeout(timeout_ms) })).arrayBuffer();
  } catch {
    started.delete(address);
  }
};

const fetchNext = (): void => {
  while (running < maxPages) {
    const files = waiting.shift();
    if (!files) return;
    const missing = files.filter((address) => !isFetched(address));
    if (missing.length === 0) continue;
    running += 1;
    void Promise.all(missing.map(fetchFile)).then(() => {
      running -= 1;
      fetchNext();
    });
  }
};

/** Queues the files of a page that may be opened next. A file is fetched once. */
export const prefetchFiles = (files: readonly string[]): void => {
  waiting.push(files);
  fetchNext();
};
