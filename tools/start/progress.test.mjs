// @ts-check
import { progress } from './progress.mjs';

/** A stream that records its output. @param {{ isTTY?: boolean }} [options] */
const recorded = ({ isTTY = false } = {}) => {
  /** @type {string[]} */
  const written = [];
  const stream = /** @type {NodeJS.WriteStream} */ (
    /** @type {unknown} */ ({ isTTY, columns: 60, write: (/** @type {string} */ text) => written.push(text) })
  );
  return { stream, written, text: () => written.join('') };
};

test('prints the beginning and the end of a step, with its result', async () => {
  const { stream, text } = recorded();
  expect(await progress(stream).step('building', async () => '10 apps')).toBe('10 apps');
  expect(text()).toMatch(/^… building\n✓ building +\d+\.\d s {2}10 apps\n$/);
});

test('marks a step that ends without success', async () => {
  const { stream, text } = recorded();
  await progress(stream).step('lint', async () => ({ ok: false, text: '2 failed' }));
  expect(text()).toMatch(/✗ lint +\d+\.\d s {2}2 failed\n$/);
});

test('passes the error of a step on', async () => {
  const { stream, text } = recorded();
  await expect(
    progress(stream).step('database', async () => {
      throw new Error('no space');
    }),
  ).rejects.toThrow('no space');
  expect(text()).toBe('… database\n✗ database\n');
});

test('a terminal shows all running steps in its last line, below the output', async () => {
  const { stream, written } = recorded({ isTTY: true });
  const { step, line } = progress(stream);
  /** @type {() => void} */
  let end = () => {};
  const first = step('database', (detail) => {
    detail('starting');
    return new Promise((done) => (end = () => done(undefined)));
  });
  await step('publishing', async () => '1 new');
  line('a message');
  expect(written.slice(-3)).toEqual(['a message\n', '\r\u001b[2K', expect.stringMatching(/^… database {2}\d\.\d s/)]);
  expect(written.some((text) => text.includes('database') && text.includes('│  … publishing'))).toBe(true);
  expect(written.every((text) => !text.startsWith('…') || text.length < 60)).toBe(true);
  end();
  await first;
  expect(written.at(-1)).toMatch(/✓.*database/);
});
