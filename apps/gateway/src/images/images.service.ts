import { createHash } from 'node:crypto';
import { createFairQueue } from '../fair-queue.ts';
import type { Conversion, Converted, Converter } from './converter.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageResult, Refusal } from './image-result.ts';
import { fetchSource } from './image-source.ts';
import { imageTypes } from './image-variants.ts';
import { createSharedJobs, type Client } from './shared-jobs.ts';

export type ImageRequest = Readonly<{ src: URL } & Omit<Conversion, 'source' | 'mayBeLarge'>>;

type Options = Readonly<{
  cache: ImageCache;
  convert: Converter['convert'];
  /** Returns the address from which a picture is downloaded; its own by default. */
  sourceOf?: (src: URL) => URL;
  fetchTimeout_ms: number;
  /** Maximum number of concurrent conversions. */
  conversions: number;
  /** Maximum number of waiting pictures. */
  queueLimit: number;
}>;

/** Concurrent source fetches per conversion slot, so that a slow server does not idle the workers. */
const fetchesPerConversion = 4;

/** The part of the slots and of the queue that one client may take: others find the rest free. */
const clientShare = { conversions: 2, fetches: 4, queue: 2 };

const busy: Refusal = { kind: 'refused', status: 503, message: 'Too many pictures are being converted' };
const cancelled: Refusal = { kind: 'refused', status: 503, message: 'The request was cancelled' };
const unreadable: Refusal = { kind: 'refused', status: 415, message: 'That picture cannot be read' };
const failures: Readonly<Record<Exclude<Converted['kind'], 'image'>, Refusal>> = {
  unreadable,
  large: unreadable,
  // A busy machine may cause this, so a retry may succeed.
  timeout: { kind: 'refused', status: 503, message: 'The picture takes too long to convert' },
  cancelled,
};

const cacheKeyOf = ({ src, width, height, fit, quality, format }: ImageRequest): string =>
  createHash('sha256').update([src.href, width, height, fit, quality, format].join(' ')).digest('hex');

/**
 * A queue of which no client takes more than half. Each waiting request holds a slot of the fetches, which bounds it.
 */
const createShare = (concurrency: number) =>
  createFairQueue({
    concurrency,
    clientConcurrency: Math.ceil(concurrency / clientShare.conversions),
    limit: Infinity,
    clientLimit: Infinity,
  });

/**
 * Returns a function that converts pictures within the limit of concurrent conversions. Large sources, which take long,
 * leave one worker for all others.
 */
const createLimitedConversion = ({ convert, conversions }: Pick<Options, 'convert' | 'conversions'>) => {
  const workers = createShare(conversions);
  const large = createShare(Math.max(1, conversions - 1));

  const run = async (conversion: Conversion, { id, signal }: Client): Promise<Converted> => {
    if ((await workers.acquire(id, signal)) !== 'acquired') return { kind: 'cancelled' };
    try {
      return await convert(conversion, signal);
    } finally {
      workers.release(id);
    }
  };
  const runLarge = async (conversion: Conversion, client: Client): Promise<Converted> => {
    if ((await large.acquire(client.id, client.signal)) !== 'acquired') return { kind: 'cancelled' };
    try {
      return await run({ ...conversion, mayBeLarge: true }, client);
    } finally {
      large.release(client.id);
    }
  };

  return async (source: Buffer, { src: _src, ...request }: ImageRequest, client: Client): Promise<ImageResult> => {
    const conversion = { ...request, source, mayBeLarge: false };
    const first = await run(conversion, client);
    const converted = first.kind === 'large' ? await runLarge(conversion, client) : first;
    return converted.kind === 'image'
      ? { kind: 'image', bytes: converted.bytes, type: imageTypes[request.format] }
      : failures[converted.kind];
  };
};

/**
 * Fetches, converts and caches pictures. Identical requests at the same time share one conversion; clients share the
 * slots round-robin.
 */
export const createImages = ({
  cache,
  convert,
  sourceOf = (src) => src,
  fetchTimeout_ms,
  conversions,
  queueLimit,
}: Options) => {
  const jobs = createSharedJobs<ImageResult>();
  const convertWhenFree = createLimitedConversion({ convert, conversions });
  const slots = conversions * fetchesPerConversion;
  const fetches = createFairQueue({
    concurrency: slots,
    clientConcurrency: Math.ceil(slots / clientShare.fetches),
    limit: queueLimit,
    clientLimit: Math.ceil(queueLimit / clientShare.queue),
  });

  const produce = async (request: ImageRequest, key: string, client: Client): Promise<ImageResult> => {
    const cached = await cache.get(key);
    if (cached) return { kind: 'image', bytes: cached, type: imageTypes[request.format] };
    const acquisition = await fetches.acquire(client.id, client.signal);
    if (acquisition !== 'acquired') return acquisition === 'full' ? busy : cancelled;
    try {
      const address = sourceOf(request.src);
      const source = await fetchSource(address, { timeout_ms: fetchTimeout_ms, signal: client.signal });
      if (!Buffer.isBuffer(source)) return source;
      const result = await convertWhenFree(source, request, client);
      if (result.kind === 'image') await cache.put(key, result.bytes);
      return result;
    } finally {
      fetches.release(client.id);
    }
  };

  return {
    /** Returns a picture from the cache or converts it. Cancels work without a connected client. */
    get: async (request: ImageRequest, client: Client): Promise<ImageResult> => {
      if (client.signal.aborted) return cancelled;
      const key = cacheKeyOf(request);
      return jobs.join(key, client, (signal) => produce(request, key, { id: client.id, signal }));
    },
  };
};

export type Images = ReturnType<typeof createImages>;
