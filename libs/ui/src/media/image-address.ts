/**
 * Returns the address of an image at a size, through the image proxy. Paths of the site and data addresses are returned
 * unchanged. The proxy refuses sizes that no page uses (`libs/contract/src/images`). `width` and `height` are in device
 * pixels.
 */
export const imageAddress = (
  src: string,
  width: number,
  height: number,
  fit: 'cover' | 'contain' = 'cover',
): string => {
  if (!/^https?:\/\//.test(src)) return src;
  const size = `w=${Math.round(width)}&h=${Math.round(height)}`;
  return `/_image?src=${encodeURIComponent(src)}&${size}${fit === 'contain' ? '&fit=contain' : ''}`;
};
