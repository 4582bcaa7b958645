import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDeveloperPages, readConfig } from './config.ts';
import { json, pageSource, useGateway, type Site } from './testing/index.ts';

const gallery = { name: 'gallery', path: '/_ui', layout: 'default' };
const home = { name: 'home', path: '/', layout: 'default' };
const described = ['/openapi.json', '/openapi', '/docs', '/docs/index.html', '/docs/json'];

/** Deploys a shell that renders the pages that its manifest declares, as the real one does. */
const deployGallery = (site: Site): void => {
  site.deploy('gallery', {
    server: `let paths = [];
exports.connect = (registry) => { paths = registry.shell.manifest.routes.map(({ path }) => path); };
exports.render = async ({ url }) => (${pageSource(
      "status: paths.includes(url) ? 200 : 404, html: '<h1>' + url + '</h1>'",
    )});`,
  });
  const path = join(site.directory, 'registry/registry.json');
  const registry = JSON.parse(readFileSync(path, 'utf8'));
  registry.shell.manifest.routes = [home, gallery];
  writeFileSync(path, JSON.stringify(registry));
};

describe('a public site', () => {
  const site = useGateway({ PUBLIC_ORIGIN: 'https://casino.example' });

  test('serves neither the description of the API nor the gallery of components', async () => {
    site.answer = (request, response) =>
      described.includes(String(request.url))
        ? json(response, { openapi: '3.1.0' })
        : site.platformAnswers(request, response);
    deployGallery(site);
    for (const url of [...described, '/_ui']) expect([url, (await site.page(url)).statusCode]).toEqual([url, 404]);
    expect(site.seen.filter(({ url }) => described.includes(String(url)))).toEqual([]);
    expect((await site.page('/')).statusCode).toBe(200);
  });

  test('does not tell browsers the route of the gallery', async () => {
    deployGallery(site);
    const published = (await site.page('/mf/registry.json')).json();
    expect(published.shell.manifest.routes).toEqual([home]);
    expect((await site.page('/')).body).not.toContain('_ui');
  });
});

describe('a site that is configured for developers', () => {
  const site = useGateway({ PUBLIC_ORIGIN: 'https://casino.example', DEVELOPER_PAGES: 'on' });

  test('serves both', async () => {
    site.answer = (request, response) =>
      described.includes(String(request.url))
        ? json(response, { openapi: '3.1.0' })
        : site.platformAnswers(request, response);
    deployGallery(site);
    for (const url of [...described, '/_ui']) expect([url, (await site.page(url)).statusCode]).toEqual([url, 200]);
  });
});

test.each([
  ['http://localhost:4200', undefined, true],
  ['http://127.0.0.1:4200', undefined, true],
  ['http://casino.localhost:4200', undefined, true],
  ['https://casino.example', undefined, false],
  ['http://192.0.2.7', undefined, false],
  ['http://localhost:4200', 'off', false],
])('a site at %s with the setting %s: %s', (PUBLIC_ORIGIN, DEVELOPER_PAGES, isServed) => {
  const config = readConfig({ PUBLIC_ORIGIN, DEVELOPER_PAGES, REGISTRY_DIR: 'x', IMAGE_CACHE_DIR: 'y' });
  expect(hasDeveloperPages(config)).toBe(isServed);
});
