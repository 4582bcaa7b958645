/** Statuses after which a safe call is made once more. */
const retried: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const defaultDelayMs = 300;
/** A server that asks for a longer pause than this gets none of our retries: the visitor decides. */
const longestDelayMs = 3000;

/**
 * Milliseconds of a Retry-After header (seconds or an HTTP date), or undefined where it says nothing. Source: RFC 9110,
 * 10.2.3.
 */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};

/** How long to wait before the one retry, or undefined when there is none. */
export const retryDelayMs = (
  verb: string,
  response: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined => {
  if (verb !== 'GET' || !retried.includes(response.status)) return undefined;
  const delay = retryAfterMs(response.headers.get('Retry-After'), now) ?? defaultDelayMs;
  return delay > longestDelayMs ? undefined : delay;
};
