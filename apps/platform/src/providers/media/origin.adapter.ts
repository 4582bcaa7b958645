import type { MediaStore } from './media-store.port.ts';

/** Creates a store that serves all media on one origin. */
export const createOriginMedia = ({ origin }: Readonly<{ origin: string }>): MediaStore => ({
  urlOf: (path) => `${origin}${path}`,
});
