import type { Release } from './release-stack.ts';

/** Pause of a release after its first unhandled error; each further error doubles it. */
const firstPause_ms = 10_000;
const longestPause_ms = 10 * 60_000;

const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

/** The pauses of releases that left errors unhandled. `now` returns the time in milliseconds. */
export const createReleasePauses = (now: () => number) => {
  const pauses = new Map<string, Readonly<{ release: Release; until: number; length_ms: number }>>();
  const set = (release: Release, length_ms: number): void =>
    void pauses.set(keyOf(release), { release, until: now() + length_ms, length_ms });

  return {
    isPaused: (release: Release): boolean => (pauses.get(keyOf(release))?.until ?? 0) > now(),
    /** Pauses a release and returns the length of the pause in milliseconds. */
    pause: (release: Release): number => {
      const known = pauses.get(keyOf(release));
      const isRepeated = known !== undefined && now() - known.until < longestPause_ms;
      const length_ms = isRepeated ? Math.min(known.length_ms * 2, longestPause_ms) : firstPause_ms;
      set(release, length_ms);
      return length_ms;
    },
    /** Pauses a release for a time that another process decided. */
    set,
    /** Returns the releases that are paused now, and for how much longer. */
    current: (): readonly Readonly<{ release: Release; pause_ms: number }>[] =>
      [...pauses.values()].flatMap(({ release, until }) =>
        until > now() ? [{ release, pause_ms: until - now() }] : [],
      ),
  };
};
