import { readFile, stat } from 'node:fs/promises';
import { canariesOf, isServedRelease, withCanaries, type Release } from '@croupier/releases/canary';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { remoteManifestSchema, routeDeclarationSchema, type RouteDeclaration } from '@croupier/releases/manifest';
import {
  registryFileSchema,
  type DeployedApp,
  type PublicApp,
  type PublicRegistry,
  type RegistryFile,
} from '@croupier/releases/registry';
import { rollbacksFolder, withoutRollbacks } from '@croupier/releases/rollbacks';
import * as v from 'valibot';
import { readRollbacks } from './rollbacks.ts';
import { groupOf } from './visitor-groups.ts';

/** The releases that a visitor gets. */
export type VisitorReleases = Readonly<{
  /** The registry, whose current releases everybody else gets. */
  registry: RegistryFile;
  /** The apps whose canary the visitor gets. */
  canaries: readonly string[];
  /** The registry with these canaries in place of the current releases. */
  file: RegistryFile;
}>;

export type Registry = Readonly<{
  /**
   * Returns the current registry, without releases that were rolled back. Reads the file again after a change; reports
   * an invalid file and keeps the previous registry.
   * @throws when no valid registry was ever read
   */
  current: () => Promise<RegistryFile>;
  /** Returns the releases of a visitor with these cookies. @throws as `current` does */
  forVisitor: (cookie: string | undefined) => Promise<VisitorReleases>;
  /** Ends the use of a release in this gateway, as a rollback does in all, until the registry no longer names it. */
  withdraw: (release: Release) => void;
}>;

/** Whether a development server serves the app: then this server has no build, and only the browser can render it. */
export const isInDevelopment = ({ base }: DeployedApp): boolean => !base.startsWith('/mf/');

/** Returns the fields of manifests that this release does not know: `arcade.badge`, `arcade.routes.badge`. */
const unknownFields = (apps: readonly DeployedApp[]): readonly string[] => {
  const without = (entry: object, known: object): readonly string[] =>
    Object.keys(entry).filter((field) => !Object.hasOwn(known, field));
  const found = apps.flatMap(({ manifest }) => [
    ...without(manifest, remoteManifestSchema.entries).map((field) => `${manifest.name}.${field}`),
    ...manifest.routes
      .flatMap((one) => without(one, routeDeclarationSchema.entries))
      .map((field) => `${manifest.name}.routes.${field}`),
  ]);
  return [...new Set(found)];
};

/** The path of the gallery of components, which is for developers. */
const galleryPath = '/_ui';

const withoutGallery = (app: DeployedApp): DeployedApp => ({
  ...app,
  manifest: { ...app.manifest, routes: app.manifest.routes.filter(({ path }) => path !== galleryPath) },
});

/** Returns the registry without pages for developers: neither the server nor the browser knows them then. */
const withoutDeveloperPages = ({ shell, ...content }: RegistryFile): RegistryFile => {
  const { canaries: { shell: canary, ...others } = {} } = content;
  return {
    ...content,
    shell: withoutGallery(shell),
    ...(canary && { canaries: { ...others, shell: { ...canary, release: withoutGallery(canary.release) } } }),
  };
};

/** Returns a text that changes with a file or folder. */
const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, ino, size }) => `${mtimeMs} ${ino} ${size}`,
    () => 'missing',
  );

/** Returns the current releases of a registry and its canaries. */
const releasesIn = ({ shell, remotes, canaries = {} }: RegistryFile): readonly DeployedApp[] => [
  ...Object.values({ ...remotes, shell }),
  ...Object.values(canaries).map(({ release }) => release),
];

/** @throws Error for an app at an address that is neither of this site nor of a development server */
const requireOwnAddresses = (apps: readonly DeployedApp[], devOrigins: readonly string[]): void => {
  const misplaced = apps.find((app) => isInDevelopment(app) && !devOrigins.some((origin) => app.base === `${origin}/`));
  if (misplaced)
    throw new Error(
      `${misplaced.manifest.name} is registered at ${misplaced.base}, which is not an address of this site`,
    );
};

const reportUnknownFields = (apps: readonly DeployedApp[], log: FastifyBaseLogger): void => {
  const fields = unknownFields(apps);
  if (fields.length > 0)
    log.warn({ fields }, 'Manifests have fields that this release does not know; they are ignored');
};

type Options = Readonly<{ devOrigins?: readonly string[]; hasDeveloperPages?: boolean }>;

/** The registry of deployed apps, which deploys replace while the gateway runs. */
export const openRegistry = (
  directory: string,
  log: FastifyBaseLogger,
  { devOrigins = [], hasDeveloperPages = true }: Options = {},
): Registry => {
  const path = join(directory, 'registry.json');
  let known: { stamp: string; content: RegistryFile } | undefined;
  let reading: Promise<RegistryFile> | undefined;
  let withdrawn: readonly Release[] = [];

  const read = async (stamp: string): Promise<RegistryFile> => {
    const file = v.parse(registryFileSchema, JSON.parse(await readFile(path, 'utf8')));
    withdrawn = withdrawn.filter((release) => isServedRelease(file, release));
    const deployed = withoutRollbacks(file, [...(await readRollbacks(directory)), ...withdrawn]);
    const content = hasDeveloperPages ? deployed : withoutDeveloperPages(deployed);
    requireOwnAddresses(releasesIn(content), devOrigins);
    reportUnknownFields(releasesIn(content), log);
    known = { stamp, content };
    return content;
  };

  const keepPrevious = (stamp: string, error: unknown): RegistryFile => {
    if (!known) throw error;
    log.error({ error: String(error) }, 'The registry cannot be used; the previous one is served');
    // Stores the new stamp, so that an invalid file is reported once, not with every request.
    known = { stamp, content: known.content };
    return known.content;
  };

  const current = async (): Promise<RegistryFile> => {
    const stamp = (await Promise.all([path, join(directory, rollbacksFolder)].map(stampOf))).join(' ');
    if (known?.stamp === stamp) return known.content;
    reading ??= read(stamp)
      .catch((error: unknown) => keepPrevious(stamp, error))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  return {
    current,
    forVisitor: async (cookie) => {
      const registry = await current();
      const group = groupOf(cookie);
      const canaries = group === null ? [] : canariesOf(registry, group);
      return { registry, canaries, file: withCanaries(registry, canaries) };
    },
    withdraw: (release) => {
      withdrawn = [...withdrawn, release];
      if (known) known = { ...known, stamp: '' };
    },
  };
};

const withoutSitemap = ({ sitemap: _sitemap, ...route }: RouteDeclaration): RouteDeclaration => route;

/**
 * Returns the apps without server-only fields for pages. Hashes barely compress, so the document contains only those
 * that a page verifies. Fields of newer releases stay: a newer shell may know them.
 */
export const publicRegistry = ({ remotes, shell }: RegistryFile): PublicRegistry =>
  Object.fromEntries(
    Object.entries({ ...remotes, shell }).map(([app, { version, base, manifest, integrity }]): [string, PublicApp] => {
      const { shared: _shared, ...declared } = manifest;
      const { entry } = declared.assets;
      const hash = entry === null ? undefined : integrity[entry];
      return [
        app,
        {
          version,
          base,
          manifest: { ...declared, routes: declared.routes.map(withoutSitemap) },
          integrity: entry !== null && hash !== undefined ? { [entry]: hash } : {},
        },
      ];
    }),
  );
