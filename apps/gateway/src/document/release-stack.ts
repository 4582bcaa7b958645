import { resolve, sep } from 'node:path';
import type { Release } from '@croupier/releases/canary';

export type { Release };

export const shellName = 'shell';

/** Returns the release whose server build contains the code of a stack frame. */
const releaseIn = (frame: string, root: string): Release | null => {
  const [app, version, side] = frame.split(root)[1]?.split(sep) ?? [];
  return app && version && side === 'server' ? { app, version } : null;
};

/**
 * Returns a function that finds the release whose code caused an error, by the error's stack; null for other code. The
 * shell's frames count only where no remote called them.
 */
export const createStackReader = (registryDirectory: string) => {
  const root = `${resolve(registryDirectory)}${sep}`;

  return (stack: string): Release | null => {
    let found: Release | null = null;
    for (const frame of stack.split('\n').filter((line) => /^\s+at /.test(line))) {
      const release = releaseIn(frame, root);
      if (release && release.app !== shellName) return release;
      found ??= release;
      // A frame of the gateway: its callers did not cause the error.
      if (!release && frame.includes(sep) && !frame.includes('node:')) return found;
    }
    return found;
  };
};
