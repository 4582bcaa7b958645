// @ts-check
import { measureSlowdown } from './processor-speed.mjs';

/**
 * A mid-range phone on a slow network: a processor four times slower, 1.6 Mbit/s down, 150 ms round trip.
 */
const device = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in the page first: records the browser's performance entries. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, longTasks: /** @type {number[]} */ ([]), fcp: 0, interaction: 0, hydrated: 0 };
  Object.assign(window, { __seen: seen });
  const on = (
    /** @type {string} */ type,
    /** @type {(entry: any) => void} */ take,
    /** @type {object} */ options = {},
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  on('longtask', (entry) => {
    seen.longTasks.push(entry.duration);
  });
  on(
    'event',
    (entry) => {
      if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  document.addEventListener('hydrated', () => {
    seen.hydrated = performance.now();
  });
};

/**
 * @typedef {object} Visit
 * @property {number} fcp_ms
 * @property {number} lcp_ms
 * @property {number} hydrated_ms when the controls of the page answer; 0 without scripts
 * @property {number} cls
 * @property {number} tbt_ms total blocking time: the time of long tasks beyond 50 ms each
 * @property {number} longestTask_ms
 * @property {number} interaction_ms longest time from a touch to the next paint; in steps of 8
 * @property {number} script_kb transferred bytes
 * @property {number} total_kb
 * @property {number} domNodes
 * @property {number} heap_mb
 * @property {number} slowdown of the page's processor, to make it as slow as the device
 */

/** @typedef {import('@playwright/test').CDPSession} CDPSession */
/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens an address with an empty cache, to read the browser's measurements.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ slow?: boolean, keepsFiles?: boolean, prepare?: (context: import('@playwright/test').BrowserContext) =>
 * Promise<unknown> }} [options] `keepsFiles`: the browser's cache is enabled
 */
export const open = async (browser, url, { slow = true, keepsFiles = false, prepare } = {}) => {
  const context = await browser.newContext(device);
  const close = () => context.close();
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: !keepsFiles });
    const slowdown = slow ? await measureSlowdown(page) : 1;
    if (slow) {
      await cdp.send('Network.emulateNetworkConditions', network);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    const traffic = watchTraffic(cdp);
    await page.addInitScript(observe);
    const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    // An error page is small and fast.
    if (!response?.ok()) throw new Error(`${url} responds with ${response?.status()}`);
    /** Waits until the page has sent no request for two seconds. */
    const quiet = () => traffic.quiet((pause_ms) => page.waitForTimeout(pause_ms));
    await quiet();
    return {
      page,
      quiet,
      /** Resets the measurements. */
      forget: async () => {
        traffic.forget();
        await page.evaluate(() =>
          Object.assign(/** @type {any} */ (window).__seen, { cls: 0, longTasks: [], interaction: 0 }),
        );
      },
      read: async () => ({ ...(await readVisit(page, cdp, traffic.bytes)), slowdown }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Counts the bytes that a page transfers, and watches for its pending requests.
 *
 * @param {CDPSession} cdp
 */
const watchTraffic = (cdp) => {
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @type {Set<string>} */
  const pending = new Set();
  const bytes = { script: 0, total: 0 };
  let lastActivity = Date.now();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  // The end of a document is the load event; the protocol does not report the end of a frame of another origin nor of
  // a worker's files.
  cdp.on('Network.requestWillBeSent', ({ requestId, request, documentURL }) => {
    if (request.url !== documentURL) pending.add(requestId);
    lastActivity = Date.now();
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    pending.delete(requestId);
    lastActivity = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    lastActivity = Date.now();
    bytes.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  return {
    bytes,
    forget: () => void Object.assign(bytes, { script: 0, total: 0 }),
    /**
     * Waits for two seconds without a request, at most half a minute.
     * @param {(pause_ms: number) => Promise<void>} wait
     */
    quiet: async (wait) => {
      lastActivity = Date.now();
      const giveUp = Date.now() + 30_000;
      while (Date.now() < giveUp && (pending.size > 0 || Date.now() - lastActivity < 2000)) await wait(100);
    },
  };
};

/**
 * @param {Page} page
 * @param {CDPSession} cdp
 * @param {{ script: number, total: number }} bytes
 * @returns {Promise<Omit<Visit, 'slowdown'>>}
 */
const readVisit = async (page, cdp, bytes) => {
  const seen = await page.evaluate(() => /** @type {any} */ (window).__seen);
  const { metrics } = await cdp.send('Performance.enable').then(() => cdp.send('Performance.getMetrics'));
  const metric = (/** @type {string} */ name) => metrics.find((entry) => entry.name === name)?.value ?? 0;
  return {
    fcp_ms: seen.fcp,
    lcp_ms: seen.lcp,
    hydrated_ms: seen.hydrated,
    cls: seen.cls,
    tbt_ms: seen.longTasks.reduce(
      (/** @type {number} */ sum, /** @type {number} */ duration) => sum + Math.max(0, duration - 50),
      0,
    ),
    longestTask_ms: Math.max(0, ...seen.longTasks),
    interaction_ms: seen.interaction,
    script_kb: bytes.script / 1024,
    total_kb: bytes.total / 1024,
    domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
    heap_mb: metric('JSHeapUsedSize') / 1024 / 1024,
  };
};

/**
 * Opens an address with an empty cache and watches it until it has been quiet for two seconds.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ slow?: boolean }} [options]
 * @returns {Promise<Visit>}
 */
export const visit = async (browser, url, options) => {
  const { read, close } = await open(browser, url, options);
  try {
    return await read();
  } finally {
    await close();
  }
};

/** Returns NaN for no values: a budget then is broken. @param {number[]} values */
export const median = (values) => {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/**
 * The medians of several visits.
 *
 * @template {Record<string, number>} Measured
 * @param {readonly Measured[]} visits
 * @returns {Measured}
 */
export const medians = (visits) => {
  const [first] = visits;
  if (!first) throw new Error('Nothing was measured.');
  return /** @type {Measured} */ (
    Object.fromEntries(Object.keys(first).map((name) => [name, median(visits.map((entry) => entry[name] ?? 0))]))
  );
};
