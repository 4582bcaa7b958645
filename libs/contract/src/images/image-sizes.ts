/** Sizes of `Image` without `widths`, in CSS pixels, each requested at single and double density. */
const fixedSizes = [
  '44x56',
  '48x48',
  '64x40',
  '72x72',
  '96x96',
  '120x120',
  '144x192',
  '192x256',
  '256x192',
  '376x624',
  '492x246',
  '540x225',
  '540x264',
  '640x480',
  '735x240',
  '880x380',
];

/**
 * Sizes of `Image` with `widths`, in device pixels: games (3:4 and 4:3), cards and heads of pages (16:9), then the
 * carousel (3:1).
 */
const responsiveSizes = [
  '256x341',
  '384x288',
  '400x225',
  '480x270',
  '640x360',
  '800x450',
  '960x540',
  '1200x675',
  '640x213',
  '768x256',
  '1024x341',
  '1440x480',
  '1536x512',
  '2048x683',
];

/** What social networks show of a shared page. */
const previewSize = '1200x630';

const doubled = (size: string): string =>
  size
    .split('x')
    .map((side) => Number(side) * 2)
    .join('x');

/** Every size, `{width}x{height}` in device pixels, that pages request from the gateway's image proxy. */
export const productSizes: readonly string[] = [
  ...fixedSizes,
  ...fixedSizes.map(doubled),
  ...responsiveSizes,
  previewSize,
];
