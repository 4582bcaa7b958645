import type { Locales } from '@croupier/contract/content';
import { publicRegistry, type Registered, type RegistryFile } from '../registry/registry.ts';
import type { Rendered } from './shell-server.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** JSON that cannot end the script it stands in. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Files of another origin are asked for without credentials; those of the site itself as the bundles ask for them. */
const cors = ({ base }: Registered): string => (base.startsWith('/') ? '' : ' crossorigin="anonymous"');

const checked = ({ integrity }: Registered, file: string): string => (integrity[file] ? ` integrity="${integrity[file]}"` : '');

const styles = (app: Registered, files: readonly string[]): string =>
  files.map((file) => `<link rel="stylesheet" href="${app.base}${file}" data-href="${file}"${checked(app, file)}${cors(app)}>`).join('');

// A preload is used only by a request that is like it: an entry is compared with its hash, the chunks it loads are not.
const preloads = (app: Registered, files: readonly string[], nonce: string): string =>
  files
    .map((file) => `<link rel="preload" as="script" nonce="${nonce}" href="${app.base}${file}"${file === app.manifest.assets.entry ? checked(app, file) : ''}${cors(app)} fetchpriority="low">`)
    .join('');

/** The display face, so that the first heading is drawn in it. */
const fonts = ({ base, integrity }: Registered): string =>
  Object.keys(integrity).filter((file) => file.endsWith('.woff2')).map((file) => `<link rel="preload" as="font" type="font/woff2" href="${base}${file}" crossorigin="anonymous">`).join('');

const unique = (files: readonly string[]): string[] => [...new Set(files)];

export type Page = Pick<Rendered, 'locale' | 'direction' | 'theme' | 'html' | 'head' | 'siteName' | 'messages' | 'overrides' | 'served' | 'used'> & Readonly<{ state: Rendered['state'] | null }>;

/** The document around a page. `nonce` is a placeholder's text or the real one; it stands wherever a script is. */
export const composeDocument = (page: Page, { file, locales, nonce }: { file: RegistryFile; locales: Locales; nonce: string }): string => {
  const { shell } = file;
  const used = new Map<string, string[]>();
  for (const { remote, part } of page.used) used.set(remote, [...(used.get(remote) ?? []), part]);
  const partsOf = (kind: 'js' | 'css', deferred: boolean): [Registered, string[]][] =>
    [...used].flatMap(([name, parts]) => {
      const registered = name === 'shell' ? shell : file.remotes[name];
      if (!registered) return [];
      const { entry, main, parts: known } = registered.manifest.assets;
      // What stands further down the page is fetched when the visitor comes near it.
      const wanted = parts.filter((part) => !deferred || registered.manifest.routes.some(({ name: route }) => route === part));
      if (wanted.length === 0) return [];
      const own = name === 'shell' ? [] : [...(kind === 'js' && entry ? [entry] : []), ...main[kind]];
      return [[registered, unique([...own, ...wanted.flatMap((part) => known[part]?.[kind] ?? [])])]];
    });
  const title = [...new Set([page.head?.title, page.siteName].filter(Boolean))].join(' · ');
  const boot = {
    registry: publicRegistry(file), locales, locale: page.locale, overrides: page.overrides, messages: page.messages, state: page.state, served: page.served,
  };
  return [
    `<!doctype html><html lang="${page.locale}" dir="${page.direction}"${page.theme === 'system' ? '' : ` data-theme="${page.theme}"`}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    page.head?.description ? `<meta name="description" content="${escape(page.head.description)}">` : '',
    page.head?.robots ? `<meta name="robots" content="${escape(page.head.robots)}">` : '',
    page.head?.title ? `<meta property="og:title" content="${escape(page.head.title)}">` : '',
    page.head?.imageUrl ? `<meta property="og:image" content="${escape(page.head.imageUrl)}">` : '',
    '<meta name="color-scheme" content="dark light"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    fonts(shell),
    styles(shell, shell.manifest.assets.main.css),
    ...partsOf('css', false).map(([registered, files]) => styles(registered, files)),
    ...partsOf('js', true).map(([registered, files]) => preloads(registered, files, nonce)),
    '</head><body>',
    `<div id="root">${page.html}</div>`,
    `<script id="boot" type="application/json" nonce="${nonce}">${scriptJson(boot)}</script>`,
    ...shell.manifest.assets.main.js.map((name) => `<script src="${shell.base}${name}"${checked(shell, name)}${cors(shell)} defer nonce="${nonce}"></script>`),
    '</body></html>',
  ].join('');
};
