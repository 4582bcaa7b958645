/**
 * Address of a picture at a size, through the site's image proxy. Paths of the site and data addresses are used as they
 * are. The proxy knows the sizes that pages ask for (`libs/contract/src/images`) and refuses others. `width` and
 * `height` are in device pixels.
 */
export const imageAddress = (src: string, width: number, height: number, fit: 'cover' | 'contain' = 'cover'): string =>
  /^https?:\/\//.test(src)
    ? `/_image?src=${encodeURIComponent(src)}&w=${Math.round(width)}&h=${Math.round(height)}${fit === 'contain' ? '&fit=contain' : ''}`
    : src;
