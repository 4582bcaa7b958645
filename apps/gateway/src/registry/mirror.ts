import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { currentRelease, previousRelease, type Release } from '@croupier/releases/canary';
import type { ObjectStorage } from '@croupier/releases/object-storage';
import { registryFileSchema, type RegistryFile } from '@croupier/releases/registry';
import { releaseOfRollback, rollbackFile, rollbacksFolder } from '@croupier/releases/rollbacks';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { hashLike } from './file-hash.ts';
import type { AddRollback } from './rollbacks.ts';

const registryKey = 'registry.json';
/** Files that are copied at a time. */
const downloads = 8;

const segment = /^[\w@-][\w.@-]*$/;
/** File → hash. A name leads to no other folder. */
const integritySchema = v.record(
  v.pipe(
    v.string(),
    v.check((file) => file.split('/').every((part) => segment.test(part)), 'is no name of a file'),
  ),
  v.string(),
);

const appsOf = ({ remotes }: RegistryFile): readonly string[] => ['shell', ...Object.keys(remotes)];

/** Returns the versions of an app that pages may use now. */
const servedVersions = (file: RegistryFile, app: string): readonly string[] =>
  [currentRelease(file, app), previousRelease(file, app), file.canaries?.[app]?.release].flatMap(
    (release) => release?.version ?? [],
  );

/** Returns all versions of an app that stay available, for pages that were opened with them. */
const keptVersions = (file: RegistryFile, app: string): readonly string[] => {
  const { previous = [], withdrawn = [] } = file.histories?.[app] ?? {};
  return [...new Set([...servedVersions(file, app), ...previous, ...withdrawn])];
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const forEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const run = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: downloads }, run));
};

type Options = Readonly<{ objects: ObjectStorage; directory: string; log: FastifyBaseLogger }>;

/** Returns a function that copies a release, unless it is complete. @throws when a file is not what was deployed */
const createReleaseCopies = ({ objects, directory }: Options) => {
  const read = async (key: string): Promise<Buffer> => {
    const object = await objects.read(key);
    if (!object) throw new Error(`${key} is not in the storage`);
    return object.content;
  };

  return async ({ app, version }: Release): Promise<void> => {
    const target = join(directory, app, version);
    if (await exists(join(target, 'integrity.json'))) return;
    const draft = `${target}.${process.pid}.new`;
    await rm(draft, { recursive: true, force: true });
    try {
      const list = await read(`${app}/${version}/integrity.json`);
      const integrity = v.parse(integritySchema, JSON.parse(list.toString('utf8')));
      await forEach(Object.entries(integrity), async ([file, recorded]) => {
        const content = await read(`${app}/${version}/${file}`);
        const { hash, equals } = hashLike(recorded);
        hash.update(content);
        if (!equals()) throw new Error(`${app}/${version}/${file} is not what was deployed`);
        await mkdir(dirname(join(draft, file)), { recursive: true });
        await writeFile(join(draft, file), content);
      });
      await writeFile(join(draft, 'integrity.json'), list);
      // Another gateway of this machine may have been faster.
      await rename(draft, target).catch(async (error: unknown) => {
        if (!(await exists(join(target, 'integrity.json')))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };
};

/** Replaces a file, so that readers see the old or the new content. */
const replace = async (path: string, content: Buffer | string): Promise<void> => {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, path);
};

const copyRollbacks = async ({ directory }: Options, names: readonly string[]): Promise<void> => {
  const folder = join(directory, rollbacksFolder);
  await mkdir(folder, { recursive: true });
  const known = await readdir(folder);
  // Only the name matters here.
  for (const name of names) if (!known.includes(name)) await replace(join(folder, name), '{}\n');
};

const removeRollbacks = async ({ directory }: Options, kept: readonly string[]): Promise<void> => {
  const folder = join(directory, rollbacksFolder);
  for (const name of await readdir(folder))
    if (releaseOfRollback(name) && !kept.includes(name)) await rm(join(folder, name), { force: true });
};

/** Deletes releases that the registry no longer keeps. A registry without histories says nothing about them. */
const removeOthers = async (directory: string, file: RegistryFile): Promise<void> => {
  for (const app of appsOf(file)) {
    if (!file.histories?.[app]) continue;
    const kept = keptVersions(file, app);
    for (const version of await readdir(join(directory, app)))
      if (/^[\w-]+$/.test(version) && !kept.includes(version))
        await rm(join(directory, app, version), { recursive: true, force: true });
  }
};

/** Returns a function that refreshes the copy, once at a time. It logs a problem once. */
const createUpdates = (refresh: () => Promise<void>, log: FastifyBaseLogger): (() => Promise<void>) => {
  let lastProblem: string | null = null;
  let refreshing: Promise<void> | null = null;
  const succeeded = (): void => {
    lastProblem = null;
  };
  const failed = (error: unknown): void => {
    if (String(error) !== lastProblem)
      log.error({ error: String(error) }, 'The registry could not be copied; the last copy is served');
    lastProblem = String(error);
  };
  return () => {
    refreshing ??= refresh()
      .then(succeeded, failed)
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };
};

/**
 * Copies the registry in object storage and its releases to a folder, which the gateway serves. The copy of the
 * registry changes when all files that it names are there. While the storage does not answer, the copy stays in use.
 */
export const createMirror = (options: Options) => {
  const { objects, directory, log } = options;
  const copyRelease = createReleaseCopies(options);
  let tag: string | null = null;

  const copyAll = (file: RegistryFile, versionsOf: typeof keptVersions): Promise<void> =>
    forEach(
      appsOf(file).flatMap((app) => versionsOf(file, app).map((version) => ({ app, version }))),
      copyRelease,
    );

  const refresh = async (): Promise<void> => {
    // Before the registry: a deploy first takes rollbacks over into it and then deletes them.
    const keys = await objects.list(`${rollbacksFolder}/`);
    const names = keys.map((key) => key.slice(rollbacksFolder.length + 1)).filter((name) => releaseOfRollback(name));
    const stored = await objects.readUnless(registryKey, tag);
    await copyRollbacks(options, names);
    if (stored && stored !== 'unchanged') {
      const file = v.parse(registryFileSchema, JSON.parse(stored.content.toString('utf8')));
      await copyAll(file, servedVersions);
      const path = join(directory, registryKey);
      const known = await readFile(path).catch(() => null);
      if (!known?.equals(stored.content)) await replace(path, stored.content);
      // Releases of open pages follow. One that is missing is not worth an outage.
      await copyAll(file, keptVersions).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'A former release could not be copied');
      });
      await removeOthers(directory, file);
      tag = stored.tag;
    }
    await removeRollbacks(options, names);
  };

  const addRollback: AddRollback = async (rollback) => {
    const key = `${rollbacksFolder}/${rollbackFile(rollback)}`;
    return objects.write(key, Buffer.from(`${JSON.stringify(rollback)}\n`), { tag: null });
  };

  return { update: createUpdates(refresh, log), addRollback };
};

export type Mirror = ReturnType<typeof createMirror>;
