import type { AddressInfo } from 'node:net';
import { waitFor } from '@croupier/service/testing';
import sharp from 'sharp';
import { useGateway, type Site } from '../testing/index.ts';

const originOf = ({ pictures }: Site): string => `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;

describe('the image proxy', () => {
  const site = useGateway({ IMAGE_SIZES: '32x16' });
  const origin = (): string => originOf(site);
  const ask = (path: string, rest = '&w=32&h=16') =>
    site.page(`/_image?src=${encodeURIComponent(origin() + path)}${rest}`);

  beforeEach(() => {
    site.picture = async (_request, response) => {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
    };
  });

  test('converts to the requested size once for concurrent requests and caches the result', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/a.png')));
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 32, height: 16, format: 'webp' });
    expect(site.seen).toHaveLength(1);
    site.picture = (_request, response) => {
      response.writeHead(500).end();
    };
    expect((await ask('/a.png')).statusCode).toBe(200);
    expect((await ask('/b.png')).statusCode).toBe(502);
  });

  test('fetches no picture of a foreign origin and follows no redirect to one', async () => {
    expect((await site.page(`/_image?src=${encodeURIComponent('http://192.0.2.1/a.png')}&w=32&h=16`)).statusCode).toBe(
      403,
    );
    site.picture = (_request, response) => {
      response.writeHead(302, { location: 'http://192.0.2.1/a.png' }).end();
    };
    expect((await ask('/a.png')).statusCode).toBe(502);
  });

  test('rejects a source that is not a picture or is too large', async () => {
    site.picture = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    };
    expect((await ask('/a.png')).statusCode).toBe(415);
    site.picture = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end('not a picture');
    };
    expect((await ask('/a.png')).statusCode).toBe(415);
    site.picture = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(13 * 1024 * 1024));
    };
    expect((await ask('/a.png')).statusCode).toBe(413);
  });

  test.each([
    '',
    '&w=32',
    '&w=0&h=0',
    '&w=abc&h=16',
    '&w=-1&h=16',
    '&w=9999&h=9999',
    '&w=33&h=16',
    '&w=32&h=16&f=bmp',
    '&w=32&h=16&f=avif',
    '&w=32&h=16&fit=fill',
  ])('%s is no allowed size and format: 400, before anything is fetched', async (rest) => {
    expect((await ask('/a.png', rest)).statusCode).toBe(400);
    expect(site.seen).toHaveLength(0);
  });

  test('rejects a size that no page requests and names it', async () => {
    const { statusCode, headers, body } = await ask('/a.png', '&w=4000&h=4000&f=jpeg&q=100');
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(body).toContain('4000x4000');
    expect(site.seen).toHaveLength(0);
  });

  test('takes the quality from the configuration and ignores the query', async () => {
    const answers = [
      await ask('/a.png', '&w=32&h=16&q=1'),
      await ask('/a.png', '&w=32&h=16&q=100'),
      await ask('/a.png'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(site.seen).toHaveLength(1);
  });

  test('returns link previews as JPEG', async () => {
    const { headers, rawPayload } = await ask('/a.png', '&w=1200&h=630&f=jpeg');
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  });

  test('rejects sources that lead back to the proxy', async () => {
    await ask('/a.png');
    const { via } = site.seen[0]?.headers ?? {};
    expect(
      (await site.page(`/_image?src=${encodeURIComponent(`${origin()}/b.png`)}&w=32&h=16`, { via: String(via) }))
        .statusCode,
    ).toBe(400);
    expect(site.seen).toHaveLength(1);
  });

  test.each(['/', '/api/x', '/cms/pages', '/sitemap.xml'])(
    'a picture cannot request %s of the gateway',
    async (url) => {
      await ask('/a.png');
      const { via } = site.seen[0]?.headers ?? {};
      expect((await site.page(url, { via: String(via) })).statusCode).toBe(400);
      expect((await site.page('/mf/shell/first/shell.js', { via: String(via) })).statusCode).toBe(200);
      expect(site.seen).toHaveLength(1);
    },
  );

  test('fails on a server that disconnects or has no picture, and does not cache the failure', async () => {
    const image = site.picture;
    site.picture = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await ask('/a.png')).statusCode).toBe(502);
    site.picture = (_request, response) => {
      response.writeHead(404).end();
    };
    expect((await ask('/a.png')).statusCode).toBe(404);
    site.picture = image;
    expect((await ask('/a.png')).statusCode).toBe(200);
  });

  test('rejects a picture with more pixels than fit in memory', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>';
    site.picture = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
    };
    expect((await ask('/bomb.svg')).statusCode).toBe(415);
  });
});

describe('a picture whose server does not answer', () => {
  const site = useGateway({ IMAGE_TIMEOUT_MS: '1000', IMAGE_SIZES: '32x16' });

  test('fails at the time limit and is not cached', async () => {
    site.picture = () => undefined;
    const address = `/_image?src=${encodeURIComponent(`${originOf(site)}/a.png`)}&w=32&h=16`;
    const { statusCode, headers } = await site.page(address);
    expect([statusCode, headers['cache-control']]).toEqual([502, 'no-store']);
    site.picture = (_request, response) => {
      response.writeHead(404).end();
    };
    await waitFor('another answer', async () => (await site.page(address)).statusCode === 404);
  });
});

describe('pictures of providers whose public origin the gateway does not reach', () => {
  const site = useGateway({ IMAGE_SIZES: '32x16', SANDBOX_ORIGIN: 'http://providers.example:4220' });
  const ask = (src: string) => site.page(`/_image?src=${encodeURIComponent(src)}&w=32&h=16`);

  test.each(['/art/a.png?size=2', '//192.0.2.1/a.png'])('come from PROVIDER_ORIGIN: %s', async (path) => {
    site.picture = async (_request, response) => {
      const create = { width: 64, height: 64, channels: 3, background: 'red' } as const;
      response.writeHead(200, { 'content-type': 'image/png' }).end(await sharp({ create }).png().toBuffer());
    };
    expect((await ask(`http://providers.example:4220${path}`)).statusCode).toBe(200);
    expect(site.seen.map(({ url }) => url)).toEqual([path]);
    expect((await ask(`${originOf(site)}${path}`)).statusCode).toBe(403);
  });
});
