// @ts-check
/* global document, PerformanceObserver, window -- what runs in the page */

/**
 * A phone of the middle range on a slow network: the processor four times slower, 1.6 Mbit/s down, 150 ms there and
 * back.
 */
const device = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;

/** Runs in the page before anything else: keeps what the browser says of the load. */
const observe = () => {
  const seen = { lcp: 0, cls: 0, longTasks: /** @type {number[]} */ ([]), fcp: 0, interaction: 0 };
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
};

/**
 * @typedef {object} Visit
 * @property {number} fcp_ms
 * @property {number} lcp_ms
 * @property {number} cls
 * @property {number} tbt_ms what long tasks take beyond 50 ms each, in all
 * @property {number} longestTask_ms
 * @property {number} interaction_ms from a touch to the picture after it, at most; in steps of 8
 * @property {number} script_kb as it travelled
 * @property {number} total_kb
 * @property {number} domNodes
 * @property {number} heap_mb
 */

/**
 * Opens an address with an empty cache, and tells what the browser says of it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ slow?: boolean, keepsFiles?: boolean, prepare?: (context: import('@playwright/test').BrowserContext) => Promise<void> }} [options]
 * `keepsFiles`: what has been fetched once is not fetched again, as with any visitor
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
    if (slow) {
      await cdp.send('Network.emulateNetworkConditions', network);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    /** @type {Map<string, string>} */
    const kinds = new Map();
    /** @type {Set<string>} */
    const asked = new Set();
    const bytes = { script: 0, total: 0 };
    let lastActivity = Date.now();
    cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    // Documents are waited for by their load; one in a frame of another origin ends where nobody is told, and so do
    // workers' files.
    cdp.on('Network.requestWillBeSent', ({ requestId, request, documentURL }) => {
      if (request.url !== documentURL) asked.add(requestId);
      lastActivity = Date.now();
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => {
      asked.delete(requestId);
      lastActivity = Date.now();
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      asked.delete(requestId);
      lastActivity = Date.now();
      bytes.total += encodedDataLength;
      if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
    });
    await page.addInitScript(observe);

    /** Waits until nothing has been asked for in two seconds. */
    const quiet = async () => {
      lastActivity = Date.now();
      const giveUp = Date.now() + 30_000;
      while (Date.now() < giveUp && (asked.size > 0 || Date.now() - lastActivity < 2000))
        await page.waitForTimeout(100);
    };
    /** What has been seen until now does not count any more. */
    const forget = async () => {
      Object.assign(bytes, { script: 0, total: 0 });
      await page.evaluate(() =>
        Object.assign(/** @type {any} */ (window).__seen, { cls: 0, longTasks: [], interaction: 0 }),
      );
    };
    /** @returns {Promise<Visit>} */
    const read = async () => {
      const seen = await page.evaluate(() => /** @type {any} */ (window).__seen);
      const { metrics } = await cdp.send('Performance.enable').then(() => cdp.send('Performance.getMetrics'));
      const metric = (/** @type {string} */ name) => metrics.find((entry) => entry.name === name)?.value ?? 0;
      return {
        fcp_ms: seen.fcp,
        lcp_ms: seen.lcp,
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
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await quiet();
    return { page, quiet, forget, read, close };
  } catch (error) {
    await close();
    throw error;
  }
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

/** @param {number[]} values */
export const median = (values) => {
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
