// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

const workspace = resolve(import.meta.dirname, '../..');

/**
 * @typedef {{ type: string, value?: unknown, source?: Node | null, expression?: Node, arguments?: Node[] }} Node
 * @typedef {{ node: Node, message: string }} Report
 * @typedef {{ filename: string, report: (report: Report) => void }} Context
 * @typedef {Record<string, (node: Node) => void>} Visitor
 * @typedef {{ name: string, directory: string, layer: string | undefined, dependencies: string[] }} Project
 */

/** @type {readonly Project[]} */
const projects = ['apps', 'libs']
  .flatMap((group) => readdirSync(resolve(workspace, group)).map((folder) => `${group}/${folder}`))
  .concat('tools')
  .flatMap((directory) => {
    const file = resolve(workspace, directory, 'package.json');
    if (!existsSync(file)) return [];
    /** @type {{ name: string, dependencies?: Record<string, string>, nx?: { tags?: string[] } }} */
    const { name, dependencies = {}, nx } = JSON.parse(readFileSync(file, 'utf8'));
    const layer = nx?.tags?.find((tag) => tag.startsWith('layer:'))?.slice('layer:'.length);
    return [{ name, directory, layer, dependencies: Object.keys(dependencies) }];
  });

/** Which layer may use which. The order: remote and shell → web libs → common libs; services see common libs only. */
const layers = new Map([
  ['shell', ['web', 'common']],
  ['remote', ['web', 'common']],
  ['service', ['common']],
  ['web', ['web', 'common']],
  ['common', ['common']],
  ['tools', ['common']],
]);

/**
 * The names of all packages that a project depends on, directly or through others, by their package.json.
 *
 * @param {Project} project
 * @param {Set<string>} found
 */
const allDependencies = ({ dependencies }, found = new Set()) => {
  for (const name of dependencies.filter((dependency) => !found.has(dependency))) {
    found.add(name);
    const project = projects.find((candidate) => candidate.name === name);
    if (project !== undefined) allDependencies(project, found);
  }
  return found;
};

/** @param {string} file */
const pathOf = (file) => relative(workspace, file).split(sep).join('/');

/** @param {string} file */
const projectOfFile = (file) => projects.find(({ directory }) => pathOf(file).startsWith(`${directory}/`));

/** @param {string} request */
const isPath = (request) => /^(\.|\/|(apps|libs|tools)\/)/.test(request);

/**
 * The project that an import leads into, by its package's name or by a path.
 *
 * @param {string} request
 * @param {string} from
 */
const projectOfRequest = (request, from) => {
  if (isPath(request)) return projectOfFile(resolve(request.startsWith('.') ? dirname(from) : workspace, request));
  const name = request.split('/').slice(0, request.startsWith('@') ? 2 : 1);
  return projects.find((project) => project.name === name.join('/'));
};

/**
 * Calls `check` for each import, also of types, and each export from another module.
 *
 * @param {(request: string) => string | undefined} check returns what is wrong
 * @param {Context} context
 * @returns {Visitor}
 */
const visitImports = (check, context) => {
  /**
   * @param {Node} node
   * @param {Node | null | undefined} request
   */
  const visit = (node, request) => {
    if (typeof request?.value !== 'string') return;
    const message = check(request.value);
    if (message !== undefined) context.report({ node, message });
  };
  const visitSource = (/** @type {Node} */ node) => visit(node, node.source);
  const visitCall = (/** @type {Node} */ node) => visit(node, node.arguments?.[0]);
  return {
    ImportDeclaration: visitSource,
    ExportNamedDeclaration: visitSource,
    ExportAllDeclaration: visitSource,
    ImportExpression: visitSource,
    TSImportType: visitSource,
    TSExternalModuleReference: (node) => visit(node, node.expression),
    'CallExpression[callee.name="require"]': visitCall,
    'CallExpression[callee.object.name=/^(require|jest)$/]': visitCall,
  };
};

/** Forbids imports of other apps. */
const standAlone = {
  /** @param {Context} context */
  create: (context) =>
    visitImports((request) => {
      const target = projectOfRequest(request, context.filename);
      if (!target?.directory.startsWith('apps/') || target === projectOfFile(context.filename)) return undefined;
      return (
        `The code of ${target.directory} is its own: apps meet at run time, by pages, slots and dialogs, and share ` +
        'through libs.'
      );
    }, context),
};

/** Lets a project import only the layers that its own may use, by their names and without cycles. */
const moduleBoundaries = {
  /** @param {Context} context */
  create: (context) => {
    const source = projectOfFile(context.filename);
    const allowed = layers.get(source?.layer ?? '') ?? [];
    return visitImports((request) => {
      const target = projectOfRequest(request, context.filename);
      if (source === undefined || target === undefined) return undefined;
      if (target === source)
        return isPath(request)
          ? undefined
          : `Import files of ${source.directory} by a relative path, not by '${request}'.`;
      if (isPath(request)) return `Import ${target.directory} by its name ${target.name}, not by a path.`;
      if (target.layer === undefined || !allowed.includes(target.layer))
        return `A project of the layer ${source.layer} imports only these layers: ${allowed.join(', ')}.`;
      return allDependencies(target).has(source.name) ? `${target.name} depends on ${source.name}.` : undefined;
    }, context);
  },
};

/**
 * The groups of the platform's modules, in the order in which they may use each other: each uses only earlier ones, and
 * the last one all.
 */
const groups = [
  'domain-events',
  'ledger',
  'content',
  'players',
  'currencies',
  'protection',
  'payments',
  'bonuses',
  'games',
  'sportsbook',
  'rewards',
  'support',
  'operations',
  'composition',
];

/** @param {string} file */
const groupOfFile = (file) => groups.indexOf(/^apps\/platform\/src\/modules\/([^/]+)\//.exec(pathOf(file))?.[1] ?? '');

/** Lets a group of the platform's modules use only groups before it. */
const moduleGroups = {
  /** @param {Context} context */
  create: (context) => {
    const source = groupOfFile(context.filename);
    return visitImports((request) => {
      const target = request.startsWith('.') ? groupOfFile(resolve(dirname(context.filename), request)) : -1;
      if (source === -1 || target <= source) return undefined;
      return `The group ${groups[source]} uses only groups before it: see docs/explanation/architecture.md.`;
    }, context);
  },
};

const listedExports = {
  /** @param {Context} context */
  create: (context) => ({
    ExportAllDeclaration: (/** @type {Node} */ node) =>
      context.report({ node, message: 'List exports by hand: an index says what a folder offers.' }),
  }),
};

const path = '/^\\u002f[a-z_]/';
const paths = [
  `JSXAttribute[name.name='to'] > Literal[value=${path}]`,
  `JSXAttribute[name.name='to'] > JSXExpressionContainer > TemplateLiteral[quasis.0.value.raw=${path}]`,
  `Property[key.name=/^(to|path|redirectUrl)$/] > Literal[value=${path}]`,
  `Property[key.name=/^(to|path|redirectUrl)$/] > TemplateLiteral[quasis.0.value.raw=${path}]`,
  // Anywhere, unless it is an address of the gateway or the platform.
  'TemplateLiteral[quasis.0.value.raw=/^\\u002f(?!(?:api|cms|hit|mf|nfx|oauth)\\b|_)[a-z-]+[\\u002f?]/]',
];

/** Paths of pages come from `href`, so that a link to a page that does not exist is a type error. */
const pagePaths = {
  /** @param {Context} context */
  create: (context) => ({
    [paths.join(', ')]: (/** @type {Node} */ node) =>
      context.report({ node, message: "Build the path of a page with `href` of '@croupier/router'." }),
  }),
};

/** The rules that only this repository needs, as a plugin of oxlint. */
export default {
  meta: { name: 'croupier' },
  rules: {
    'stand-alone': standAlone,
    'module-boundaries': moduleBoundaries,
    'module-groups': moduleGroups,
    'listed-exports': listedExports,
    'page-paths': pagePaths,
  },
};
