// @ts-check
import { setPriority } from 'node:os';
import sharp from 'sharp';

// Pages and API calls have priority, but a busy machine must not starve conversions until they time out.
setPriority(5);
// No cache: each source is converted once. One thread: the number of workers limits the cores in use.
sharp.cache(false);
sharp.concurrency(1);
// Only the formats of pictures in pages: every further decoder could be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

const effort = { webp: { effort: 3, smartSubsample: true }, jpeg: {}, avif: { effort: 2 } };
const memoryInterval_ms = 20;

/** @typedef {import('./converter.ts').Conversion & { limits: import('./converter.ts').ConversionLimits }} LimitedConversion */

/** @param {LimitedConversion} conversion */
const convert = ({ source, width, height, fit, quality, format, limits }) =>
  sharp(source, { limitInputPixels: limits.pixels, density: 96 })
    .resize({ width, height, fit })
    .toFormat(format, { quality, ...effort[format] })
    .toBuffer();

/**
 * Ends the process when a conversion needs too much memory. The library works in another thread, so that timers run.
 *
 * @param {LimitedConversion} conversion
 * @returns {() => void} stops the watch
 */
const watchMemory = ({ limits }) => {
  const before_bytes = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before_bytes > limits.memory_bytes) process.exit(1);
  }, memoryInterval_ms);
  return () => clearInterval(timer);
};

process.on('message', (/** @type {LimitedConversion} */ conversion) => {
  const stop = watchMemory(conversion);
  // An empty message means that the source is not a readable picture.
  convert(conversion)
    .catch(() => new Uint8Array())
    .then((bytes) => {
      stop();
      process.send?.(bytes);
    });
});
