import type { MediaConfig } from '../../config.ts';
import { adapterNamed, type ProviderAdapter } from '../registry.ts';
import type { MediaStore } from './media-store.port.ts';
import { createOriginMedia } from './origin.adapter.ts';

export type { MediaStore } from './media-store.port.ts';

export type MediaAdapters = Readonly<Record<string, ProviderAdapter<Readonly<{ origin: string }>, MediaStore>>>;

/** Creates the configured media store. @throws Error when the configuration names an unknown adapter. */
export const createMediaStore = ({ adapter, origin }: MediaConfig, added: MediaAdapters = {}): MediaStore =>
  adapterNamed('media', { origin: createOriginMedia, ...added }, adapter)({ origin });
