import * as v from 'valibot';
import { remoteManifestSchema } from './manifest.ts';
import { extensible, listOf, recordOf } from './wire.ts';

/** File → its hash in the format of `integrity` attributes. */
const hashes = recordOf(v.string());

/** A deployed app: its current release. */
export const deployedAppSchema = v.pipe(
  extensible({
    version: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    /** Address of the browser files: `/mf/cashier/1a2b3c/`. */
    base: v.string(),
    manifest: remoteManifestSchema,
    /** Hashes of the browser files, relative to `base`. */
    integrity: hashes,
    /** Hashes of the server files, relative to `server/` of the release. */
    server_integrity: hashes,
    /** When it became current (ISO 8601). Entries of previous deploy tools lack it. */
    deployed_at: v.exactOptional(v.string()),
  }),
  v.readonly(),
);
export type DeployedApp = v.InferOutput<typeof deployedAppSchema>;

/** A second release of an app, for a share of the visitors. */
export const canarySchema = v.pipe(
  extensible({
    /** Percentage of the visitors, 0 to 100. */
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    release: deployedAppSchema,
  }),
  v.readonly(),
);
export type Canary = v.InferOutput<typeof canarySchema>;

/**
 * The versions of an app that stay stored. `withdrawn` releases were rolled back: open pages still load them, but a
 * rollback skips them unless it names one.
 */
export const historySchema = v.pipe(
  extensible({ version: v.string(), previous: listOf(v.string()), withdrawn: listOf(v.string()) }),
  v.readonly(),
);
export type History = v.InferOutput<typeof historySchema>;

/**
 * The content of `registry.json`, which the gateway serves. Deploys replace the file atomically. A gateway of a release
 * without canaries ignores the optional fields.
 */
export const registryFileSchema = v.pipe(
  extensible({
    updated_at: v.string(),
    remotes: recordOf(deployedAppSchema),
    shell: deployedAppSchema,
    /** App → its canary release. */
    canaries: v.exactOptional(recordOf(canarySchema)),
    /** App → the release before its current one. */
    previous: v.exactOptional(recordOf(deployedAppSchema)),
    /** App → its versions. */
    histories: v.exactOptional(recordOf(historySchema)),
  }),
  v.readonly(),
);
export type RegistryFile = v.InferOutput<typeof registryFileSchema>;

/** A deployed app for the shell and for pages, which do not verify files of the server. */
export type PublicApp = Omit<DeployedApp, 'server_integrity'>;
/** App → its current release. */
export type PublicRegistry = Readonly<Record<string, PublicApp>>;
