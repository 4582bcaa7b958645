import { request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@croupier/service/testing';
import sharp from 'sharp';
import { useGateway } from '../testing/index.ts';

// The time limit of sources exceeds the test's, so a request that ends was cancelled.
const site = useGateway({ IMAGE_CONVERSIONS: '1', IMAGE_QUEUE: '4' });
/** One of the four slots belongs to one client. */
const slots = 1;
/** Sources that do not respond. */
const held: ServerResponse[] = [];

const addressOf = (path: string): string =>
  `/_image?src=${encodeURIComponent(`http://127.0.0.1:${(site.pictures.address() as AddressInfo).port}${path}`)}&w=96&h=96`;
const untilHeld = (count = slots): Promise<boolean> => waitFor(`${count} held requests`, () => held.length === count);

beforeEach(() => {
  held.length = 0;
  site.picture = async (request, response) => {
    if (request.url?.startsWith('/held')) return void held.push(response);
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  };
});
afterEach(() => {
  for (const response of held) response.destroy();
});

test('the gateway rejects requests above the queue limit with 503 and Retry-After', async () => {
  const answers = Array.from({ length: 10 }, (_, index) => site.page(addressOf(`/held-${index}.png`)));
  const busy = await Promise.any(
    answers.map(async (answer) => {
      const { statusCode, headers } = await answer;
      if (statusCode !== 503) throw new Error('not busy');
      return headers;
    }),
  );
  expect(busy).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  await untilHeld();
});

test('the gateway cancels the requests of a visitor who disconnects and frees their slots', async () => {
  const address = await site.listen();
  const visitors = Array.from({ length: slots }, (_, index) =>
    httpRequest(`${address}${addressOf(`/held-${index}.png`)}`).end(),
  );
  for (const visitor of visitors) visitor.on('error', () => undefined);
  await untilHeld();
  let closed = 0;
  for (const response of held)
    response.once('close', () => {
      closed += 1;
    });
  const other = site.page(addressOf('/a.png'));
  for (const visitor of visitors) visitor.destroy();
  await waitFor('closed requests', () => closed === slots);
  expect((await other).statusCode).toBe(200);
});

test('a client with slow sources leaves room for other visitors', async () => {
  for (let index = 0; index < 100; index += 1) void site.page(addressOf(`/held-${index}.png`));
  await untilHeld();
  const other = await site.running().inject({ url: addressOf('/a.png'), remoteAddress: '198.51.100.9' });
  expect(other.statusCode).toBe(200);
  expect(held).toHaveLength(slots);
});

test('the addresses of one IPv6 network are one client', async () => {
  for (let index = 0; index < 4; index += 1)
    void site.running().inject({ url: addressOf(`/held-${index}.png`), remoteAddress: `2001:db8:1:2::${index}` });
  await untilHeld();
  const other = site.running().inject({ url: addressOf('/held-5.png'), remoteAddress: '2001:db8:1:3::1' });
  void other;
  await untilHeld(slots + 1);
});
