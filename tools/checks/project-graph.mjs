// @ts-check
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';

/**
 * Ensures that the project graph exists: without it, ESLint skips Nx's module-boundaries rule with
 * a warning, and lint passes forbidden imports.
 */
export const requireProjectGraph = async () => {
  try {
    readCachedProjectGraph();
  } catch {
    process.env.NX_DAEMON = 'false';
    await createProjectGraphAsync({ exitOnError: false });
    readCachedProjectGraph();
  }
};
