/** Quality the image proxy is asked for. */
const quality = 95;

/**
 * Address of a picture at a size, through the site's image proxy. Paths of the site and data addresses are used as they are.
 * `width` and `height` are in device pixels.
 */
export const imageAddress = (src: string, width: number, height: number, fit: 'cover' | 'contain' = 'cover'): string =>
  /^https?:\/\//.test(src) ? `/_image?src=${encodeURIComponent(src)}&w=${Math.round(width)}&h=${Math.round(height)}&q=${quality}${fit === 'contain' ? '&fit=contain' : ''}` : src;
