import { fetchPlatform } from '../platform-token.ts';

const timeout_ms = 3000;

/** Fetches the CMS's robots.txt of a host name. @throws when the platform does not return it */
export const fetchRobots = async (platformOrigin: string, host: string): Promise<string> => {
  const response = await fetchPlatform(`${platformOrigin}/nfx/robots/${encodeURIComponent(host)}`, {
    signal: AbortSignal.timeout(timeout_ms),
  });
  if (!response.ok) throw new Error(`The platform answered ${response.status} for robots.txt`);
  return response.text();
};
