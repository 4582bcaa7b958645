import { updateRemotes, type Registry } from '@croupier/federation';

const timeout_ms = 2000;

const fetchRegistry = async (): Promise<Registry | null> => {
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

/** The document reloads with the next navigation. */
export const reloadWithNextPage = (): void => {
  isReloadDue = true;
};

/**
 * Updates the registry: remotes that are not loaded yet will load in their newest release. Returns whether the document
 * must reload, because the shell or `owner`, the remote of the page, runs an older release.
 */
export const adoptDeployments = async (owner: string): Promise<boolean> => {
  if (isReloadDue) return true;
  const registry = await fetchRegistry();
  if (!registry) return false;
  const outdated = updateRemotes(registry);
  return outdated.includes(owner) || outdated.includes('shell');
};
