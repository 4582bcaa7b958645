import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { useGateway } from '../testing/index.ts';

const site = useGateway({ IMAGE_TIMEOUT_MS: '2000' });

describe('pictures', () => {
  const origin = (): string => `http://127.0.0.1:${(site.pictures.address() as AddressInfo).port}`;
  const ask = (path: string, rest = '&w=32&h=16') => site.page(`/_image?src=${encodeURIComponent(origin() + path)}${rest}`);

  beforeEach(() => {
    site.picture = async (_request, response) => {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } }).png().toBuffer();
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    };
  });

  test('come in the asked size, made once however many ask, and kept', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/a.png')));
    for (const { statusCode, headers } of answers) expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 32, height: 16, format: 'webp' });
    expect(site.seen).toHaveLength(1);
    site.picture = (_request, response) => { response.writeHead(500).end(); };
    expect((await ask('/a.png')).statusCode).toBe(200);
    expect((await ask('/b.png')).statusCode).toBe(502);
  });

  test('of strangers are not fetched, nor what they redirect to', async () => {
    expect((await site.page(`/_image?src=${encodeURIComponent('http://192.0.2.1/a.png')}`)).statusCode).toBe(403);
    site.picture = (_request, response) => { response.writeHead(302, { location: 'http://192.0.2.1/a.png' }).end(); };
    expect((await ask('/a.png')).statusCode).toBe(502);
  });

  test('what is no picture, or too large a one, is refused', async () => {
    site.picture = (_request, response) => { response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'); };
    expect((await ask('/a.png')).statusCode).toBe(415);
    site.picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/png' }).end('not a picture'); };
    expect((await ask('/a.png')).statusCode).toBe(415);
    site.picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(13 * 1024 * 1024)); };
    expect((await ask('/a.png')).statusCode).toBe(413);
  });

  test.each(['&w=0', '&w=9999', '&w=abc', '&q=0', '&q=101', '&f=bmp', '&w=-1'])('%s is a mistake of who asks', async (rest) => {
    expect((await ask('/a.png', rest)).statusCode).toBe(400);
    expect(site.seen).toHaveLength(0);
  });

  test('a server that is slow, gone or breaks off is not waited for, and its failure is not kept', async () => {
    const image = site.picture;
    site.picture = () => undefined;
    const slow = await ask('/slow.png');
    expect([slow.statusCode, slow.headers['cache-control']]).toEqual([502, 'no-store']);
    site.picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' }).write('half'); setTimeout(() => response.destroy(), 20); };
    expect((await ask('/slow.png')).statusCode).toBe(502);
    site.picture = (_request, response) => { response.writeHead(404).end(); };
    expect((await ask('/slow.png')).statusCode).toBe(404);
    site.picture = image;
    expect((await ask('/slow.png')).statusCode).toBe(200);
  });

  test('of more pixels than fit in memory are refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>';
    site.picture = (_request, response) => { response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg); };
    expect((await ask('/bomb.svg')).statusCode).toBe(415);
  });

  test('too many at a time are put off', async () => {
    site.picture = () => undefined;
    const answers = await Promise.all(Array.from({ length: 210 }, (_, index) => ask(`/${index}.png`)));
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  });
});
