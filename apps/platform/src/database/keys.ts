import { randomFillSync } from 'node:crypto';

/** Random bytes for many keys: to request them from the system takes longer than to create a key. */
const randomness = Buffer.alloc(4096);
let used = randomness.length;

const randomBytes = (count: number): Buffer => {
  if (used + count > randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += count;
  return Buffer.from(randomness.subarray(used - count, used));
};

let lastMillisecond = 0;
let sequence = 0;

/**
 * Creates a UUID of version 7 (RFC 9562), so that the database stores rows in the order of their creation. The keys of
 * one process increase strictly: the 12 bits after the time are a counter within the millisecond; when it overflows,
 * the time advances by one millisecond.
 */
export const newKey = (now: number = Date.now()): string => {
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = randomBytes(2).readUInt16BE() & 0x7ff;
  } else if (sequence === 0xfff) {
    lastMillisecond += 1;
    sequence = 0;
  } else {
    sequence += 1;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
