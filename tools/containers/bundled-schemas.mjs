// @ts-check
/* Takes the place of tools/deploy/schemas.mjs in a bundle, where TypeScript is compiled already. */
export { remoteManifestSchema } from '@croupier/releases/manifest';
export { registryFileSchema } from '@croupier/releases/registry';
