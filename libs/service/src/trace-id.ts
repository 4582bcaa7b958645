import { createHash, randomUUID } from 'node:crypto';

const traceIdFormat = /^(?!0{32})[0-9a-f]{32}$/;
const traceparentFormat = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/;

/** The parts of the header `traceparent` of W3C Trace Context. */
export type TraceParent = Readonly<{ traceId: string; spanId: string; flags: number }>;

/** Returns the parts of a `traceparent` header, or null when it is not valid. */
export const readTraceparent = (header: unknown): TraceParent | null => {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceparentFormat.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : null;
};

/** Returns a new id for a request and its trace. Node prepares the random bytes of many UUIDs at once. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** Returns the trace of a request: its id, or for an id of another form, a hash of it. */
export const traceIdOf = (requestId: string): string =>
  traceIdFormat.test(requestId) ? requestId : createHash('sha256').update(requestId).digest('hex').slice(0, 32);
