// @ts-check
import { createProjectGraphAsync, readCachedProjectGraph } from '@nx/devkit';

/**
 * Sees to it that the graph of the workspace's projects is there: without it, Nx's rule about module boundaries would be
 * skipped with a mere warning, and lint would pass whatever is imported.
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
