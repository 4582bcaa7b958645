// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ name: string, page?: string, redirectTo?: string }} Route
 * @typedef {{ routes: readonly Route[], slots: readonly string[], dialogs: readonly string[] }} Declared
 * @typedef {{ pages: Record<string, string>, slots: Record<string, string>, dialogs: Record<string, string> }} Modules
 */

/** The file of an app that imports what its `remote.json` lists. */
export const modulesFile = 'src/exposed-modules.ts';

/** The folder of a slot: `home.promotions` is in `home-promotions`. @param {string} slot */
export const slotFolder = (slot) => slot.replaceAll('.', '-');

/**
 * @param {string} app folder of the app
 * @param {string} name
 * @returns {string} module of the dialog, relative to `src`
 */
const dialogModule = (app, name) => {
  const folder = join(app, 'src/dialogs');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const [file, ...others] = files.filter((path) => path.split(/[\\/]/).at(-1) === `${name}.dialog.tsx`);
  if (file === undefined || others.length > 0)
    throw new Error(
      `remote.json lists the dialog “${name}”: exactly one file in src/dialogs must be called ${name}.dialog.tsx.`,
    );
  return `./dialogs/${file.replaceAll('\\', '/')}`;
};

/**
 * The modules that a remote exposes according to its `remote.json` and its folders: name → module, relative to `src`.
 *
 * @param {string} app folder of the app
 * @returns {Modules}
 * @throws {Error} when a route has no page or a dialog has no file
 */
export const modulesOf = (app) => {
  /** @type {Declared} */
  const { routes, slots, dialogs } = JSON.parse(readFileSync(join(app, 'remote.json'), 'utf8'));
  const shown = routes.filter(({ redirectTo }) => redirectTo === undefined);
  return {
    pages: Object.fromEntries(
      shown.map(({ name, page }) => {
        if (!page) throw new Error(`remote.json: the route “${name}” names neither a page nor redirectTo.`);
        return [name, `./pages/${page}/index.ts`];
      }),
    ),
    slots: Object.fromEntries(slots.map((name) => [name, `./slots/${slotFolder(name)}/index.ts`])),
    dialogs: Object.fromEntries(dialogs.map((name) => [name, dialogModule(app, name)])),
  };
};

/** `'name': () => import('./module')`; a comment may name the chunk. */
const declaration = /['"]?([\w.-]+)['"]?\s*:\s*\(\)\s*=>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

/**
 * The imports of a module that declares pages, slots and dialogs: name → module.
 *
 * @param {string} source
 * @returns {Map<string, string>}
 */
export const importsOf = (source) =>
  new Map([...source.matchAll(declaration)].map(([, name = '', request = '']) => [name, request]));

/** @param {Record<string, string>} modules */
const entriesOf = (modules) =>
  Object.entries(modules).map(([name, request]) => `    '${name}': () => import('${request}'),\n`);

/**
 * The text of `src/exposed-modules.ts`, before it is formatted.
 *
 * @param {Modules} modules
 */
export const modulesSource = ({ pages, slots, dialogs }) => `import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by \`npm run generate -- modules\`. Do not edit by hand. */
export const exposedModules = {
  pages: {
${entriesOf(pages).join('')}  },
  slots: {
${entriesOf(slots).join('')}  },
  dialogs: {
${entriesOf(dialogs).join('')}  },
} satisfies ExposedModules;
`;

/**
 * Whether the file that imports an app's modules is up to date with its `remote.json`.
 *
 * @param {string} app folder of the app
 */
export const hasCurrentModules = (app) => {
  const file = join(app, modulesFile);
  const { pages, slots, dialogs } = modulesOf(app);
  const expected = { ...pages, ...slots, ...dialogs };
  const imports = existsSync(file) ? importsOf(readFileSync(file, 'utf8')) : new Map();
  return (
    imports.size === Object.keys(expected).length &&
    Object.entries(expected).every(([name, request]) => imports.get(name) === request)
  );
};
