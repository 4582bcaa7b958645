// @ts-check
import { setPriority } from 'node:os';
import sharp from 'sharp';

// Pages and API calls go first, but a busy machine must not starve conversions until their time is over.
setPriority(5);
// Every source comes once; one thread, so that the number of workers bounds the cores that conversions take.
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
  // An empty answer says that the source is not a picture that can be read.
  convert(conversion)
    .catch(() => new Uint8Array())
    .then((bytes) => process.send?.(bytes));
});
