import type { Registry } from '@croupier/federation';

/** Returns the registry with declarations for manifests of the previous release, whose code is loaded only for them. */
export const completeRegistry = async (registry: Registry): Promise<Registry> => {
  // Every newer build has this field.
  if (Object.values(registry).every(({ manifest }) => manifest.guarded)) return registry;
  const { withFormerDeclarations } = await import('./previous-release.ts');
  return withFormerDeclarations(registry);
};
