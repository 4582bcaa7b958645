import type { MediaStore } from './media-store.port.ts';

/** A store that serves each path on its origin. */
export const createOriginMedia = ({ origin }: Readonly<{ origin: string }>): MediaStore => ({
  urlOf: (path) => `${origin}${path}`,
});
