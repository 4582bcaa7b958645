import { yieldIfSupported } from '@croupier/scheduling';

/**
 * How many pages are fetched at the same time: a pointer that moves over a menu requests many, and the next page needs
 * bandwidth.
 */
const most = 4;
const timeout_ms = 15_000;

const started = new Set<string>();
/** Files that the page has loaded are in the browser's cache too. */
const isHere = (address: string): boolean =>
  started.has(address) ||
  performance
    .getEntriesByName(new URL(address, location.href).href, 'resource')
    .some((entry) => 'initiatorType' in entry && entry.initiatorType !== 'fetch');
const waiting: (readonly string[])[] = [];
let running = 0;

/**
 * Fetches a file into the browser's cache; file names change with their content. A `<link rel=preload>` does not do:
 * browsers keep its failure, and a retry would fail as well.
 */
const fetchFile = async (address: string): Promise<void> => {
  started.add(address);
  try {
    // One task per file, so that a pending frame is rendered in between.
    await yieldIfSupported();
    await (await fetch(address, { priority: 'low', signal: AbortSignal.timeout(timeout_ms) })).arrayBuffer();
  } catch {
    started.delete(address);
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

/** Queues the files of a page that may be opened next. A file is fetched once. */
export const prefetchFiles = (files: readonly string[]): void => {
  waiting.push(files);
  fetchNext();
};
