/*
 * Where the files of a release lie: `/mf/{app}/{version}/`. The same files are found under
 * `/mf/{app}/{version}~{attempt}/`: browsers keep what hung, failed or came corrupt under an address, and would give it
 * to the next who asks.
 */
const release = /^\/mf\/[\w-]+\/[\w-]+\/$/;
const retry = /~\d{1,3}(?=\/|$)/;

/** Whether a base address is that of a release on the site itself; a development server's is another. */
export const isReleaseBase = (base: string): boolean => release.test(base);

/** Where the files of `base` are asked for at the given attempt; the first one is 0. */
export const retryBase = (base: string, attempt: number): string =>
  attempt > 0 && isReleaseBase(base) ? `${base.slice(0, -1)}~${Math.min(attempt, 999)}/` : base;

/** The address of a file as the registry knows it, whatever attempt it was asked for by. */
export const withoutRetry = (address: string): string => address.replace(retry, '');

/** The version that a part of an address names, or null when it names none. */
export const releaseVersion = (segment: string): string | null => {
  const version = withoutRetry(segment);
  return /^[\w-]+$/.test(version) ? version : null;
};
