// @ts-check
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';

// Pages and API calls have priority, but a busy machine must not starve conversions until they time out.
// A service that has a lower one may not raise it.
if (getPriority() < 5) setPriority(5);
// No cache: each source is converted once. One thread: the number of workers limits the cores in use.
sharp.cache(false);
sharp.concurrency(1);
// Only the formats of pictures in pages: every further decoder could be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

const effort = { webp: { effort: 3, smartSubsample: true }, jpeg: {}, avif: { effort: 2 } };
/** Larger sources take longer than half a second. */
const largeSource_pixels = 4_000_000;
const memoryInterval_ms = 20;
const idle_bytes = process.memoryUsage.rss();

/**
 * @typedef {import('./converter.ts').Conversion & { limits: import('./converter.ts').ConversionLimits }}
 *   LimitedConversion
 */

/** @param {LimitedConversion} conversion @returns {Promise<import('./converter.ts').WorkerAnswer>} */
const convert = async ({ source, width, height, fit, quality, format, mayBeLarge, limits }) => {
  const picture = sharp(source, { limitInputPixels: limits.pixels, density: 96 });
  const { width: sourceWidth = 0, height: sourceHeight = 0 } = await picture.metadata();
  if (!mayBeLarge && sourceWidth * sourceHeight > largeSource_pixels) return { isLarge: true };
  const bytes = await picture
    .resize({ width, height, fit })
    .toFormat(format, { quality, ...effort[format] })
    .toBuffer();
  return { bytes };
};

const usedMemory_bytes = () => process.memoryUsage.rss() - idle_bytes;

/**
 * Ends the process when a conversion needs too much memory. The library works in another thread, so that timers run.
 *
 * @param {LimitedConversion} conversion
 * @returns {() => void} stops the watch
 */
const watchMemory = ({ limits }) => {
  const timer = setInterval(() => {
    if (usedMemory_bytes() > limits.memory_bytes) process.exit(1);
  }, memoryInterval_ms);
  return () => clearInterval(timer);
};

// A supervisor may signal all processes of the gateway, which keeps serving requests and ends this one itself.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});
// The gateway has ended.
process.on('disconnect', () => process.exit(0));
process.on('message', (/** @type {LimitedConversion} */ conversion) => {
  const stop = watchMemory(conversion);
  convert(conversion)
    .catch(() => ({}))
    .then((answer) => {
      stop();
      // The allocator may keep memory, which counts for the next conversion.
      process.send?.({ ...answer, isSpent: usedMemory_bytes() > conversion.limits.memory_bytes / 2 });
    });
});
