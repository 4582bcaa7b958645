import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { ImageCache } from './image-cache.ts';

export type ImageRequest = Readonly<{ src: URL; width: number | null; height: number | null; fit: 'cover' | 'inside'; quality: number; format: 'webp' | 'avif' | 'jpeg' }>;
export type ImageResult = Readonly<{ kind: 'image'; bytes: Buffer; type: string } | { kind: 'refused'; status: 404 | 413 | 415 | 502 | 503; message: string }>;

const maximalSource_bytes = 12 * 1024 * 1024;
/** How many pictures are made at a time, and how many may wait for that. */
const makingAtOnce = 2;
const waitingAtMost = 200;
const types = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' } as const;

sharp.concurrency(1);

const fetchSource = async (src: URL, timeout_ms: number): Promise<Buffer | ImageResult> => {
  const response = await fetch(src, { redirect: 'error', signal: AbortSignal.timeout(timeout_ms) }).catch(() => null);
  if (!response) return { kind: 'refused', status: 502, message: 'The picture\'s server did not answer' };
  if (response.status === 404) return { kind: 'refused', status: 404, message: 'There is no such picture' };
  if (!response.ok) return { kind: 'refused', status: 502, message: `The picture's server answered ${response.status}` };
  if (!response.headers.get('content-type')?.startsWith('image/')) return { kind: 'refused', status: 415, message: 'That is not a picture' };
  // Counted while it comes: what is too large is not taken into memory first.
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maximalSource_bytes) return { kind: 'refused', status: 413, message: 'The picture is too large' };
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const resize = async (source: Buffer, { width, height, fit, quality, format }: ImageRequest): Promise<Buffer> =>
  sharp(source, { limitInputPixels: 40_000_000, density: 96 })
    .resize({ ...(width ? { width } : {}), ...(height ? { height } : {}), fit })
    .toFormat(format, { quality, ...(format === 'webp' ? { effort: 3, smartSubsample: true } : {}) })
    .toBuffer();

/** Fetches, resizes and keeps pictures. The same picture in the same size is made once, however many ask for it at a time. */
export const createImages = (cache: ImageCache, { fetchTimeout_ms }: Readonly<{ fetchTimeout_ms: number }>) => {
  const making = new Map<string, Promise<ImageResult>>();
  const queue: (() => void)[] = [];
  let busy = 0;

  const slot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= makingAtOnce) await new Promise<void>((resolve) => queue.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      queue.shift()?.();
    }
  };

  const make = async (request: ImageRequest, key: string): Promise<ImageResult> => {
    const kept = await cache.get(key);
    if (kept) return { kind: 'image', bytes: kept, type: types[request.format] };
    if (making.size > waitingAtMost) return { kind: 'refused', status: 503, message: 'Too many pictures are being made' };
    const source = await fetchSource(request.src, fetchTimeout_ms).catch((): ImageResult => ({ kind: 'refused', status: 502, message: 'The picture\'s server broke off' }));
    if (!Buffer.isBuffer(source)) return source;
    const bytes = await slot(() => resize(source, request)).catch(() => null);
    if (!bytes) return { kind: 'refused', status: 415, message: 'That picture cannot be read' };
    await cache.put(key, bytes);
    return { kind: 'image', bytes, type: types[request.format] };
  };

  return {
    get: (request: ImageRequest): Promise<ImageResult> => {
      const key = createHash('sha256').update([request.src.href, request.width, request.height, request.fit, request.quality, request.format].join(' ')).digest('hex');
      const started = making.get(key) ?? make(request, key).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
};

export type Images = ReturnType<typeof createImages>;
