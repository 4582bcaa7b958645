import { waitFor } from '@croupier/service/testing';
import { createGatewayHeaders, gatewayHeader, isGatewayToken } from '@croupier/signature';
import { json, pageSource, useGateway } from '../testing/index.ts';

const wait = (time_ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time_ms);
  });

const gatewaySecret = 'secret-of-all-gateways';

/** A shell whose heading shows the content that it received from the platform. */
const server = `exports.connect = () => {};
exports.render = async ({ platformOrigin, renderingSecret, hasSession }) => {
  const answer = await fetch(platformOrigin + '/api/content', { headers: { 'x-rendering-secret': renderingSecret ?? '' } });
  const { data } = await answer.json();
  return ${pageSource(`
    ...(answer.ok ? {} : { status: 503, isIncomplete: answer.status !== 503 }),
    html: '<h1>' + (answer.ok ? data : 'try again') + '</h1>',
    isGuest: !hasSession,
  `)};
};`;

describe('a page whose content could not be loaded', () => {
  const site = useGateway({ GUEST_PAGE_TTL_MS: '50', GUEST_PAGE_STALE_MS: '600000' });
  let content = 0;
  let status = 200;
  beforeEach(() => {
    [content, status] = [0, 200];
    site.answer = (request, response) =>
      request.url === '/api/content'
        ? json(response, { data: (content += 1) }, status)
        : site.platformAnswers(request, response);
    site.deploy('content', { server });
  });
  const responses = async (count: number, headers: Record<string, string> = {}) => {
    const found: (readonly [number, string])[] = [];
    for (let index = 0; index < count; index += 1) {
      const { statusCode, body } = await site.page('/', headers);
      found.push([statusCode, /<h1>(.*?)<\/h1>/s.exec(body)?.[1] ?? '']);
      await wait(100);
    }
    return found;
  };

  test('has the status 503, Retry-After and its error area', async () => {
    status = 429;
    const page = await site.page('/');
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-cache',
    ]);
    expect(page.body).toContain('<h1>try again</h1>');
  });

  test('gives way to the cached page of guests', async () => {
    expect(await responses(1)).toEqual([[200, '1']]);
    status = 429;
    expect(await responses(4)).toEqual([
      [200, '1'],
      [200, '1'],
      [200, '1'],
      [200, '1'],
    ]);
  });

  test('shows its content as soon as the platform responds again', async () => {
    status = 429;
    expect(await responses(1)).toEqual([[503, 'try again']]);
    status = 200;
    expect(await responses(1)).toEqual([[200, '2']]);
  });

  test('never gives way to the cached page of guests for a player', async () => {
    await responses(1);
    status = 429;
    expect(await responses(1, { cookie: 'session=x' })).toEqual([[503, 'try again']]);
  });

  test('never gives way to the cached page after the operator has closed the site', async () => {
    await responses(1);
    status = 503;
    // The first response is the cached page, which the gateway revalidates meanwhile.
    expect(await responses(1)).toEqual([[200, '1']]);
    await waitFor('the page of a closed site', async () => (await site.page('/')).statusCode === 503);
  });
});

describe('a cached page that has expired, while its content cannot be loaded', () => {
  const site = useGateway({ GUEST_PAGE_TTL_MS: '50', GUEST_PAGE_STALE_MS: '300' });

  test('gives way to the error area', async () => {
    site.deploy('content', { server });
    let status = 200;
    site.answer = (request, response) =>
      request.url === '/api/content' ? json(response, { data: 1 }, status) : site.platformAnswers(request, response);
    expect((await site.page('/')).statusCode).toBe(200);
    status = 429;
    await wait(500);
    expect((await site.page('/')).statusCode).toBe(503);
  });
});

describe('calls of the gateway to the platform', () => {
  const secret = 'secret-of-the-gateway';
  const site = useGateway({ RENDERING_SECRET: secret, GATEWAY_SECRET: gatewaySecret });
  const secretsOf = (path: string) =>
    site.seen.filter(({ url }) => url?.startsWith(path)).map(({ headers }) => headers['x-rendering-secret']);

  test('carry the rendering secret for a rendered page, and not for a proxied call of a visitor', async () => {
    site.deploy('content', { server });
    await site.page('/');
    await site.page('/api/visitor');
    expect(secretsOf('/api/content')).toEqual([secret]);
    expect(secretsOf('/api/support.getsettings')).toEqual([secret]);
    expect(secretsOf('/api/visitor')).toEqual([undefined]);
  });

  test('carry the token of the gateway, and never one that a visitor sends', async () => {
    const forged = createGatewayHeaders('secret-of-a-visitor')();
    for (const path of ['/', '/api/visitor', '/cms/pages', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])
      await site.page(path, forged);
    const paths = site.seen.map(({ url = '' }) => url.split('?')[0]);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/support.getsettings',
        '/api/visitor',
        '/cms/pages',
        '/nfx/i18n/locales',
        '/nfx/robots/localhost',
      ]),
    );
    const isGateway = ({ headers }: (typeof site.seen)[number]): boolean =>
      isGatewayToken([gatewaySecret], headers[gatewayHeader], Date.now());
    expect(site.seen.filter((request) => !isGateway(request)).map(({ url }) => url)).toEqual([]);
  });

  test('lead to the unavailable page when the platform refuses them with 429', async () => {
    site.answer = (request, response) =>
      request.url === '/nfx/i18n/locales' ? json(response, {}, 429) : site.platformAnswers(request, response);
    const { statusCode, headers } = await site.page('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  });
});
