// @ts-check
/* Takes the place of tools/deploy/schemas.mjs in a bundle, where TypeScript is compiled already. */
export { currentRelease, withCanaries, withRelease } from '@croupier/releases/canary';
export { remoteManifestSchema } from '@croupier/releases/manifest';
export { isObjectStorage, openObjectStorage, requireConditions } from '@croupier/releases/object-storage';
export { registryFileSchema } from '@croupier/releases/registry';
export { releaseOfRollback, withoutRollbacks } from '@croupier/releases/rollbacks';
