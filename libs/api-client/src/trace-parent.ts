const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a `traceparent` header of W3C Trace Context, whose trace id becomes the id of the request on all servers. */
export const newTraceparent = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;
