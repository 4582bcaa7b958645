import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Registry } from 'prom-client';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { pageSource } from './rendered-page.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Deployed = Readonly<{
  server?: string;
  hash?: string;
  /** Code of the shell's service worker. */
  worker?: string;
  /** `declared` has the fields of the remote's manifest other than its name and files. */
  remotes?: Readonly<Record<string, DeployedRemote>>;
  /** App → its release for a share of the visitors. */
  canaries?: Readonly<Record<string, Readonly<{ share: number; version: string; server: string }>>>;
  /** Further fields of the registry. */
  registry?: object;
}>;
type DeployedRemote = Readonly<{ version: string; server: string; hash?: string; declared?: object }>;

export const sha = (text: string | Buffer): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A browser's user agent; the default of `inject` and `fetch` counts as a robot. */
export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** The CMS's settings for a host name, as the platform returns them. */
export const domainSettings = (own: object = {}): object => ({
  host: 'localhost',
  titleSuffix: '',
  canonicalOrigin: '',
  isIndexed: true,
  meta: [],
  robots: { groups: [{ userAgents: ['*'], allow: [], disallow: ['/cashier', '/game/'] }], sitemaps: [] },
  ...own,
});

const platformAnswers: Handler = (request, response) => {
  if (request.url === '/nfx/i18n/locales')
    return json(response, { defaultLocale: 'en', locales: [{ code: 'en', name: 'English', dir: 'ltr' }] });
  if (request.url?.startsWith('/nfx/i18n/messages/')) return json(response, { messages: {} });
  if (request.url?.startsWith('/nfx/domain-seo/')) return json(response, domainSettings());
  if (request.url === '/readyz') return json(response, {});
  return json(response, { data: 1 });
};

/** A shell whose pages contain the kind of visitor and the number of renders. */
const shellSource = (mark: string): string => `
let renders = 0;
exports.connect = () => {};
exports.render = async ({ url, hasSession, isBot }) => (${pageSource(`
  status: url.startsWith('/missing') ? 404 : url === '/refused' ? 403 : url === '/old' ? 302 : 200,
  location: url === '/old' ? '/new' : null,
  html: '<h1>${mark} ' + (hasSession ? 'player' : isBot ? 'robot' : 'guest') + ' ' + (renders += 1) + '</h1>',
  head: { title: '<b>Title</b>' },
  state: { text: '</script><script>alert(1)</script>' },
  isGuest: !hasSession,
`)});`;

const write = (release: string, files: Readonly<Record<string, string | Buffer>>): void => {
  for (const side of ['browser', 'server']) mkdirSync(join(release, side), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(release, file), content);
  writeFileSync(
    join(release, 'integrity.json'),
    JSON.stringify(Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha(content)]))),
  );
};

const manifest = (name: string, entry: string | null) => ({
  name,
  contract: 1,
  routes: [],
  slots: [],
  dialogs: [],
  assets: { entry, main: { js: entry ? [] : ['shell.js'], css: [] }, parts: {} },
});

/** Writes the release of a shell and returns its entry in the registry. */
const writeShell = (
  registry: string,
  {
    version,
    server,
    hash = sha(server),
    worker,
  }: Readonly<{ version: string; server: string; hash?: string; worker?: string | undefined }>,
) => {
  write(join(registry, 'shell', version), {
    'server/shell.cjs': server,
    'browser/shell.js': 'console.log(1)',
    'browser/shell.js.br': brotliCompressSync('console.log(1)'),
    ...(worker === undefined ? {} : { 'browser/sw.js': worker }),
  });
  return {
    version,
    base: `/mf/shell/${version}/`,
    integrity: { 'shell.js': sha('console.log(1)') },
    server_integrity: { 'shell.cjs': hash },
    manifest: manifest('shell', null),
  };
};

/** Writes the release of a remote and returns its entry in the registry. */
const writeRemote = (
  registry: string,
  name: string,
  { version, server, hash = sha(server), declared }: DeployedRemote,
) => {
  write(join(registry, name, version), { 'server/remoteEntry.cjs': server });
  return {
    version,
    base: `/mf/${name}/${version}/`,
    integrity: {},
    server_integrity: { 'remoteEntry.cjs': hash },
    manifest: { ...manifest(name, 'remoteEntry.js'), ...declared },
  };
};

/** The gateway's registry and the servers behind it. */
export const createSite = () => {
  const site = {
    directory: '',
    app: undefined as FastifyInstance | undefined,
    platform: createServer(),
    pictures: createServer(),
    answer: platformAnswers,
    platformAnswers,
    picture: ((_request, response) => {
      response.writeHead(404).end();
    }) as Handler,
    /** The requests that platform and picture server received. */
    seen: [] as IncomingMessage[],
    /** The lines that the gateway logged. */
    logged: [] as string[],
    /** The metrics of the gateway, without those of its process. */
    metrics: new Registry(),

    /** Publishes a shell, and remotes with it, as the registry has them. */
    deploy: (
      version: string,
      {
        server = shellSource(version),
        hash,
        worker,
        remotes = {},
        canaries = {},
        registry: further = {},
      }: Deployed = {},
    ): void => {
      const registry = join(site.directory, 'registry');
      const shell = writeShell(registry, { version, server, worker, ...(hash === undefined ? {} : { hash }) });
      const registered = Object.entries(remotes).map(([name, remote]) => [name, writeRemote(registry, name, remote)]);
      const inTrial = Object.entries(canaries).map(([name, { share, ...own }]) => [
        name,
        { share, release: name === 'shell' ? writeShell(registry, own) : writeRemote(registry, name, own) },
      ]);
      writeFileSync(
        join(registry, 'registry.json'),
        JSON.stringify({
          updated_at: `${version} ${Date.now()} ${Math.random()}`,
          remotes: Object.fromEntries(registered),
          shell,
          ...(inTrial.length > 0 && { canaries: Object.fromEntries(inTrial) }),
          ...further,
        }),
      );
    },
    page: (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
      site.running().inject({ url, headers: { 'user-agent': browser, ...headers } }),
    /** The first heading of a page. */
    headingText: async (url: string, headers: Record<string, string> = {}): Promise<string> =>
      /<h1>(.*?)<\/h1>/s.exec((await site.page(url, headers)).body)?.[1] ?? '',
    running: (): FastifyInstance => {
      if (!site.app) throw new Error('The gateway runs only within a test');
      return site.app;
    },
    /** Lets the gateway listen; answers its address. */
    listen: (): Promise<string> => site.running().listen({ port: 0, host: '127.0.0.1' }),
  };
  return site;
};

export type Site = ReturnType<typeof createSite>;

/** Starts a gateway for each test, with a platform and a picture server whose answers the test sets. */
export const useGateway = (environment: Readonly<Record<string, string>> = {}): Site => {
  const site = createSite();

  beforeEach(async () => {
    site.directory = mkdtempSync(join(tmpdir(), 'gateway-'));
    site.seen.length = 0;
    site.logged.length = 0;
    site.metrics = new Registry();
    site.answer = platformAnswers;
    site.platform = createServer((request, response) => {
      site.seen.push(request);
      site.answer(request, response);
    });
    site.pictures = createServer((request, response) => {
      site.seen.push(request);
      site.picture(request, response);
    });
    site.deploy('first');
    const pictures = await listen(site.pictures);
    site.app = await buildApp(
      readConfig({
        PLATFORM_ORIGIN: await listen(site.platform),
        SANDBOX_ORIGIN: pictures,
        PROVIDER_ORIGIN: pictures,
        REGISTRY_DIR: join(site.directory, 'registry'),
        IMAGE_CACHE_DIR: join(site.directory, 'images'),
        LOG_LEVEL: 'error',
        // A busy machine may stop the tests for longer than the limits of a site.
        PAGE_TIMEOUT_MS: '120000',
        PLATFORM_TIMEOUT_MS: '120000',
        IMAGE_CONVERSION_TIMEOUT_MS: '120000',
        IMAGE_TIMEOUT_MS: '600000',
        MAX_EVENT_LOOP_DELAY_MS: '0',
        // Tests of the processes start a built gateway.
        PAGE_PROCESSES: '0',
        ...environment,
      }),
      {
        log: { write: (line) => void site.logged.push(line) },
        chatScript: 'frame();',
        imageWorker: join(__dirname, '../images/image-worker.mjs'),
        renderProcess: '',
        metrics: site.metrics,
      },
    );
  });

  afterEach(async () => {
    await site.app?.close();
    for (const server of [site.platform, site.pictures]) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(site.directory, { recursive: true, force: true });
  });
  return site;
};
