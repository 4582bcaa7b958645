import { join } from 'node:path';
import type { RunningSystem } from '@croupier/tools/playwright';

/** Returns the folder with the data of a system that a test may change. @throws Error when the system is shared */
export const homeOf = ({ home }: RunningSystem): string => {
  if (!home) throw new Error('This suite deploys: it needs a separate system.');
  return home;
};

/** Returns the folder of the releases of such a system. */
export const registryOf = (system: RunningSystem): string => join(homeOf(system), 'registry');
