import { createFrameReader, frameOf } from './frames.ts';

const create = (maximum_bytes = 100) => {
  const found: [string, number][] = [];
  const onOversized = jest.fn();
  const read = createFrameReader({ maximum_bytes, onFrame: (...frame) => void found.push(frame), onOversized });
  return { read, found, onOversized };
};

test('finds frames in bytes that arrive one by one, together and across the borders of chunks', () => {
  const texts = ['', 'one', 'ü€😀', 'last'];
  const bytes = Buffer.concat(texts.map(frameOf));
  for (const size of [1, 3, 7, bytes.length]) {
    const { read, found } = create();
    for (let start = 0; start < bytes.length; start += size) read(bytes.subarray(start, start + size));
    expect(found).toEqual(texts.map((text) => [text, Buffer.byteLength(text)]));
  }
});

test('reports a frame that is too large before it arrives, and ignores everything after it', () => {
  const { read, found, onOversized } = create(10);
  read(Buffer.concat([frameOf('1234567890'), Buffer.from([255, 255, 255, 255]), frameOf('next')]));
  read(frameOf('later'));
  expect(found).toEqual([['1234567890', 10]]);
  expect(onOversized).toHaveBeenCalledTimes(1);
});
