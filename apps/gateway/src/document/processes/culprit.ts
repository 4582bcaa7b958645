import type { RegistryFile } from '@croupier/releases/registry';
import { createStackReader, shellName, type Release } from '../release-stack.ts';
import type { EndReason } from './process-ending.ts';

/** Reasons that deployed code causes. */
const causedByCode: readonly EndReason[] = ['hung', 'memory', 'messages', 'exit', 'grown'];
/** How long after a release was entered it may be the reason why its process ends, without a page that waits for it. */
const recent_ms = 10_000;

const keyOf = ({ app, version }: Release): string => `${app} ${version}`;

type Options = Readonly<{
  directory: string;
  /** The release that was entered last by a render without a result. */
  enteredByJobs: () => Release | null;
  now?: () => number;
}>;

/** Finds the release that stopped a process. */
export const createCulprit = ({ directory, enteredByJobs, now = Date.now }: Options) => {
  const releaseOfStack = createStackReader(directory);
  /** All releases that the process may run. It may name others, but those are not its own. */
  const known = new Set<string>();
  let lastEntered: Readonly<{ release: Release; at: number }> | null = null;
  let claimed: Readonly<{ release: Release | null; error: string }> | null = null;
  const isKnown = (release: Release): boolean => known.has(keyOf(release));

  const find = (stack: string | null): Release | null => {
    if (claimed) return claimed.release;
    const interrupted = stack === null ? null : releaseOfStack(stack);
    if (interrupted && interrupted.app !== shellName) return interrupted;
    const recent = lastEntered && now() - lastEntered.at < recent_ms ? lastEntered.release : null;
    return enteredByJobs() ?? recent ?? interrupted;
  };

  return {
    isKnown,
    /** Adds the releases of a registry that the process receives. */
    addReleases: ({ shell, remotes, canaries = {} }: RegistryFile): void => {
      known.add(keyOf({ app: shellName, version: shell.version }));
      for (const [app, { version }] of Object.entries(remotes)) known.add(keyOf({ app, version }));
      for (const [app, { release }] of Object.entries(canaries)) known.add(keyOf({ app, version: release.version }));
    },
    entered: (release: Release): void => {
      lastEntered = { release, at: now() };
    },
    /** The process says why it ends. */
    claim: (release: Release | null, error: string): void => {
      claimed = { release: release && isKnown(release) ? release : null, error };
    },
    /** Returns the error with which the process ended itself; null without one. */
    error: (): string | null => claimed?.error ?? null,
    /** Returns the release that stopped the process; null when that was no release. */
    of: (reason: EndReason, stack: string | null): Release | null =>
      causedByCode.includes(reason) ? find(stack) : null,
  };
};

export type Culprit = ReturnType<typeof createCulprit>;
