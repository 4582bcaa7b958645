import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@croupier/service/testing';
import sharp from 'sharp';
import { createConverter, type Converter } from './converter.ts';

const forever = new AbortController().signal;
const real = join(__dirname, 'image-worker.mjs');
let directory = '';
let converter: Converter | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'converter-'));
});
afterEach(() => {
  converter?.close();
  rmSync(directory, { recursive: true, force: true });
});

/** A worker that returns its process id, unless the width makes it loop forever or exit. */
const fakeWorker = (): string => {
  const file = join(directory, 'worker.mjs');
  writeFileSync(
    file,
    `process.on('message', ({ width }) => {
    if (width === 1) for (;;);
    if (width === 2) process.exit(3);
    process.send({ bytes: Buffer.from(String(process.pid)) });
  });`,
  );
  return file;
};

const mebibyte = 1024 * 1024;

const create = (
  program: string,
  timeout_ms: number,
  limits = { pixels: 16_000_000, memory_bytes: 128 * mebibyte },
): Converter => {
  converter = createConverter({ program, timeout_ms, limits });
  return converter;
};
const conversion = (width: number, source: Buffer = Buffer.from('')) =>
  ({ source, width, height: 16, fit: 'cover', quality: 95, format: 'webp', mayBeLarge: true }) as const;

/** Returns the id of the process that converts a picture. */
const workerOf = async ({ convert }: Converter): Promise<number> => {
  const result = await convert(conversion(3), forever);
  return result.kind === 'image' ? Number(result.bytes) : 0;
};
const isGone = async (pid: number): Promise<void> => {
  const isAlive = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await waitFor('the end of a process', () => !isAlive());
};

test('converts a picture to the size and format', async () => {
  const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const result = await create(real, 120_000).convert(conversion(32, source), forever);
  expect(result.kind).toBe('image');
  expect(await sharp(result.kind === 'image' ? result.bytes : undefined).metadata()).toMatchObject({
    width: 32,
    height: 16,
    format: 'webp',
  });
});

test('rejects a source that is not a picture and keeps the process', async () => {
  const { convert } = create(real, 120_000);
  expect(await convert(conversion(32, Buffer.from('text')), forever)).toEqual({ kind: 'unreadable' });
});

test('one process converts one picture after the other', async () => {
  const created = create(fakeWorker(), 120_000);
  expect(await workerOf(created)).toBe(await workerOf(created));
});

/** Returns the ids of the processes that convert pictures for this one. */
const workers = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid.trim() !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker'))
    .map(Number);

test('a supervisor that asks all processes to end interrupts no conversion', async () => {
  const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { convert } = create(real, 120_000);
  expect(await convert(conversion(32, source), forever)).toMatchObject({ kind: 'image' });
  const [worker = 0, ...others] = workers();
  expect(others).toEqual([]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const converting = convert(conversion(32, source), forever);
    process.kill(worker, signal);
    expect(await converting).toMatchObject({ kind: 'image' });
    expect(workers()).toEqual([worker]);
  }
});

test('kills a process that exceeds the time limit and starts another', async () => {
  const created = create(fakeWorker(), 6000);
  const pid = await workerOf(created);
  expect(await created.convert(conversion(1), forever)).toEqual({ kind: 'timeout' });
  await isGone(pid);
  expect(await workerOf(created)).not.toBe(pid);
});

test('kills a process whose conversion is cancelled', async () => {
  const created = create(fakeWorker(), 120_000);
  const pid = await workerOf(created);
  const leaving = new AbortController();
  const result = created.convert(conversion(1), leaving.signal);
  leaving.abort();
  expect(await result).toEqual({ kind: 'cancelled' });
  await isGone(pid);
});

test('survives a process that dies', async () => {
  const created = create(fakeWorker(), 120_000);
  expect(await created.convert(conversion(2), forever)).toEqual({ kind: 'unreadable' });
  expect(await workerOf(created)).toBeGreaterThan(0);
});

/** A single-colour picture, which is small in its file and large in memory. */
const bomb = (side: number, format: 'png' | 'tiff' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 4, background: 'red' }, limitInputPixels: false })
    // An interlaced picture is decoded as a whole.
    .toFormat(format, format === 'png' ? { progressive: true } : {})
    .toBuffer();

test('rejects a picture with more pixels than allowed', async () => {
  const created = create(real, 120_000, { pixels: 1_000_000, memory_bytes: 128 * mebibyte });
  expect(await created.convert(conversion(32, await bomb(1001)), forever)).toEqual({ kind: 'unreadable' });
  expect(await created.convert(conversion(32, await bomb(1000)), forever)).toMatchObject({ kind: 'image' });
});

test('ends a conversion that needs more memory than allowed, and converts the next picture', async () => {
  const created = create(real, 120_000, { pixels: 40_000_000, memory_bytes: 64 * mebibyte });
  expect(await created.convert(conversion(32, await bomb(6000)), forever)).toEqual({ kind: 'unreadable' });
  expect(await created.convert(conversion(32, await bomb(64)), forever)).toMatchObject({ kind: 'image' });
});

test('reads no formats besides those of pictures in pages', async () => {
  const { convert } = create(real, 120_000);
  expect(await convert(conversion(32, await bomb(64, 'tiff')), forever)).toEqual({ kind: 'unreadable' });
  const pictures: Buffer[] = [
    await bomb(64),
    await sharp(await bomb(64))
      .jpeg()
      .toBuffer(),
    await sharp(await bomb(64))
      .gif()
      .toBuffer(),
    await sharp(await bomb(64))
      .avif()
      .toBuffer(),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="9" height="9"/></svg>'),
  ];
  for (const picture of pictures)
    expect(await convert(conversion(32, picture), forever)).toMatchObject({ kind: 'image' });
});

test('a process receives no secrets', async () => {
  process.env['RENDERING_SECRET'] = 'secret-of-the-gateway';
  const file = join(directory, 'environment.mjs');
  writeFileSync(
    file,
    `process.on('message', () => process.send({ bytes: Buffer.from(JSON.stringify(process.env)) }));`,
  );
  const result = await create(file, 120_000).convert(conversion(3), forever);
  delete process.env['RENDERING_SECRET'];
  const environment = result.kind === 'image' ? String(result.bytes) : '';
  expect(environment).toContain('PATH');
  expect(environment).not.toContain('secret-of-the-gateway');
});

test('says that a source is large before it converts it', async () => {
  const { convert } = create(real, 120_000);
  const source = await bomb(2100);
  expect(await convert({ ...conversion(32, source), mayBeLarge: false }, forever)).toEqual({ kind: 'large' });
  expect(await convert(conversion(32, source), forever)).toMatchObject({ kind: 'image' });
  const small = { ...conversion(32, await bomb(64)), mayBeLarge: false };
  expect(await convert(small, forever)).toMatchObject({ kind: 'image' });
});

test('replaces a process that keeps much memory', async () => {
  const file = join(directory, 'spent.mjs');
  writeFileSync(
    file,
    `process.on('message', ({ width }) =>
      process.send({ bytes: Buffer.from(String(process.pid)), isSpent: width === 5 }));`,
  );
  const created = create(file, 120_000);
  const pid = await workerOf(created);
  expect(await workerOf(created)).toBe(pid);
  await created.convert(conversion(5), forever);
  await isGone(pid);
  expect(await workerOf(created)).not.toBe(pid);
});
