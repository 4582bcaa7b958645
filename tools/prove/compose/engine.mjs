// @ts-check
import { execFile, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../../cluster/program.mjs';
import { workspace } from '../../workspace.mjs';
import { finished, roots, withPreparedBuild } from './images.mjs';
import { programs } from './programs.mjs';

const containers = join(workspace, 'tools/containers');
const execute = promisify(execFile);
/** Logs of containers are long. */
const maxBuffer = 256 * 1024 ** 2;

/** @typedef {Awaited<ReturnType<typeof startEngine>>} Engine */

/**
 * Starts Debian's container engine, with all its data in a folder. It ends with the namespaces of this process.
 *
 * @param {string} home
 * @param {string} cgroup the parent of the containers' cgroups
 */
export const startEngine = async (home, cgroup) => {
  const socket = `unix://${join(home, 'docker.sock')}`;
  const configuration = join(home, 'daemon.json');
  const logFile = join(home, 'dockerd.log');
  // The configuration of this machine's engine is not for this one.
  writeFileSync(configuration, '{}');
  const output = openSync(logFile, 'a');
  const daemon = spawn(
    programs.dockerd,
    [
      ...['--config-file', configuration, '--host', socket, '--pidfile', join(home, 'dockerd.pid')],
      ...['--data-root', join(home, 'data'), '--exec-root', join(home, 'exec')],
      ...['--exec-opt', 'native.cgroupdriver=cgroupfs', '--cgroup-parent', `/${cgroup}`],
    ],
    { stdio: ['ignore', output, output], env: withFolders(process.env) },
  );
  closeSync(output);
  const env = { ...process.env, DOCKER_HOST: socket, DOCKER_BUILDKIT: '0', DOCKER_CONFIG: join(home, 'client') };
  /** @param {readonly string[]} args @param {string} [program] @returns {Promise<string>} its standard output */
  const docker = async (args, program = programs.docker) =>
    (await execute(program, [...args], { env, maxBuffer })).stdout;
  const ended = new Promise((_, failed) => {
    daemon.once('error', failed);
    daemon.once('exit', () =>
      failed(new Error(`The container engine has ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)),
    );
  });
  ended.catch(() => {});
  const isAnswering = async () => (await docker(['version'])) !== '';
  await Promise.race([ended, until('The container engine does not answer', isAnswering, { logFile })]);
  return {
    docker,
    env,
    /** @param {readonly string[]} args @returns {{ status: number | null, output: string }} */
    dockerNow: (args) => {
      const { status, stdout, stderr } = spawnSync(programs.docker, [...args], { env, encoding: 'utf8', maxBuffer });
      return { status, output: stdout + stderr };
    },
    /** @returns {Promise<string>} */
    version: async () => (await docker(['version', '--format', '{{.Server.Version}}'])).trim(),
  };
};

/** Adds the folders of servers to PATH, which the PATH of a user may lack. @param {NodeJS.ProcessEnv} env */
const withFolders = (env) => ({ ...env, PATH: `${env.PATH ?? ''}:/usr/local/sbin:/usr/sbin:/sbin` });

/**
 * Builds all images of compose.yaml in the engine, from the folders of `prepareRoots` and `prepareBuild`.
 *
 * @param {Engine} engine
 * @param {{ rootsFolder: string, buildFolder: string }} folders
 */
export const buildImages = async ({ docker, env }, { rootsFolder, buildFolder }) => {
  /** @param {string} folder @param {string} image */
  const add = (folder, image) =>
    execute('sh', ['-c', 'tar -C "$1" -c . | "$2" import - "$3"', 'import', folder, programs.docker, image], { env });
  for (const name of roots) await add(join(rootsFolder, name), `croupier-proof-${name}`);
  await add(buildFolder, 'croupier-proof-build');
  const dockerfile = join(rootsFolder, 'Dockerfile');
  writeFileSync(
    dockerfile,
    withPreparedBuild(readFileSync(join(containers, 'Dockerfile'), 'utf8'), 'croupier-proof-build'),
  );
  const base = ['--build-arg', 'BASE_IMAGE=croupier-proof-base'];
  for (const name of finished)
    await execute(
      'sh',
      [
        '-c',
        '"$1" build --target "$2" --tag "croupier-$2:latest" "$3" "$4" - < "$5"',
        'build',
        programs.docker,
        name,
        ...base,
        dockerfile,
      ],
      { env, maxBuffer },
    );
  for (const name of ['database', 'load-balancer'])
    await docker([
      ...['build', '--file', join(import.meta.dirname, 'servers.Dockerfile'), '--target', name],
      ...['--tag', `croupier-proof-${name}`, import.meta.dirname],
    ]);
};
