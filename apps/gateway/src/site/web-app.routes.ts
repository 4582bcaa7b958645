import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteConfig, type SiteConfig } from '@croupier/contract/content';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { RegistryFile } from '@croupier/releases/registry';
import * as v from 'valibot';
import { favicon } from '../document/favicon.ts';
import type { Renderer } from '../document/renderer.ts';
import type { SiteDataSource } from '../document/site-data.ts';
import type { Registry } from '../registry/registry.ts';
import { createStoredFiles } from '../registry/stored-files.ts';
import { offlineDocument } from './offline.ts';
import { composeManifest, iconSizes } from './web-manifest.ts';

const timeout_ms = 3000;
/** A worker that unregisters itself and deletes its caches. Open pages do not reload. */
const withdrawnWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Lists the pages that the service worker must not handle, by remote (`returns` of remote.json). */
const returnPathsScript = ({ remotes }: RegistryFile): string => {
  const returns = Object.entries(remotes).flatMap(([name, { manifest }]) =>
    manifest.returns ? [[name, manifest.returns] as const] : [],
  );
  return `self.returnPaths=${JSON.stringify(Object.fromEntries(returns))};\n`;
};

type Options = Readonly<{
  registry: Registry;
  directory: string;
  renderer: Renderer;
  site: SiteDataSource;
  platformOrigin: string;
  isWorkerEnabled: boolean;
}>;

/** Serves the installable app: the manifest, icons, service worker and offline page. */
export const registerWebApp = (
  app: FastifyInstance,
  { registry, directory, renderer, site, platformOrigin, isWorkerEnabled }: Options,
): void => {
  const stored = createStoredFiles(directory);
  const icons = new LRUCache<string, Promise<Buffer>>({ max: 12 });

  const configOf = async (locale: string): Promise<SiteConfig | null> => {
    const answer = await fetch(`${platformOrigin}/nfx/cms-config/${locale}`, {
      signal: AbortSignal.timeout(timeout_ms),
    });
    return answer.ok ? v.parse(siteConfig, await answer.json()) : null;
  };

  app.get('/manifest.webmanifest', async (request, reply) => {
    const { locales } = await site.get();
    const config = await configOf(locales.defaultLocale).catch((error: unknown) => {
      request.log.error({ error: String(error) }, 'The settings of the site could not be read');
      return null;
    });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(composeManifest(config, locales)));
  });

  app.get<{ Params: { size: string } }>('/_icons/app-:size(^\\d{3}).png', async (request, reply) => {
    const size = iconSizes.find((known) => known === Number(request.params.size));
    if (size === undefined) return reply.callNotFound();
    const key = String(size);
    const icon = icons.get(key) ?? sharp(Buffer.from(favicon), { density: 600 }).resize(size, size).png().toBuffer();
    icons.set(key, icon);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await icon);
  });

  app.get('/sw.js', async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    if (!isWorkerEnabled) return reply.send(withdrawnWorker);
    const file = await registry.current();
    const { shell } = file;
    const isAsDeployed = await stored.areAsDeployed('shell', shell.version, 'sw.js');
    if (!isAsDeployed)
      request.log.error({ version: shell.version }, 'The service worker is not what was deployed; it is not served');
    const code = isAsDeployed
      ? await readFile(join(directory, 'shell', shell.version, 'browser', 'sw.js'), 'utf8').catch(() => null)
      : null;
    // An older shell may have no worker. Browsers keep their current one.
    return code
      ? reply.send(`${returnPathsScript(file)}${code}`)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });

  app.get('/_offline', async (_request, reply) => {
    const [{ locales }, { shell }] = await Promise.all([site.get(), registry.current()]);
    const files = shell.manifest.assets.main.js.map((file) => ({
      address: `${shell.base}${file}`,
      integrity: shell.integrity[file] ?? '',
    }));
    return reply
      .header('cache-control', 'no-cache')
      .send({ defaultLocale: locales.defaultLocale, locales: locales.locales.map(({ code }) => code), files });
  });

  app.get<{ Params: { locale: string } }>('/_offline/:locale', async (request, reply) => {
    const { locales } = await site.get();
    const locale = locales.locales.find(({ code }) => code === request.params.locale);
    if (!locale) return reply.callNotFound();
    const [file, config] = await Promise.all([registry.current(), configOf(locale.code).catch(() => null)]);
    const texts = await renderer.offlineTexts(file, locale.code);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offlineDocument(texts, { locale, name: config?.brand.name ?? '' }));
  });
};
