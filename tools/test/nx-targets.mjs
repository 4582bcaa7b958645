// @ts-check
import { failedTasks } from '../nx-report.mjs';
import { run } from '../start/run.mjs';
import { nx } from '../workspace.mjs';

/** Disables the daemon, which would outlive the run, and colored output. */
const env = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NODE_ENV: 'test' };

/**
 * The projects that have a target.
 *
 * @param {string} target
 * @param {string} [base] only those that the changes since this commit affect, uncommitted ones included
 * @returns {Promise<string[]>}
 */
export const projectsWith = async (target, base) => {
  const affected = base === undefined ? [] : ['--affected', `--base=${base}`];
  const { status, output } = await run(
    process.execPath,
    [nx, 'show', 'projects', '--with-target', target, ...affected, '--json'],
    { env },
  );
  const list = /\[.*\]/s.exec(output)?.[0];
  if (status !== 0 || list === undefined) throw new Error(`The projects of the workspace cannot be read:\n${output}`);
  return JSON.parse(list).sort();
};

/** The parts that every browser suite runs against: `system` among the named inputs of nx.json. */
const systemProjects = ['shell', 'platform', 'gateway', 'sandbox', 'tools'];

/**
 * The projects whose browser suite is affected: by its own changes, or by those of a part that all suites run against.
 *
 * @param {string} target
 * @param {string} [base]
 * @returns {Promise<string[]>}
 */
export const suitesWith = async (target, base) => {
  const all = await projectsWith(target);
  if (base === undefined) return all;
  const affected = await projectsWith('lint', base);
  // The shell's suite of the whole site visits the pages of every remote.
  if (affected.some((project) => systemProjects.includes(project)) || (target === 'e2e-site' && affected.length > 0))
    return all;
  return all.filter((project) => affected.includes(project));
};

/**
 * The result of each project's task. A task that never ran, because a dependency or Nx failed, counts as failed.
 *
 * @typedef {{ project: string, ok: boolean, cached: boolean }} TaskResult
 */

/**
 * Runs a target of projects.
 *
 * @param {string} target
 * @param {string[]} projects
 * @param {(detail: string) => void} detail
 * @param {Record<string, string>} [settings] further environment
 * @returns {Promise<{ results: TaskResult[], output: string }>}
 */
export const runTarget = async (target, projects, detail, settings = {}) => {
  let done = 0;
  let files = 0;
  const { output, status } = await run(
    process.execPath,
    [nx, 'run-many', '-t', target, `--projects=${projects.join(',')}`, '--outputStyle=static'],
    {
      env: { ...env, ...(target === 'build' ? { NODE_ENV: 'production' } : {}), ...settings },
      onLine: (line) => {
        const project = /^> nx run ([\w-]+):/.exec(line)?.[1];
        if (project) detail(`${(done += 1)} of ${projects.length}  ${project}`);
        // One jest process tests all projects and reports each file.
        const file = /^(?:PASS|FAIL) .*?(\S+\.test\.\w+)/.exec(line)?.[1];
        if (file) detail(`${(files += 1)} files  ${file}`);
      },
    },
  );
  return { results: readResults(output, target, projects, status === 0), output };
};

/**
 * Runs browser suites in one process.
 *
 * @param {readonly { project: string, target: string }[]} suites
 * @param {readonly string[]} files of their specs; none means all
 * @param {(detail: string) => void} detail
 * @param {Record<string, string>} settings further environment
 * @returns {Promise<{ ok: boolean, cached: number, output: string }>} `cached`: how many suites Nx found in its cache
 */
export const runSuites = async (suites, files, detail, settings) => {
  const only = (/** @type {'project' | 'target'} */ what) => [...new Set(suites.map((suite) => suite[what]))];
  const { status, output } = await run(
    process.execPath,
    [
      nx,
      'run-many',
      '-t',
      ...only('target'),
      `--projects=${only('project').join(',')}`,
      '--excludeTaskDependencies',
      '--outputStyle=static',
      ...(files.length > 0 ? ['--', ...files] : []),
    ],
    { env: { ...env, ...settings }, onLine: (line) => detail(line.trim()) },
  );
  return { ok: status === 0, cached: [...output.matchAll(/^> nx run .*cache/gm)].length, output };
};

/**
 * Reads Nx's report.
 *
 * @param {string} output
 * @param {string} target
 * @param {string[]} projects
 * @param {boolean} ok whether Nx was content
 * @returns {TaskResult[]}
 */
export const readResults = (output, target, projects, ok) => {
  const ran = new Map(
    [...output.matchAll(/^> nx run ([\w-]+):([\w-]+)(.*)$/gm)]
      .filter(([, , which]) => which === target)
      .map(([, project, , rest = '']) => [project, /cache/.test(rest)]),
  );
  const failed = failedTasks(output);
  // When Nx fails without a list of failed tasks, every task counts as failed.
  const allFailed = !ok && !output.includes('Failed tasks:');
  return projects.map((project) => ({
    project,
    ok: !allFailed && ran.has(project) && !failed.has(`${project}:${target}`),
    cached: ran.get(project) === true,
  }));
};
