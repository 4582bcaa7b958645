/** Statuses after which a safe call is retried once. */
const retried: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const defaultDelayMs = 300;
/** The longest pause of a retry. If the server requires a longer one, the visitor decides. */
const longestDelayMs = 3000;

/**
 * Returns the milliseconds of a Retry-After header (seconds or an HTTP date), or undefined without one. Source: RFC
 * 9110, 10.2.3.
 */
export const retryAfterMs = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};

/** Returns the milliseconds before the only retry, or undefined for no retry. */
export const retryDelayMs = (
  verb: string,
  response: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | undefined => {
  if (verb !== 'GET' || !retried.includes(response.status)) return undefined;
  const delay = retryAfterMs(response.headers.get('Retry-After'), now) ?? defaultDelayMs;
  return delay > longestDelayMs ? undefined : delay;
};
