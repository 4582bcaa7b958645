import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

export type LaunchOptions = Readonly<{
  /** Path of the program of a process. */
  program: string;
  /** Directory of the registry, whose builds a process reads. */
  directory: string;
  /** Maximum memory of a process. */
  memory_bytes: number;
}>;

export type Launched = Readonly<{ child: ChildProcess; channel: Socket; outputs: readonly Readable[] }>;

/** The descriptor of the channel in a process. */
export const channelDescriptor = 3;

/** The folder of packages, found by one that every build uses. */
const packagesFolder = (): string => {
  const path = createRequire(__filename).resolve('valibot');
  const folder = `${sep}node_modules`;
  return path.slice(0, path.lastIndexOf(`${folder}${sep}`) + folder.length);
};

/** The gateway's own flags of memory, which now apply to what needs most of it. */
const memoryFlags = /^--(?:max-semi-space-size|heap-growing-percent|single-threaded-gc|v8-pool-size)\b/;

/**
 * Flags of Node. The permission model leaves a process nothing but reading its code: no other files, no programs, no
 * threads, no addons, from Node 25 on no network. `--trace-sigint` prints the stack of code that does not end.
 */
const flagsOf = ({ program, directory, memory_bytes }: LaunchOptions): string[] => {
  const hasFinalName = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    hasFinalName ? '--permission' : '--experimental-permission',
    ...[dirname(program), resolve(directory), packagesFolder()].map((path) => `--allow-fs-read=${path}/*`),
    `--max-old-space-size=${Math.ceil(memory_bytes / 1024 / 1024)}`,
    ...process.execArgv.filter((flag) => memoryFlags.test(flag)),
    '--trace-sigint',
    '--no-warnings',
  ];
};

/** The environment of a process. The time zone decides how pages print dates. */
const environment = (): NodeJS.ProcessEnv => {
  const { TZ } = process.env;
  return { NODE_ENV: 'production', ...(TZ === undefined ? {} : { TZ }) };
};

const startGuard = (pid: string): ChildProcess | null => {
  try {
    const script = 'read -r _; kill -KILL "$0"';
    return spawn('/bin/sh', ['-c', script, pid], { detached: true, env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  } catch {
    return null;
  }
};

/**
 * Kills a process when the gateway ends, in whichever way: a process in an endless loop does not notice that. The guard
 * waits for the end of its input, which the gateway never writes.
 */
const guard = (child: ChildProcess): void => {
  const shell = startGuard(String(child.pid));
  // Without a shell, a process still ends with its channel, unless it hangs.
  if (!shell) return;
  shell.on('error', () => undefined);
  shell.stdin?.on('error', () => undefined);
  shell.unref();
  (shell.stdin as Socket | null)?.unref();
  child.once('exit', () => shell.kill('SIGKILL'));
};

/**
 * Starts a process, in a separate session, so that signals of a terminal reach the gateway only.
 * @throws when the system has no memory for it
 */
export const launch = (options: LaunchOptions): Launched => {
  const child = spawn(process.execPath, [...flagsOf(options), options.program, resolve(options.directory)], {
    cwd: '/',
    detached: true,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  // A process that could not be started for want of descriptors has no streams.
  const streams = (child.stdio as typeof child.stdio | undefined) ?? [];
  const channel = (streams[channelDescriptor] ?? new Socket()) as Socket;
  const outputs = [streams[1], streams[2]].flatMap((stream) => (stream ? [stream as Readable] : []));
  for (const stream of [channel, ...outputs]) {
    stream.on('error', () => undefined);
    (stream as Socket).unref();
  }
  child.unref();
  if (child.pid !== undefined) guard(child);
  return { child, channel, outputs };
};
