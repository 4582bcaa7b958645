import { updateRemotes, type Registry } from '@croupier/federation';
import { completeRegistry } from './complete-registry.ts';

const timeout_ms = 2000;

const latest = async (): Promise<Registry | null> => {
  try {
    const response = await fetch('/mf/registry.json', {
      signal: AbortSignal.timeout(timeout_ms),
      headers: { accept: 'application/json' },
    });
    return response.ok ? ((await response.json()) as Registry) : null;
  } catch {
    return null;
  }
};

let isReloadDue = false;

/** The page is loaded anew with the next page its visitor opens. */
export const reloadWithNextPage = (): void => {
  isReloadDue = true;
};

/**
 * Takes up what has been deployed since the page was opened. A remote whose code is not here yet comes in its newest
 * release; when the page that has just been opened belongs to a remote with a newer release than the one that runs
 * here, or the shell itself has one, the answer is true and the document should be loaded anew.
 */
export const adoptDeployments = async (owner: string): Promise<boolean> => {
  if (isReloadDue) return true;
  const registry = await latest();
  if (!registry) return false;
  const outdated = updateRemotes(await completeRegistry(registry));
  return outdated.includes(owner) || outdated.includes('shell');
};
