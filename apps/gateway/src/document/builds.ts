import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import { hashLike } from '../registry/file-hash.ts';
import type { Registered } from '../registry/registry.ts';

/** Runs a build's code and answers what it exports. */
export type Run = (own: OwnGlobal) => Readonly<Record<string, unknown>>;

const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'globalThis', 'queueMicrotask'];

/**
 * The server builds of deployed apps. Each release is read once, compared with the hash that was taken when it was
 * deployed, and compiled from the very bytes that were compared; it is let go when the registry keeps it no longer.
 */
export const createBuilds = (directory: string) => {
  const builds = new Map<string, Readonly<{ place: string; run: Run } | { place: string; refusal: Error }>>();

  const compile = (path: string, source: string): Run => {
    const body = compileFunction(source, parameters, { filename: path });
    const requireFromBuild = createRequire(path);
    return (own) => {
      const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
      body.call(module.exports, module.exports, requireFromBuild, module, path, dirname(path), own, own.queueMicrotask);
      return module.exports;
    };
  };

  return {
    /** @throws when the build is not what was deployed, or is not code */
    load: (name: string, { version, server_integrity }: Registered, file: string): Run => {
      const place = join(directory, name, version);
      const known = builds.get(place);
      if (known) {
        if ('refusal' in known) throw known.refusal;
        return known.run;
      }
      const path = join(place, 'server', file);
      const bytes = readFileSync(path);
      try {
        const { hash, equals } = hashLike(server_integrity[file]);
        hash.update(bytes);
        if (!equals()) throw new Error(`${path} is not what was deployed`);
        const run = compile(path, bytes.toString('utf8'));
        builds.set(place, { place, run });
        return run;
      } catch (error) {
        // A version is its content: what does not fit it now never will.
        builds.set(place, { place, refusal: error instanceof Error ? error : new Error(String(error)) });
        throw error;
      }
    },
    /** Lets go of releases that are not kept any more. */
    tidy: (): void => {
      for (const { place } of builds.values()) if (!existsSync(place)) builds.delete(place);
    },
    /** How many releases are held. */
    size: (): number => builds.size,
  };
};

/** A release's own global object. */
export type OwnGlobal = Readonly<Record<PropertyKey, unknown> & { queueMicrotask: (task: () => void) => void }>;

/** As a rejection, what a task throws is attributed to the release. Up to Node 22 a microtask's own error has no async context. */
const queueMicrotaskAsPromise = (task: () => void): void => void Promise.resolve().then(task);

/**
 * A global object that looks like the real one and keeps to itself what is put on it: what a library keeps
 * there is one release's, not shared by two releases of the shell in one process.
 */
export const ownGlobal = (): OwnGlobal =>
  new Proxy({ queueMicrotask: queueMicrotaskAsPromise } as OwnGlobal, {
    get: (own, key) => (Object.hasOwn(own, key) ? own[key] : Reflect.get(globalThis, key)),
    has: (own, key) => Object.hasOwn(own, key) || Reflect.has(globalThis, key),
  });
