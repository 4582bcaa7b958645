import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const program = join(__dirname, 'image-worker.mjs');

it('converts at the priority of a service that has a low one, which it may not raise', async () => {
  const worker = spawn('nice', ['-n', '10', process.execPath, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  try {
    const limits = { pixels: 1_000_000, memory_bytes: 1_000_000_000 };
    const source = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const answered = once(worker, 'message');
    worker.send({ source, width: 4, height: 4, fit: 'cover', quality: 80, format: 'webp', mayBeLarge: true, limits });
    const [{ bytes }] = await answered;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 4, height: 4 });
    expect(getPriority(worker.pid)).toBe(Math.min(19, getPriority() + 10));
  } finally {
    worker.kill('SIGKILL');
  }
});
