import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { SitemapSource } from '@croupier/releases/manifest';
import type { DeployedApp, RegistryFile } from '@croupier/releases/registry';
import { domainSettings, json, useGateway } from '../testing/index.ts';
import { listPages, readRobots } from './site-pages.ts';

const site = useGateway({ GUEST_PAGE_TTL_MS: '0' });

const robots = 'User-agent: *\nDisallow: /cashier\nDisallow: /game/\n';

/** A platform with robots.txt; `own` adds responses by address. */
const answers = (own: Readonly<Record<string, unknown>> = {}): void => {
  site.answer = (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith('/nfx/robots/')) response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    else if (path in own) json(response, own[path]);
    else site.platformAnswers(request, response);
  };
};
const isDown = (): void => {
  site.answer = (_request, response) => {
    response.writeHead(500).end();
  };
};

describe('/robots.txt', () => {
  test("contains the CMS's text and the address of the sitemap", async () => {
    answers();
    const { statusCode, headers, body } = await site.page('/robots.txt', { host: 'aurora.example' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/cashier\nDisallow: \/game\/\n\nSitemap: \S+\/sitemap\.xml\n$/);
    expect(site.seen.map(({ url }) => url)).toContain('/nfx/robots/aurora.example');
  });

  test('omits the sitemap of a site that is not indexed', async () => {
    answers({ '/nfx/domain-seo/localhost': domainSettings({ isIndexed: false }) });
    expect((await site.page('/robots.txt', { host: 'localhost' })).body).not.toContain('Sitemap');
  });

  test('is unavailable, and allows nothing, when the platform is down', async () => {
    isDown();
    expect(await site.page('/robots.txt')).toMatchObject({
      statusCode: 503,
      headers: expect.objectContaining({ 'cache-control': 'no-store' }),
    });
  });
});

describe('the list of site pages', () => {
  type Route = DeployedApp['manifest']['routes'][number];
  const route = (path: string, more: Partial<Route> = {}): Route => ({ name: path, path, layout: 'default', ...more });
  const app = (name: string, routes: Route[]): DeployedApp => ({
    version: '1',
    base: `/mf/${name}/1/`,
    integrity: {},
    server_integrity: {},
    manifest: {
      name,
      contract: 1,
      routes,
      slots: [],
      dialogs: [],
      returns: ['/confirm-registration'],
      assets: { entry: null, main: { js: [], css: [] }, parts: {} },
    },
  });
  const registry = (routes: Route[]): RegistryFile => ({
    updated_at: '',
    shell: app('shell', routes),
    remotes: {
      arcade: app('arcade', [
        route('/arcade'),
        route('/arcade/:hall', { sitemap: { method: 'games.getCategories' } }),
        route('/arcade/prizes/:id', { sitemap: { method: 'Jackpots.get', field: 'id' } }),
        route('/play/:sysname', {
          layout: 'game',
          sitemap: { method: 'games.get', query: { sort: 'name', count: '2' } },
        }),
      ]),
    },
  });
  const onRefused = jest.fn();
  beforeEach(() => onRefused.mockClear());
  const listed = (allowed: string, ...routes: Route[]) =>
    listPages({
      registry: registry(routes),
      platformOrigin: `http://127.0.0.1:${(site.platform.address() as AddressInfo).port}`,
      isAllowed: readRobots('https://a.example', allowed),
      onRefused,
    });
  const paths = async (allowed: string, ...routes: Route[]): Promise<string[]> =>
    (await listed(allowed, ...routes)).map(({ path }) => path);
  const known = {
    '/cms/pages': { data: [{ slug: 'faq', updatedAt: '2026-01-01T00:00:00.000Z' }, { slug: 'terms' }] },
    '/api/games.getCategories': { data: [{ sysname: 'slots' }] },
    '/api/Jackpots.get': { data: { items: [{ id: 'grand' }], count: 1 } },
  };
  /** The platform's games, two of three in a call. */
  const games = (url: string): object => {
    const sysnames = ['acorn', 'birch', 'orchard-seven'];
    const offset = Number(new URL(url, 'http://platform').searchParams.get('offset'));
    const items = sysnames.slice(offset, offset + 2).map((sysname) => ({ sysname }));
    return { data: { items, count: sysnames.length } };
  };
  const answerKnown = (): void => {
    answers(known);
    const others = site.answer;
    site.answer = (request, response) => {
      if (request.url?.startsWith('/api/games.get?')) json(response, games(request.url));
      else others(request, response);
    };
  };
  const pages = route('/:slug', { sitemap: { collection: 'pages' } });

  test('contains the routes without parameters, and those with the values that apps declare', async () => {
    answerKnown();
    expect(
      await listed(
        robots,
        route('/'),
        pages,
        route('/cashier/deposit'),
        route('/cashier', { redirectTo: '/cashier/deposit' }),
        route('/forms/sign_in', { layout: 'empty' }),
      ),
    ).toEqual([
      { path: '/' },
      { path: '/arcade' },
      { path: '/arcade/prizes/grand' },
      { path: '/arcade/slots' },
      { path: '/faq', changedAt: '2026-01-01T00:00:00.000Z' },
      { path: '/play/acorn' },
      { path: '/play/birch' },
      { path: '/play/orchard-seven' },
      { path: '/terms' },
    ]);
    expect(site.seen.map(({ url }) => url)).toContain('/api/games.get?v=1&sort=name&count=2&offset=2');
  });

  test('requests no pages that robots.txt disallows or whose values no app declares', async () => {
    answerKnown();
    await paths('User-agent: *\nDisallow: /play/\nDisallow: /arcade/prizes', route('/'), route('/:slug'));
    expect(site.seen.map(({ url }) => url?.split('?')[0])).toEqual(['/api/games.getCategories']);
  });

  test.each<[string, SitemapSource]>([
    ['that the platform does not know', { method: 'prizes.get' }],
    ['without the declared field', { method: 'games.getCategories', field: 'code' }],
  ])('omits a list %s, and reports it', async (_, sitemap) => {
    answerKnown();
    const others = site.answer;
    site.answer = (request, response) => {
      if (request.url?.startsWith('/api/prizes.get')) json(response, {}, 404);
      else others(request, response);
    };
    expect(await paths('', route('/prizes/:id', { sitemap }))).toEqual(expect.arrayContaining(['/arcade/slots']));
    expect(onRefused.mock.calls).toEqual([[{ path: '/prizes/:id', error: expect.any(String) }]]);
  });

  test('has no values of a source that only a newer release knows', async () => {
    answerKnown();
    const newer: SitemapSource = JSON.parse('{ "feed": "prizes" }');
    expect(await paths('', route('/prizes/:id', { sitemap: newer }))).not.toContain('/prizes/any');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('is not complete while the platform fails', async () => {
    isDown();
    await expect(paths('', pages)).rejects.toThrow('500');
  });

  test('omits pages that only messages and payments lead to', async () => {
    answerKnown();
    const found = await paths('', route('/'), route('/confirm-registration'), route('/confirm-registration/done'));
    expect(found.filter((path) => path.startsWith('/confirm-registration'))).toEqual([]);
  });
});

describe('/sitemap.xml', () => {
  test('lists the pages', async () => {
    answers();
    const { statusCode, headers, body } = await site.page('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    expect((await site.page('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test('lists the pages of a deployed remote at once', async () => {
    answers({ '/api/games.getCategories': { data: [{ sysname: 'slots' }] } });
    expect((await site.page('/sitemap.xml')).body).not.toContain('/arcade');
    const routes = [
      { name: 'arcade-hall', path: '/arcade/:hall', layout: 'default', sitemap: { method: 'games.getCategories' } },
    ];
    site.deploy('second', { remotes: { arcade: { version: 'first', server: '', declared: { routes } } } });
    expect((await site.page('/sitemap.xml')).body).toContain('/arcade/slots</loc>');
  });

  test('recovers after a platform outage', async () => {
    isDown();
    expect(await site.page('/sitemap.xml')).toMatchObject({
      statusCode: 503,
      headers: expect.objectContaining({ 'retry-after': '60' }),
    });
    answers();
    expect((await site.page('/sitemap.xml')).statusCode).toBe(200);
  });
});

describe('the installed app', () => {
  test("has its manifest even while the site's settings cannot be read", async () => {
    answers({ '/nfx/cms-config/en': { wrong: true } });
    const { statusCode, headers, body } = await site.page('/manifest.webmanifest');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({ name: 'Croupier', lang: 'en', dir: 'ltr' });
    expect(site.logged.join('')).toContain('The settings of the site could not be read');
  });

  test.each([180, 192, 512])('has an icon of %i', async (size) => {
    const { headers, rawPayload } = await site.page(`/_icons/app-${size}.png`);
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  });

  test('has no icon of any other size', async () => {
    expect((await site.page('/_icons/app-999.png')).statusCode).toBe(404);
  });

  test('serves a worker that contains the return pages of all remotes', async () => {
    const remote = { version: 'first', server: '' };
    site.deploy('with-worker', {
      worker: 'start();',
      remotes: {
        arcade: { ...remote, declared: { returns: ['/arcade/prize'] } },
        older: remote,
      },
    });
    const { statusCode, body } = await site.page('/sw.js');
    expect([statusCode, body]).toEqual([200, 'self.returnPaths={"arcade":["/arcade/prize"]};\nstart();']);
  });

  test('serves no worker if the shell has none, so that browsers keep their current one', async () => {
    expect(await site.page('/sw.js')).toMatchObject({
      statusCode: 404,
      headers: expect.objectContaining({ 'cache-control': 'no-cache' }),
    });
  });
});

describe('an unregistered worker', () => {
  const without = useGateway({ SERVICE_WORKER: 'off' });
  test('removes itself and its caches', async () => {
    const { statusCode, headers, body } = await without.page('/sw.js');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    const kept = ['a', 'b'];
    const heard: Record<string, (event: object) => void> = {};
    const unregister = jest.fn();
    new Function('self', 'caches', body)(
      {
        addEventListener: (type: string, listener: (event: object) => void) => {
          heard[type] = listener;
        },
        skipWaiting: jest.fn(),
        registration: { unregister },
      },
      {
        keys: () => Promise.resolve([...kept]),
        delete: (name: string) => Promise.resolve(kept.splice(kept.indexOf(name), 1)),
      },
    );
    let work: Promise<unknown> = Promise.resolve();
    heard['activate']?.({
      waitUntil: (until: Promise<unknown>) => {
        work = until;
      },
    });
    await work;
    expect(kept).toEqual([]);
    expect(unregister).toHaveBeenCalledTimes(1);
  });
});
