import { beforeDeadline, DeadlineError } from '../deadline.ts';
import type { Refusal } from './image-result.ts';

const maximumSource_bytes = 12 * 1024 * 1024;

/** Marks this proxy's own requests, so that it recognizes an address that leads back to it. */
export const viaProxy = '1.1 croupier-images';

const refused = (status: Refusal['status'], message: string): Refusal => ({ kind: 'refused', status, message });

const tooLarge = refused(413, 'The picture is too large');

const readPicture = async (response: Response): Promise<Buffer | Refusal> => {
  if (response.status === 404) return refused(404, 'There is no such picture');
  if (!response.ok) return refused(502, `The picture's server answered ${response.status}`);
  if (!response.headers.get('content-type')?.startsWith('image/')) return refused(415, 'That is not a picture');
  if (Number(response.headers.get('content-length')) > maximumSource_bytes) return tooLarge;
  // Counts bytes while streaming, so that memory never holds an oversized source.
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maximumSource_bytes) return tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

type Limits = Readonly<{ timeout_ms: number; signal: AbortSignal }>;

const request = async (src: URL, signal: AbortSignal): Promise<Buffer | Refusal> => {
  const response = await fetch(src, { redirect: 'error', headers: { via: viaProxy }, signal }).catch(() => null);
  if (!response) return refused(502, "The picture's server did not answer");
  try {
    return await readPicture(response);
  } catch {
    return refused(502, "The picture's server broke off");
  } finally {
    // Closes the connection of a rejected body; has no effect on a consumed one.
    void response.body?.cancel().catch(() => undefined);
  }
};

/** Fetches a source picture. Rejects redirects, since they could lead to other origins. */
export const fetchSource = (src: URL, { timeout_ms, signal }: Limits): Promise<Buffer | Refusal> =>
  beforeDeadline(timeout_ms, (deadline) => request(src, deadline), signal).catch((error: unknown) => {
    if (error instanceof DeadlineError) return refused(502, "The picture's server did not answer in time");
    throw error;
  });
