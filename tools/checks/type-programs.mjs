// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * One run of the compiler.
 *
 * @typedef {{ name: string, config: string, projects: string[] }} TypeProgram
 * `config` is the path of its tsconfig.json, `projects` are the names of the projects it checks
 */

/** @typedef {{ name: string, directory: string }} Project */

/**
 * The projects of a workspace: its folders that have a `tsconfig.json`. A project is named after its folder.
 *
 * @param {string} root
 * @returns {Project[]}
 */
export const typedProjects = (root) =>
  ['apps', 'libs']
    .flatMap((group) =>
      existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
    )
    .concat('tools')
    .filter((directory) => existsSync(join(root, directory, 'tsconfig.json')))
    .map((directory) => ({ name: directory.split('/').at(-1) ?? directory, directory }));

/**
 * Groups the projects into programs. The apps that render pages and the libraries share one, so that each library is
 * compiled once instead of once per app. A service gets its own program: it must not see the declarations of
 * the pages (`*.css`, `*.svg`) nor another service's augmentations of Fastify. So does a project with its own
 * compiler options.
 *
 * @param {string} root
 * @returns {TypeProgram[]} the largest first
 */
export const typePrograms = (root) => {
  const projects = typedProjects(root);
  const isShared = (/** @type {Project} */ { directory }) =>
    readConfig(root, directory).compilerOptions === undefined &&
    (directory.startsWith('libs/') || existsSync(join(root, directory, 'remote.json')));
  const shared = projects.filter(isShared);
  const own = projects
    .filter((project) => !isShared(project))
    .map(({ name, directory }) => ({ name, config: join(root, directory, 'tsconfig.json'), projects: [name] }));
  return [
    ...(shared.length > 0
      ? [{ name: 'pages', config: writeSharedConfig(root, shared), projects: shared.map(({ name }) => name) }]
      : []),
    ...own,
  ];
};

/**
 * Writes the configuration of the shared program: everything that the projects' own configurations include.
 *
 * @param {string} root
 * @param {Project[]} projects
 */
const writeSharedConfig = (root, projects) => {
  const directory = join(root, '.cache/types');
  mkdirSync(directory, { recursive: true });
  const include = projects.flatMap((project) =>
    readConfig(root, project.directory).include.map((/** @type {string} */ path) =>
      relative(directory, resolve(root, project.directory, path)),
    ),
  );
  const config = join(directory, 'pages.tsconfig.json');
  writeFileSync(
    config,
    `${JSON.stringify({ extends: relative(directory, join(root, 'tsconfig.base.json')), include: [...new Set(include)] }, null, 2)}\n`,
  );
  return config;
};

/**
 * @param {string} root
 * @param {string} directory
 */
const readConfig = (root, directory) => JSON.parse(readFileSync(join(root, directory, 'tsconfig.json'), 'utf8'));
