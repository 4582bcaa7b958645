import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/** `account` opens an account; the others move money. `post` and `void` end the pending record `pendingId`. */
const types = ['account', 'posted', 'pending', 'post', 'void'] as const;

/** Everything that the engine stores: 128 bytes each. */
export type EngineRecord = Readonly<{
  type: (typeof types)[number];
  id: bigint;
  debitId: bigint;
  creditId: bigint;
  amount: bigint;
  pendingId: bigint;
  /** For the user of the engine: a hash of the content, a code, a time, and an expiry or 0. */
  content: bigint;
  code: number;
  time_ms: number;
  expires_ms: number;
  /** The currency of an account; the number of further records of a transfer. */
  number: number;
}>;

const size = 128;

const encode = (record: EngineRecord, isLinked: boolean): Buffer => {
  const bytes = Buffer.alloc(size);
  const { id, debitId, creditId, amount, pendingId, content } = record;
  [id, debitId, creditId, amount, pendingId, content].forEach((value, index) => {
    bytes.writeBigUInt64LE(value & 0xffff_ffff_ffff_ffffn, index * 16);
    bytes.writeBigUInt64LE(value >> 64n, index * 16 + 8);
  });
  bytes.writeBigUInt64LE(BigInt(record.time_ms), 96);
  bytes.writeBigUInt64LE(BigInt(record.expires_ms), 104);
  bytes.writeUInt32LE(record.number, 112);
  bytes.writeUInt16LE(record.code, 116);
  bytes.writeUInt8(types.indexOf(record.type), 118);
  bytes.writeUInt8(isLinked ? 1 : 0, 119);
  return bytes;
};

const decode = (bytes: Buffer): EngineRecord & Readonly<{ isLinked: boolean }> => {
  const wide = (index: number): bigint =>
    bytes.readBigUInt64LE(index * 16) | (bytes.readBigUInt64LE(index * 16 + 8) << 64n);
  const type = types[bytes.readUInt8(118)];
  if (!type) throw new Error('The log contains a record of an unknown type');
  return {
    type,
    id: wide(0),
    debitId: wide(1),
    creditId: wide(2),
    amount: wide(3),
    pendingId: wide(4),
    content: wide(5),
    time_ms: Number(bytes.readBigUInt64LE(96)),
    expires_ms: Number(bytes.readBigUInt64LE(104)),
    number: bytes.readUInt32LE(112),
    code: bytes.readUInt16LE(116),
    isLinked: bytes.readUInt8(119) === 1,
  };
};

/** Records that apply all or not at all. */
export type Chain = readonly EngineRecord[];

export type Log = Readonly<{
  /** The chains that the file contained when it was opened. */
  chains: readonly Chain[];
  append: (chain: Chain) => void;
  close: () => void;
}>;

/**
 * Opens a file of chains, and removes a chain that was not written completely. A written chain survives the end of the
 * process, not that of the machine: nothing waits for the disk.
 */
export const openLog = (file: string): Log => {
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT);
  const stored = readFileSync(file);
  const chains: Chain[] = [];
  let end = 0;
  let chain: EngineRecord[] = [];
  for (let start = 0; start + size <= stored.length; start += size) {
    const { isLinked, ...record } = decode(stored.subarray(start, start + size));
    chain.push(record);
    if (isLinked) continue;
    chains.push(chain);
    chain = [];
    end = start + size;
  }
  ftruncateSync(descriptor, end);
  return {
    chains,
    append: (added) => {
      const bytes = Buffer.concat(added.map((record, index) => encode(record, index < added.length - 1)));
      // After an incomplete write the next one starts at the same place.
      if (writeSync(descriptor, bytes, 0, bytes.length, end) < bytes.length) throw new Error('The log is full');
      end += bytes.length;
    },
    close: () => closeSync(descriptor),
  };
};
