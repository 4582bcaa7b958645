/** Formats that a picture can be converted to, and the media type of each. */
export const imageTypes = { webp: 'image/webp', jpeg: 'image/jpeg', avif: 'image/avif' } as const;
export type ImageFormat = keyof typeof imageTypes;

/**
 * The scales of formats differ: beyond these values a file and its encoding time grow without a visible gain. WebP
 * takes `IMAGE_QUALITY` as it is.
 */
const maximumQuality: Readonly<Record<ImageFormat, number>> = { webp: 100, jpeg: 85, avif: 65 };

/** The quality a format is encoded with. Visitors cannot choose it: every value would be another picture to convert. */
export const qualityOf = (format: ImageFormat, configured: number): number =>
  Math.min(configured, maximumQuality[format]);
