// @ts-check
import { cpSync, mkdirSync } from 'node:fs';
import { arch, execPath, platform } from 'node:process';
import { join } from 'node:path';
import { requireImageSize } from '../../containers/image-size.mjs';
import { assemble, describe, services } from '../../containers/production-folder.mjs';
import { assembleReleases } from '../../containers/releases-folder.mjs';
import { run } from '../../start/run.mjs';
import { workspace } from '../../workspace.mjs';
import { isolation } from './namespaces.mjs';
import { programs } from './programs.mjs';

const containers = join(workspace, 'tools/containers');

/** The root file systems that `prepareRoots` makes. */
export const roots = ['servers', 'base'];

/** Debian's packages in the root file system of the servers. */
const packages = ['libstdc++6', 'postgresql', 'haproxy'];

/** The images of compose.yaml that are built from this workspace. */
export const finished = [...services, 'releases'];

/**
 * Returns the Dockerfile with another first stage: an image that has the results of the build. The stages of the
 * finished images stay as they are.
 *
 * @param {string} dockerfile
 * @param {string} image
 * @throws {Error} if there is no such stage
 */
export const withPreparedBuild = (dockerfile, image) => {
  const stages = dockerfile.split(/^(?=FROM )/m);
  const index = stages.findIndex((stage) => /^FROM \S+ AS build\n/.test(stage));
  if (index < 0) throw new Error('The Dockerfile has no stage "build"');
  return stages.with(index, `FROM ${image} AS build\n\n`).join('');
};

/**
 * Makes the folder that the stage `build` of the Dockerfile makes, from the builds of this workspace and the Node that
 * runs this program.
 *
 * @param {string} folder
 */
export const prepareBuild = async (folder) => {
  const target = { os: platform, cpu: arch, libc: 'glibc' };
  for (const name of finished) {
    const out = join(folder, 'src/dist/services', name);
    if (name === 'releases') await assembleReleases({ root: workspace, out, target });
    else assemble({ name, root: workspace, out, target });
    describe(out);
    requireImageSize(out);
  }
  mkdirSync(join(folder, 'out/bin'), { recursive: true });
  mkdirSync(join(folder, 'out/folder'));
  const node = join(folder, 'out/bin/node');
  cpSync(execPath, node, { dereference: true });
  await runSuccessfully(programs.strip, ['--strip-unneeded', node]);
};

/**
 * Makes the root file systems of all images: that of the servers with debootstrap, and from it the base of our images.
 *
 * @param {string} folder
 * @param {(line: string) => void} detail
 */
export const prepareRoots = async (folder, detail) => {
  const cache = join(folder, 'packages');
  mkdirSync(cache, { recursive: true });
  detail(packages.join(' '));
  const servers = join(folder, 'servers');
  // The mounts of debootstrap end with it.
  const command = ['sh', join(containers, 'debian-root.sh'), servers, packages.join(',')];
  await runSuccessfully(programs.unshare, [...isolation, ...command], { DEBIAN_CACHE: cache });
  await runSuccessfully('sh', [join(containers, 'debian-base.sh'), servers, join(folder, 'base')]);
};

/** @param {string} program @param {readonly string[]} args @param {Record<string, string>} [env] */
const runSuccessfully = async (program, args, env = {}) => {
  const { status, output } = await run(program, [...args], { env });
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${output.trim().split('\n').slice(-8).join('\n')}`);
};
