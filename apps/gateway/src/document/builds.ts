import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { hashLike } from '../registry/file-hash.ts';
import type { DeployedApp } from '@croupier/releases/registry';

/** Runs a build's code and returns its exports. */
export type Run = (own: OwnGlobal) => Readonly<Record<string, unknown>>;

/** A verified build, or the error that prevents its use. */
type Build = Readonly<{ run: Run } | { failure: Error }>;

const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'globalThis', 'queueMicrotask'];

/** Returns the function with which the build of a path loads other modules. */
export type RequireOf = (path: string) => (name: string) => unknown;

const compile = (path: string, source: string, requireOf: RequireOf): Run => {
  const body = compileFunction(source, parameters, { filename: path });
  const requireFromBuild = requireOf(path);
  return (own) => {
    const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
    body.call(module.exports, module.exports, requireFromBuild, module, path, dirname(path), own, own.queueMicrotask);
    return module.exports;
  };
};

type Source = Readonly<{ path: string; bytes: Buffer; integrity: string | undefined }>;

const verifyAndCompile = ({ path, bytes, integrity }: Source, requireOf: RequireOf): Build => {
  try {
    const { hash, equals } = hashLike(integrity);
    hash.update(bytes);
    if (!equals()) throw new Error(`${path} is not what was deployed`);
    return { run: compile(path, bytes.toString('utf8'), requireOf) };
  } catch (error) {
    return { failure: error instanceof Error ? error : new Error(String(error)) };
  }
};

/**
 * The server builds of deployed apps. It reads each release once, verifies it against the hash recorded at
 * deploy, compiles the verified bytes, and unloads the release when the registry no longer keeps it.
 */
export const createBuilds = (directory: string, requireOf: RequireOf = createRequire) => {
  /** By the directory of the release. A version identifies its content, so a mismatch is permanent. */
  const builds = new Map<string, Build>();

  return {
    /** @throws when the build does not match its hash or does not compile */
    load: (name: string, { version, server_integrity }: DeployedApp, file: string): Run => {
      const release = join(directory, name, version);
      const path = join(release, 'server', file);
      const build =
        builds.get(release) ??
        verifyAndCompile({ path, bytes: readFileSync(path), integrity: server_integrity[file] }, requireOf);
      builds.set(release, build);
      if ('failure' in build) throw build.failure;
      return build.run;
    },
    /** Unloads releases that the registry no longer keeps. */
    unloadRemoved: (): void => {
      for (const release of builds.keys()) if (!existsSync(release)) builds.delete(release);
    },
  };
};

/** The global object of a release. */
export type OwnGlobal = Readonly<Record<PropertyKey, unknown> & { queueMicrotask: (task: () => void) => void }>;

/** Turns a task's error into a rejection, which keeps its async context: up to Node 22 a microtask error has none. */
const queueMicrotaskAsPromise = (task: () => void): void => void Promise.resolve().then(task);

/**
 * Creates a global object that reads from the real one and keeps writes to itself, so that two shell releases in one
 * process do not share the state that libraries store there.
 */
export const ownGlobal = (): OwnGlobal =>
  new Proxy({ queueMicrotask: queueMicrotaskAsPromise } as OwnGlobal, {
    get: (own, key) => (Object.hasOwn(own, key) ? own[key] : Reflect.get(globalThis, key)),
    has: (own, key) => Object.hasOwn(own, key) || Reflect.has(globalThis, key),
  });
