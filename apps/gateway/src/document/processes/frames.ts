const header_bytes = 4;

/** Returns the frame of a text: its length in bytes, and the text as UTF-8. */
export const frameOf = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(header_bytes + length);
  frame.writeUInt32BE(length, 0);
  frame.write(text, header_bytes);
  return frame;
};

type Options = Readonly<{
  /** Maximum size of a frame's text. */
  maximum_bytes: number;
  onFrame: (text: string, length_bytes: number) => void;
  /** Called once, for the first frame that is too large. The reader ignores everything after it. */
  onOversized: () => void;
}>;

/** Returns a function that receives the bytes of a stream and finds its frames. */
export const createFrameReader = ({ maximum_bytes, onFrame, onOversized }: Options) => {
  let chunks: Buffer[] = [];
  let size = 0;
  let expected: number | null = null;
  let isBroken = false;

  const take = (length: number): Buffer => {
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    chunks = [all.subarray(length)];
    size -= length;
    return all.subarray(0, length);
  };

  return (chunk: Buffer): void => {
    if (isBroken) return;
    chunks.push(chunk);
    size += chunk.length;
    while (size >= (expected ?? header_bytes)) {
      if (expected === null) {
        expected = take(header_bytes).readUInt32BE(0);
        if (expected <= maximum_bytes) continue;
        isBroken = true;
        chunks = [];
        return onOversized();
      }
      const frame = take(expected);
      expected = null;
      onFrame(frame.toString('utf8'), frame.length);
    }
  };
};
