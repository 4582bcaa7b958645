import type { Locales } from '@croupier/contract/content';
import type { BootData, RenderedPage, Site } from '@croupier/releases/page';
import type { DeployedApp, RegistryFile } from '@croupier/releases/registry';
import { placeCustomCode } from './custom-code.ts';
import { headMarkup } from './head.ts';
import { scriptJson } from './markup.ts';
import { publicRegistry } from '../registry/registry.ts';

// Browsers check a file's integrity hash only for CORS requests without credentials.
const checked = ({ integrity }: DeployedApp, file: string): string =>
  `${integrity[file] ? ` integrity="${integrity[file]}"` : ''} crossorigin="anonymous"`;

const styles = (app: DeployedApp, files: readonly string[]): string =>
  files
    .map((file) => `<link rel="stylesheet" href="${app.base}${file}" data-href="${file}"${checked(app, file)}>`)
    .join('');

// A browser reuses a preload only for a matching request, and bundles request their chunks with hashes.
const preloads = (app: DeployedApp, files: readonly string[], nonce: string): string =>
  files
    .map(
      (file) =>
        `<link rel="preload" as="script" nonce="${nonce}" href="${app.base}${file}"${checked(app, file)} fetchpriority="low">`,
    )
    .join('');

/** Preloads the display font, so that the first heading renders in it. */
const fonts = ({ base, integrity }: DeployedApp): string =>
  Object.keys(integrity)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin="anonymous">`)
    .join('');

const unique = (files: readonly string[]): string[] => [...new Set(files)];

export type Page = Pick<
  RenderedPage,
  | 'locale'
  | 'direction'
  | 'theme'
  | 'html'
  | 'head'
  | 'tags'
  | 'siteName'
  | 'customCode'
  | 'headScript'
  | 'formatted'
  | 'messages'
  | 'overrides'
  | 'renderedModules'
  | 'deferredToBrowser'
  | 'hydrate'
> &
  Readonly<{ state: RenderedPage['state'] | null }>;

type Surroundings = Readonly<{
  file: RegistryFile;
  locales: Locales;
  site: Site;
  chatOrigin: string | null;
  nonce: string;
}>;

/** Returns the files of the rendered modules by app: of all modules, or only of pages. */
const moduleFiles = (
  { renderedModules }: Page,
  { shell, remotes }: RegistryFile,
  { kind, of }: Readonly<{ kind: 'js' | 'css'; of: 'all' | 'pages' }>,
): readonly (readonly [DeployedApp, readonly string[]])[] => {
  const names = new Map<string, string[]>();
  for (const { remote, name } of renderedModules) names.set(remote, [...(names.get(remote) ?? []), name]);
  return [...names].flatMap(([remote, modules]) => {
    const app = remote === 'shell' ? shell : remotes[remote];
    if (!app) return [];
    const { routes, assets } = app.manifest;
    const wanted = modules.filter((name) => of === 'all' || routes.some((route) => route.name === name));
    if (wanted.length === 0) return [];
    const { entry, main, parts } = assets;
    const common = remote === 'shell' ? [] : [...(kind === 'js' && entry ? [entry] : []), ...main[kind]];
    return [[app, unique([...common, ...wanted.flatMap((name) => parts[name]?.[kind] ?? [])])] as const];
  });
};

const bootOf = (page: Page, { file, locales, site }: Surroundings): BootData => ({
  registry: publicRegistry(file),
  locales,
  locale: page.locale,
  overrides: page.overrides,
  messages: page.messages,
  ...(page.formatted ? { formatted: page.formatted } : {}),
  state: page.state,
  rendered: page.renderedModules.map(({ name }) => name),
  deferredToBrowser: page.deferredToBrowser,
  ...(page.hydrate ? { hydrate: page.hydrate } : {}),
  ...(page.state ? {} : { site }),
});

/** Returns the document around a page. `nonce`, a placeholder or the real one, marks every script. */
export const composeDocument = (page: Page, surroundings: Surroundings): string => {
  const { file, chatOrigin, nonce } = surroundings;
  const { shell } = file;
  const code = placeCustomCode(page.customCode ?? [], nonce);
  const hasCustomCode = (page.customCode ?? []).length > 0;
  const boot = scriptJson(bootOf(page, surroundings));
  // The browser fetches sections below the fold when the visitor scrolls near them, and the code of a page with
  // deferred hydration on interaction.
  const preloaded = page.hydrate === 'on-interaction' ? [] : moduleFiles(page, file, { kind: 'js', of: 'pages' });
  return [
    `<!doctype html><html lang="${page.locale}" dir="${page.direction}"${page.theme === 'system' ? '' : ` data-theme="${page.theme}"`}${hasCustomCode ? ' data-carries-code' : ''}${chatOrigin === null ? '' : ` data-chat="${chatOrigin}"`}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    headMarkup(page),
    '<meta name="color-scheme" content="dark light"><link rel="manifest" href="/manifest.webmanifest">',
    fonts(shell),
    styles(shell, shell.manifest.assets.main.css),
    ...moduleFiles(page, file, { kind: 'css', of: 'all' }).map(([app, files]) => styles(app, files)),
    ...preloaded.map(([app, files]) => preloads(app, files, nonce)),
    page.headScript === undefined ? '' : `<script nonce="${nonce}">${page.headScript}</script>`,
    code.head,
    '</head><body>',
    code.bodyStart,
    `<div id="root">${page.html}</div>`,
    `<script id="boot" type="application/json" nonce="${nonce}">${boot}</script>`,
    ...shell.manifest.assets.main.js.map(
      (name) =>
        `<script src="${shell.base}${name}"${checked(shell, name)} defer fetchpriority="high" nonce="${nonce}"></script>`,
    ),
    code.bodyEnd,
    '</body></html>',
  ].join('');
};
