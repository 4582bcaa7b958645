// @ts-check
import { setPriority } from 'node:os';
import sharp from 'sharp';

// Pages and API calls have priority, but a busy machine must not starve conversions until they time out.
setPriority(5);
// No cache: each source is converted once. One thread: the number of workers limits the cores in use.
sharp.cache(false);
sharp.concurrency(1);

const maximumSource_pixels = 40_000_000;
const effort = { webp: { effort: 3, smartSubsample: true }, jpeg: {}, avif: { effort: 2 } };

/** @param {import('./converter.ts').Conversion} conversion */
const convert = ({ source, width, height, fit, quality, format }) =>
  sharp(source, { limitInputPixels: maximumSource_pixels, density: 96 })
    .resize({ width, height, fit })
    .toFormat(format, { quality, ...effort[format] })
    .toBuffer();

process.on('message', (/** @type {import('./converter.ts').Conversion} */ conversion) => {
  // An empty message means that the source is not a readable picture.
  convert(conversion)
    .catch(() => new Uint8Array())
    .then((bytes) => process.send?.(bytes));
});
