import type { Method, MethodOutput } from '@croupier/contract';
import { getStatus } from '@croupier/contract/metadata';
import { refuse } from '../../../errors.ts';
import type { Content } from '../content/index.ts';
import { application } from './application.collection.ts';

export type DomainState = MethodOutput<typeof getStatus>['domain_state'];

export type ApplicationState = Readonly<{
  /** Returns whether the site is open. The result is at most one second old. */
  domainState: () => Promise<DomainState>;
  /**
   * Accepts a call while the site is open.
   * @throws ApplicationDisabledException or ApplicationUnavailableException while it is not.
   */
  requireOpenSite: (method: Method) => Promise<void>;
}>;

/** How long a state is cached, so that API calls do not read the database each time. */
const cache_ms = 1000;

export type ApplicationStateOptions = Readonly<{
  content: Pick<Content, 'find'>;
  defaultLocale: () => Promise<string>;
}>;

export const createApplicationState = ({ content, defaultLocale }: ApplicationStateOptions): ApplicationState => {
  let cached: Readonly<{ at: number; state: Promise<DomainState> }> | null = null;

  const read = async (): Promise<DomainState> => {
    const settings = (await content.find(application, application.name, await defaultLocale()))?.attributes;
    if (settings?.isApplicationDisabled) return 'disabled';
    return settings?.isUnderMaintenance ? 'maintenance' : 'active';
  };

  const domainState: ApplicationState['domainState'] = async () => {
    const at = performance.now();
    if (cached && at - cached.at < cache_ms) return cached.state;
    const reading = { at, state: read() };
    cached = reading;
    // A failure rejects the current calls and is not cached.
    reading.state.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.state;
  };

  return {
    domainState,
    requireOpenSite: async (method) => {
      if (method.name === getStatus.name) return;
      const state = await domainState();
      if (state === 'disabled') throw refuse('ApplicationDisabledException', { reason: 'switched_off' });
      if (state === 'maintenance') throw refuse('ApplicationUnavailableException', { reason: 'maintenance' });
    },
  };
};
