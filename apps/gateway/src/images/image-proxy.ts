import { productSizes } from '@croupier/contract/images';
import type { FastifyInstance } from 'fastify';
import { imageOrigins, pictureSource, type Config } from '../config.ts';
import { createConverter } from './converter.ts';
import { createImageCache } from './image-cache.ts';
import { registerImages } from './images.routes.ts';
import { createImages } from './images.service.ts';

/** Serves resized pictures. `workerScript` is the path of the conversion process's script. */
export const registerImageProxy = (app: FastifyInstance, config: Config, workerScript: string): void => {
  const cache = createImageCache(config.IMAGE_CACHE_DIR, {
    limit_bytes: config.IMAGE_CACHE_MB * 1024 * 1024,
    log: app.log,
  });
  const converter = createConverter({
    program: workerScript,
    timeout_ms: config.IMAGE_CONVERSION_TIMEOUT_MS,
    limits: {
      pixels: config.IMAGE_SOURCE_MEGAPIXELS * 1_000_000,
      memory_bytes: config.IMAGE_CONVERSION_MB * 1024 * 1024,
    },
  });
  app.addHook('onClose', async () => converter.close());
  registerImages(app, {
    images: createImages({
      cache,
      convert: converter.convert,
      sourceOf: pictureSource(config),
      fetchTimeout_ms: config.IMAGE_TIMEOUT_MS,
      conversions: config.IMAGE_CONVERSIONS,
      queueLimit: config.IMAGE_QUEUE,
    }),
    origins: imageOrigins(config),
    sizes: [...productSizes, ...config.IMAGE_SIZES],
    formats: config.IMAGE_FORMATS,
    quality: config.IMAGE_QUALITY,
  });
};
