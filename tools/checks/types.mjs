// @ts-check
/* npm run typecheck: the types of every project, in as few compiler runs as the projects' settings allow. */
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../start/run.mjs';
import { tsc, workspace } from '../workspace.mjs';
import { typedProjects, typePrograms } from './type-programs.mjs';

/** @typedef {import('./type-programs.mjs').TypeProgram} TypeProgram */

/**
 * The errors of each project; a project without errors is listed too.
 *
 * @typedef {Map<string, string[]>} TypeErrors
 */

/**
 * Checks every project's types.
 *
 * @param {{ root?: string, detail?: (text: string) => void }} [options]
 * @returns {Promise<TypeErrors>}
 */
export const checkTypes = async ({ root = workspace, detail = () => {} } = {}) => {
  const programs = typePrograms(root);
  const queue = [...programs];
  /** @type {TypeErrors} */
  const errors = new Map(typedProjects(root).map(({ name }) => [name, []]));
  const work = async () => {
    for (let program = queue.shift(); program; program = queue.shift()) {
      detail(program.name);
      for (const [project, found] of await compile(root, program)) {
        errors.set(project, [...new Set([...(errors.get(project) ?? []), ...found])]);
      }
    }
  };
  await Promise.all([work(), work()]);
  return errors;
};

/**
 * @param {string} root
 * @param {TypeProgram} program
 * @returns {Promise<TypeErrors>}
 */
const compile = async (root, { name, config, projects }) => {
  // Checkers share no work: more than there are idle cores only repeat it.
  const checkers = Math.max(1, Math.floor(availableParallelism() / 2));
  const { status, output } = await run(process.execPath, [
    tsc,
    '-p',
    config,
    '--pretty',
    'false',
    '--checkers',
    String(checkers),
    '--incremental',
    '--tsBuildInfoFile',
    resolve(root, '.cache/types', `${name}.tsbuildinfo`),
  ]);
  const errors = errorsByProject(output, root, typedProjects(root));
  // A compiler that failed without naming a project's file has checked none of them.
  return status !== 0 && errors.size === 0 ? new Map(projects.map((project) => [project, [output.trim()]])) : errors;
};

/**
 * Groups the compiler's errors by the project whose file has them.
 *
 * @param {string} output
 * @param {string} root
 * @param {import('./type-programs.mjs').Project[]} projects
 * @returns {TypeErrors}
 */
export const errorsByProject = (output, root, projects) => {
  /** @type {TypeErrors} */
  const errors = new Map();
  // An error continues on indented lines.
  for (const error of output.trim().split(/\n(?=\S)/)) {
    const file = /^(.+?)\(\d+,\d+\): error /.exec(error)?.[1];
    if (file === undefined) continue;
    const path = relative(root, resolve(workspace, file));
    const project = projects.find(({ directory }) => path.startsWith(`${directory}/`))?.name ?? 'workspace';
    errors.set(project, [...(errors.get(project) ?? []), error]);
  }
  return errors;
};

const main = async () => {
  const errors = await checkTypes();
  const failed = [...errors].filter(([, found]) => found.length > 0);
  for (const [project, found] of failed) console.error(`${project}\n${found.join('\n')}\n`);
  console.log(`${errors.size} projects${failed.length > 0 ? `, ${failed.length} failed` : ''}`);
  process.exitCode = failed.length === 0 && errors.size > 0 ? 0 : 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
