/** Output formats and their media types. */
export const imageTypes = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif' } as const;
export type ImageFormat = keyof typeof imageTypes;

/**
 * Quality scales differ by format: above these values file size and encoding time grow without a visible gain. WebP
 * uses `IMAGE_QUALITY` unchanged.
 */
const maximumQuality: Readonly<Record<ImageFormat, number>> = { webp: 100, jpeg: 85, avif: 65 };

/** Returns the encoding quality of a format. Visitors cannot choose it, since each value adds a conversion. */
export const qualityOf = (format: ImageFormat, configured: number): number =>
  Math.min(configured, maximumQuality[format]);
