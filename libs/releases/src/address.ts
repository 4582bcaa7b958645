/*
 * The files of a release have the base address `/mf/{app}/{version}/`. `/mf/{app}/{version}~{attempt}/` has the same
 * files: browsers keep a pending, failed or corrupt answer of an address and would use it for a retry.
 */
const release = /^\/mf\/[\w-]+\/[\w-]+\/$/;
const retry = /~\d{1,3}(?=\/|$)/;

/** Whether a base address is that of a release on the site itself, not of a development server. */
export const isReleaseBase = (base: string): boolean => release.test(base);

/** Returns the base address for an attempt; the first attempt is 0. */
export const retryBase = (base: string, attempt: number): string =>
  attempt > 0 && isReleaseBase(base) ? `${base.slice(0, -1)}~${Math.min(attempt, 999)}/` : base;

/** Returns the address of a file in the registry from that of any attempt. */
export const withoutRetry = (address: string): string => address.replace(retry, '');

/** Returns the version in a segment of an address, or null for another segment. */
export const releaseVersion = (segment: string): string | null => {
  const version = withoutRetry(segment);
  return /^[\w-]+$/.test(version) ? version : null;
};
