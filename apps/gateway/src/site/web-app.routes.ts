import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteConfig, type SiteConfig } from '@croupier/contract/content';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { RegistryFile } from '@croupier/releases/registry';
import { favicon } from '../document/favicon.ts';
import type { Renderer } from '../document/renderer.ts';
import type { SiteDataSource } from '../document/site-data.ts';
import type { Registry } from '../registry/registry.ts';
import { readPlatformJson } from '../platform-json.ts';
import { createStoredFiles } from '../registry/stored-files.ts';
import { offlineDocument } from './offline.ts';
import { composeManifest, iconSizes } from './web-manifest.ts';

const timeout_ms = 3000;
/** A worker that unregisters itself and deletes its caches. Open pages do not reload. */
const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting());
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

const readSiteConfig = (platformOrigin: string, locale: string): Promise<SiteConfig> =>
  readPlatformJson(`${platformOrigin}/nfx/cms-config/${locale}`, siteConfig, { timeout_ms });

const registerManifest = (app: FastifyInstance, { site, platformOrigin }: Options): void => {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { locales } = await site.locales();
    const config = await readSiteConfig(platformOrigin, locales.defaultLocale).catch((error: unknown) => {
      request.log.error({ error: String(error) }, 'The settings of the site could not be read');
      return null;
    });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(composeManifest(config, locales)));
  });
};

const registerAppIcons = (app: FastifyInstance): void => {
  const icons = new Map<number, Promise<Buffer>>();

  app.get<{ Params: { size: string } }>('/_icons/app-:size(^\\d{3}).png', async (request, reply) => {
    const size = iconSizes.find((known) => known === Number(request.params.size));
    if (size === undefined) return reply.callNotFound();
    const icon = icons.get(size) ?? sharp(Buffer.from(favicon), { density: 600 }).resize(size, size).png().toBuffer();
    icons.set(size, icon);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await icon);
  });
};

const registerServiceWorker = (app: FastifyInstance, { registry, directory, isWorkerEnabled }: Options): void => {
  const stored = createStoredFiles(directory);

  /** Returns the code of the shell's worker; null for a shell without one or with an altered one. */
  const readWorker = async ({ shell }: RegistryFile, log: FastifyBaseLogger): Promise<string | null> => {
    if (await stored.areAsDeployed('shell', shell.version, 'sw.js'))
      return readFile(join(directory, 'shell', shell.version, 'browser', 'sw.js'), 'utf8').catch(() => null);
    log.error({ version: shell.version }, 'The service worker is not what was deployed; it is not served');
    return null;
  };

  app.get('/sw.js', async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    if (!isWorkerEnabled) return reply.send(unregisteringWorker);
    const { file } = await registry.forVisitor(request.headers.cookie);
    const code = await readWorker(file, request.log);
    // Browsers keep their current worker when there is no new one.
    return code
      ? reply.send(`${returnPathsScript(file)}${code}`)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
};

/** `/_offline` lists the files and locales that the service worker caches; `/_offline/{locale}` is the offline page. */
const registerOfflinePage = (app: FastifyInstance, { registry, renderer, site, platformOrigin }: Options): void => {
  app.get('/_offline', async (request, reply) => {
    const [{ locales }, releases] = await Promise.all([site.locales(), registry.forVisitor(request.headers.cookie)]);
    const { shell } = releases.file;
    const files = shell.manifest.assets.main.js.map((file) => ({
      address: `${shell.base}${file}`,
      integrity: shell.integrity[file] ?? '',
    }));
    return reply
      .header('cache-control', 'no-cache')
      .send({ defaultLocale: locales.defaultLocale, locales: locales.locales.map(({ code }) => code), files });
  });

  app.get<{ Params: { locale: string } }>('/_offline/:locale', async (request, reply) => {
    const { locales } = await site.locales();
    const locale = locales.locales.find(({ code }) => code === request.params.locale);
    if (!locale) return reply.callNotFound();
    const [file, config] = await Promise.all([
      registry.current(),
      readSiteConfig(platformOrigin, locale.code).catch(() => null),
    ]);
    const texts = await renderer.offlineTexts(file, locale.code);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offlineDocument(texts, { locale, name: config?.brand.name ?? '' }));
  });
};

/** Serves the installable app: the manifest, icons, service worker and offline page. */
export const registerWebApp = (app: FastifyInstance, options: Options): void => {
  registerManifest(app, options);
  registerAppIcons(app);
  registerServiceWorker(app, options);
  registerOfflinePage(app, options);
};
