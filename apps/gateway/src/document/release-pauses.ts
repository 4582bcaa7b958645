import type { Release } from './release-stack.ts';

/** Pause of a release after its first unhandled error; each further error doubles it. */
const firstPause_ms = 10_000;
const longestPause_ms = 10 * 60_000;

const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

/** The pauses of releases that left errors unhandled. `now` returns the time in milliseconds. */
export const createReleasePauses = (now: () => number) => {
  const pauses = new Map<string, Readonly<{ until: number; length_ms: number }>>();

  return {
    isPaused: (release: Release): boolean => (pauses.get(keyOf(release))?.until ?? 0) > now(),
    /** Pauses a release and returns the length of the pause in milliseconds. */
    pause: (release: Release): number => {
      const known = pauses.get(keyOf(release));
      const isRepeated = known !== undefined && now() - known.until < longestPause_ms;
      const length_ms = isRepeated ? Math.min(known.length_ms * 2, longestPause_ms) : firstPause_ms;
      pauses.set(keyOf(release), { until: now() + length_ms, length_ms });
      return length_ms;
    },
  };
};
