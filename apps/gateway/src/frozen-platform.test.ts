import { setTimeout as sleep } from 'node:timers/promises';
import { measureRunningTime, type RunningTime } from '@croupier/service/testing';
import { pageSource, useGateway } from './testing/index.ts';

/**
 * Less than two limits one after the other, and far more than one, because a busy machine needs time for the answers.
 */
const answer_ms = 11_500;

// The default limits.
const site = useGateway({ GUEST_PAGE_TTL_MS: '1', PAGE_TIMEOUT_MS: '6000', PLATFORM_TIMEOUT_MS: '6000' });

let time: RunningTime;
beforeAll(() => {
  time = measureRunningTime();
});
afterAll(() => time.stop());

/** The platform accepts every connection and answers nothing. */
const freeze = (): void => {
  site.answer = () => undefined;
};

const timed = async (url: string, headers: Record<string, string> = {}) => {
  const began = time.elapsed_ms();
  const { statusCode, headers: answered, body } = await site.page(url, headers);
  return { url, statusCode, retryAfter: answered['retry-after'], body, time_ms: time.elapsed_ms() - began };
};

const addresses = [
  '/',
  '/any/page?with=query',
  '/api/metadata.getgeneralinfo',
  '/cms/pages',
  '/nfx/i18n/locales',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/_offline',
  '/_offline/en',
];

describe('while the platform accepts connections and answers nothing', () => {
  test('every address is answered in time with 503 and Retry-After', async () => {
    freeze();
    const answers = await Promise.all(addresses.flatMap((url) => [timed(url), timed(url, { cookie: 'session=x' })]));
    expect(answers.filter(({ time_ms }) => time_ms > answer_ms)).toEqual([]);
    expect(answers.map(({ url, statusCode }) => [url, statusCode])).toEqual(
      answers.map(({ url }) => [url, 503] as const),
    );
    expect(answers.filter(({ retryAfter }) => retryAfter === undefined)).toEqual([]);
  });

  test('no call waits for the connection of another call', async () => {
    freeze();
    const answers = await Promise.all(Array.from({ length: 700 }, (_, index) => timed(`/api/call-${index}`)));
    expect(answers.filter(({ time_ms }) => time_ms > answer_ms)).toEqual([]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    const reasons = answers.map(({ body }) => JSON.parse(body).error.reason);
    expect(reasons.filter((reason) => reason === 'gateway_busy').length).toBeGreaterThan(100);
  });

  test('a guest receives the last copy of a page, and a player 503', async () => {
    expect((await site.page('/')).statusCode).toBe(200);
    await sleep(1100);
    freeze();
    const [guest, player] = await Promise.all([timed('/'), timed('/', { cookie: 'session=x' })]);
    expect(guest.body).toContain('<h1>first guest 1</h1>');
    expect([guest.statusCode, guest.time_ms < answer_ms, player.time_ms < answer_ms]).toEqual([200, true, true]);
  });
});

test('a page whose render does not end is answered in time with 503 and Retry-After', async () => {
  site.deploy('endless', {
    server: `exports.connect = () => {};
exports.render = async ({ url }) => {
  if (url === '/endless') await new Promise(() => {});
  return ${pageSource("html: '<h1>' + url + '</h1>'")};
};`,
  });
  // A network has two renders at a time.
  const [guest, other] = await Promise.all([timed('/endless'), timed('/other')]);
  const answers = [guest, await timed('/endless', { cookie: 'session=x' }), other];
  expect(answers.map(({ statusCode, retryAfter }) => [statusCode, retryAfter])).toEqual([
    [503, '5'],
    [503, '5'],
    [200, undefined],
  ]);
  expect(answers.filter(({ time_ms }) => time_ms > answer_ms)).toEqual([]);
});
