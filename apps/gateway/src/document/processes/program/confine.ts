import { Socket as DatagramSocket } from 'node:dgram';
import { createRequire, isBuiltin } from 'node:module';
import { Server, Socket } from 'node:net';

/** Modules of Node that builds may load: they compute, and reach nothing outside of the process. */
const pureModules = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'diagnostics_channel',
  'events',
  'path',
  'perf_hooks',
  'punycode',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
]);

/** What a process does not need, and what reaches other processes, files and modules. */
const removedFromProcess = [
  '_debugEnd',
  '_debugProcess',
  '_getActiveHandles',
  '_getActiveRequests',
  '_kill',
  '_linkedBinding',
  '_startProfilerIdleNotifier',
  '_stopProfilerIdleNotifier',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'initgroups',
  'kill',
  'loadEnvFile',
  'mainModule',
  'openStdin',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'umask',
];

const requireModule = createRequire(__filename);

const denied = (what: string): never => {
  throw Object.assign(new Error(`Code of a release may not use ${what}`), { code: 'ERR_ACCESS_DENIED' });
};

/** Loads a module of Node for a build. @throws for modules that reach outside of the process, and for packages */
const requirePure = (name: string): unknown => {
  const own = name.replace(/^node:/, '');
  return isBuiltin(name) && pureModules.has(own) ? requireModule(`node:${own}`) : denied(name);
};

/** Returns the `require` of builds. It has no properties, since those lead to all modules. */
export const requireOfBuild = () => requirePure;

const refuseConnections = (): void => {
  for (const [owner, methods] of [
    [Socket.prototype, ['connect']],
    [Server.prototype, ['listen']],
    [DatagramSocket.prototype, ['bind', 'connect', 'send', 'sendto']],
  ] as const)
    for (const method of methods)
      Object.defineProperty(owner, method, { value: () => denied('the network'), writable: false });
};

type Options = Readonly<{
  /** Replaces `fetch`. */
  fetch: typeof fetch;
  /** Called before the process ends because code asked for it. */
  onExit: () => void;
}>;

/**
 * Takes from the process what pages do not need, before the first build runs. The boundary is Node's permission model,
 * which is on already; this removes what the model does not cover: signals to other processes and, before Node 25, the
 * network.
 */
export const confine = ({ fetch, onExit }: Options): Readonly<{ end: (status: number) => never }> => {
  const { reallyExit } = process as unknown as { reallyExit: (status: number) => never };
  const end = (status: number): never => reallyExit.call(process, status);
  const endForCode = (): never => {
    onExit();
    return end(1);
  };
  for (const name of removedFromProcess) Reflect.deleteProperty(process, name);
  for (const name of ['exit', 'reallyExit', 'abort'])
    Object.defineProperty(process, name, { value: endForCode, writable: false });
  Object.defineProperty(process, 'getBuiltinModule', { value: requirePure, writable: false });
  refuseConnections();
  for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = fetch;
  return { end };
};
