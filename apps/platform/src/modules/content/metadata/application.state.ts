import type { Method, MethodOutput } from '@croupier/contract';
import { getStatus } from '@croupier/contract/metadata';
import { refuse } from '../../../errors.ts';
import type { Content } from '../content/index.ts';
import { application } from './application.collection.ts';

export type DomainState = MethodOutput<typeof getStatus>['domain_state'];

export type ApplicationState = Readonly<{
  /** Whether the site is open; what it answers is at most a second old. */
  domainState: () => Promise<DomainState>;
  /**
   * Lets a call pass while the site is open.
   * @throws ApplicationDisabledException or ApplicationUnavailableException while it is not.
   */
  admit: (method: Method) => Promise<void>;
}>;

/** So long an answer is used: a call of the API does not wait for another read of the database. */
const fresh_ms = 1000;

export type ApplicationStateOptions = Readonly<{
  content: Pick<Content, 'find'>;
  defaultLocale: () => Promise<string>;
}>;

export const createApplicationState = ({ content, defaultLocale }: ApplicationStateOptions): ApplicationState => {
  let known: Readonly<{ at: number; state: Promise<DomainState> }> | null = null;

  const read = async (): Promise<DomainState> => {
    const settings = (await content.find(application, application.name, await defaultLocale()))?.attributes;
    if (settings?.isApplicationDisabled) return 'disabled';
    return settings?.isUnderMaintenance ? 'maintenance' : 'active';
  };

  const domainState: ApplicationState['domainState'] = async () => {
    const at = performance.now();
    if (known && at - known.at < fresh_ms) return known.state;
    const asked = { at, state: read() };
    known = asked;
    // A failure is told to those who wait, and asked again by the next.
    asked.state.catch(() => {
      if (known === asked) known = null;
    });
    return asked.state;
  };

  return {
    domainState,
    admit: async (method) => {
      if (method.name === getStatus.name) return;
      const state = await domainState();
      if (state === 'disabled') throw refuse('ApplicationDisabledException', { reason: 'switched_off' });
      if (state === 'maintenance') throw refuse('ApplicationUnavailableException', { reason: 'maintenance' });
    },
  };
};
