// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

const workspace = resolve(import.meta.dirname, '../..');

/** Package name → folder, of every app. */
const apps = new Map(
  readdirSync(resolve(workspace, 'apps')).flatMap((folder) => {
    const file = resolve(workspace, 'apps', folder, 'package.json');
    return existsSync(file) ? [/** @type {const} */ ([JSON.parse(readFileSync(file, 'utf8')).name, folder])] : [];
  }),
);

/**
 * The app that a file belongs to, if any.
 *
 * @param {string} file
 */
const appOfFile = (file) => {
  const [root, folder] = relative(workspace, file).split(sep);
  return root === 'apps' ? folder : undefined;
};

/**
 * The app that an import leads into, by its package's name or by a path.
 *
 * @param {string} request
 * @param {string} from
 */
const appOfRequest = (request, from) => {
  if (request.startsWith('.')) return appOfFile(resolve(from, '..', request));
  const name = request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
  return apps.get(name);
};

/**
 * @typedef {{ source?: { value?: unknown }, expression?: { value?: unknown } }} TypeScriptNode of the nodes that ESLint
 *   does not know
 */

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: {
    type: 'problem',
    messages: {
      foreign:
        'The code of apps/{{app}} is its own: apps meet at run time, by pages, slots and dialogs, and share ' +
        'through libs.',
    },
    schema: [],
  },
  create: (context) => {
    /** @param {{ type?: string, value?: unknown } | null | undefined} source */
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const app = appOfRequest(source.value, context.filename);
      if (app !== undefined && app !== appOfFile(context.filename))
        context.report({ node: /** @type {import('estree').Node} */ (source), messageId: 'foreign', data: { app } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(/** @type {{ value?: unknown }} */ (source)),
      TSImportType: (/** @type {import('estree').Node} */ node) => check(/** @type {TypeScriptNode} */ (node).source),
      TSExternalModuleReference: (/** @type {import('estree').Node} */ node) =>
        check(/** @type {TypeScriptNode} */ (node).expression),
      'CallExpression[callee.name="require"], CallExpression[callee.object.name="require"], CallExpression[callee.object.name="jest"]':
        (/** @type {import('estree').Node} */ node) => {
          if (node.type === 'CallExpression') check(/** @type {{ value?: unknown } | undefined} */ (node.arguments[0]));
        },
    };
  },
};

/** Forbids imports of other apps. Nx's rule misses imports by package name, since apps have no exports. */
export const appBoundaries = { rules: { 'stand-alone': rule } };
