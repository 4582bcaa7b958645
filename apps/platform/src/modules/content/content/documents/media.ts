import type { MediaStore } from '../../../../providers/media/index.ts';
import { isRecord } from '../../../../is-record.ts';

/** The prefix of paths in the media store. Content does not contain the origin of the store. */
const scheme = 'media:';

/** Replaces paths in the media store with absolute addresses, at any depth of a value. */
export const resolveMedia = (value: unknown, media: MediaStore): unknown => {
  if (typeof value === 'string')
    return value.startsWith(`${scheme}/`) ? media.urlOf(value.slice(scheme.length)) : value;
  if (Array.isArray(value)) return value.map((item) => resolveMedia(item, media));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolveMedia(item, media)]));
};
