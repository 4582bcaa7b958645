import * as v from 'valibot';
import { remoteManifestSchema } from './manifest.ts';
import { extensible, recordOf } from './wire.ts';

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
  }),
  v.readonly(),
);
export type DeployedApp = v.InferOutput<typeof deployedAppSchema>;

/** The content of `registry.json`, which the gateway serves. Deploys replace the file atomically. */
export const registryFileSchema = v.pipe(
  extensible({ updated_at: v.string(), remotes: recordOf(deployedAppSchema), shell: deployedAppSchema }),
  v.readonly(),
);
export type RegistryFile = v.InferOutput<typeof registryFileSchema>;

/** A deployed app for the shell and for pages, which do not verify files of the server. */
export type PublicApp = Omit<DeployedApp, 'server_integrity'>;
/** App → its current release. */
export type PublicRegistry = Readonly<Record<string, PublicApp>>;
