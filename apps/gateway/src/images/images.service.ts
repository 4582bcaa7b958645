import { createHash } from 'node:crypto';
import type { Conversion, Converter } from './converter.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageResult, Refusal } from './image-result.ts';
import { fetchSource } from './image-source.ts';
import { imageTypes } from './image-variants.ts';

export type ImageRequest = Readonly<{ src: URL } & Omit<Conversion, 'source'>>;

/** The requesting client. Clients share slots round-robin; work without a connected client is cancelled. */
export type Asker = Readonly<{ client: string; signal: AbortSignal }>;

type Options = Readonly<{
  cache: ImageCache;
  convert: Converter['convert'];
  fetchTimeout_ms: number;
  /** Maximum number of concurrent conversions. */
  conversions: number;
  /** Maximum number of waiting pictures. */
  queueLimit: number;
}>;

/** Concurrent source fetches per conversion slot, so that a slow server does not idle the workers. */
const fetchesPerConversion = 4;

const busy: Refusal = { kind: 'refused', status: 503, message: 'Too many pictures are being converted' };
const cancelled: Refusal = { kind: 'refused', status: 503, message: 'The request was cancelled' };
const failures: Readonly<Record<'unreadable' | 'timeout' | 'cancelled', Refusal>> = {
  unreadable: { kind: 'refused', status: 415, message: 'That picture cannot be read' },
  // A busy machine may cause this, so a retry may succeed.
  timeout: { kind: 'refused', status: 503, message: 'The picture takes too long to convert' },
  cancelled,
};

type Job = Readonly<{ result: Promise<ImageResult>; cancellation: AbortController; askers: Set<Asker> }>;

/** Fetches, converts and caches pictures. Identical requests at the same time share one conversion. */
export const createImages = ({ cache, convert, fetchTimeout_ms, conversions, queueLimit }: Options) => {
  const jobs = new Map<string, Job>();
  // Limits one client to half of the queue.
  const places = createFairQueue({
    concurrency: conversions * fetchesPerConversion,
    limit: queueLimit,
    clientLimit: Math.ceil(queueLimit / 2),
  });
  // The slots bound this queue: each waiting request holds one.
  const workers = createFairQueue({ concurrency: conversions, limit: Infinity, clientLimit: Infinity });

  const convertInTurn = async (
    source: Buffer,
    request: ImageRequest,
    { client, signal }: Asker,
  ): Promise<ImageResult> => {
    if ((await workers.enter(client, signal)) !== 'entered') return cancelled;
    try {
      const { width, height, fit, quality, format } = request;
      const converted = await convert({ source, width, height, fit, quality, format }, signal);
      return converted.kind === 'image'
        ? { kind: 'image', bytes: converted.bytes, type: imageTypes[format] }
        : failures[converted.kind];
    } finally {
      workers.leave();
    }
  };

  const make = async (request: ImageRequest, key: string, asker: Asker): Promise<ImageResult> => {
    const cached = await cache.get(key);
    if (cached) return { kind: 'image', bytes: cached, type: imageTypes[request.format] };
    const entry = await places.enter(asker.client, asker.signal);
    if (entry !== 'entered') return entry === 'full' ? busy : cancelled;
    try {
      const source = await fetchSource(request.src, { timeout_ms: fetchTimeout_ms, signal: asker.signal });
      if (!Buffer.isBuffer(source)) return source;
      const result = await convertInTurn(source, request, asker);
      if (result.kind === 'image') await cache.put(key, result.bytes);
      return result;
    } finally {
      places.leave();
    }
  };

  const start = (request: ImageRequest, key: string, client: string): Job => {
    const cancellation = new AbortController();
    const result = make(request, key, { client, signal: cancellation.signal });
    const job: Job = { result, cancellation, askers: new Set() };
    jobs.set(key, job);
    const forget = (): void => {
      if (jobs.get(key) === job) jobs.delete(key);
    };
    cancellation.signal.addEventListener('abort', forget);
    result.then(forget, forget);
    return job;
  };

  return {
    get: async (request: ImageRequest, asker: Asker): Promise<ImageResult> => {
      if (asker.signal.aborted) return cancelled;
      const { src, width, height, fit, quality, format } = request;
      const key = createHash('sha256').update([src.href, width, height, fit, quality, format].join(' ')).digest('hex');
      const job = jobs.get(key) ?? start(request, key, asker.client);
      job.askers.add(asker);
      const leave = (): void => {
        job.askers.delete(asker);
        if (job.askers.size === 0) job.cancellation.abort();
      };
      asker.signal.addEventListener('abort', leave, { once: true });
      return job.result.finally(() => asker.signal.removeEventListener('abort', leave));
    },
  };
};

export type Images = ReturnType<typeof createImages>;
