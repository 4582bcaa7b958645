import type { MediaStore } from '../../../providers/media/index.ts';

/** Precedes paths in the media store. Content stays valid when the store moves. */
const scheme = 'media:';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value with absolute addresses instead of paths in the media store. */
export const resolveMedia = (value: unknown, media: MediaStore): unknown => {
  if (typeof value === 'string')
    return value.startsWith(`${scheme}/`) ? media.urlOf(value.slice(scheme.length)) : value;
  if (Array.isArray(value)) return value.map((item) => resolveMedia(item, media));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolveMedia(item, media)]));
};
