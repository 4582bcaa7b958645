import { methods } from '@croupier/contract';
import { getStatus } from '@croupier/contract/metadata';
import { fixedContent } from '../../../testing/fixed-content.ts';
import { createApplicationState, type ApplicationState } from './application.state.ts';

const [method] = methods.filter(({ name }) => name !== getStatus.name);

type Switches = Readonly<{ isApplicationDisabled: boolean; isUnderMaintenance: boolean }>;
const open: Switches = { isApplicationDisabled: false, isUnderMaintenance: false };
const disabled: Switches = { ...open, isApplicationDisabled: true };
const maintenance: Switches = { ...open, isUnderMaintenance: true };

/** Creates an application state and its stored switches. Each change is a revision of the content. */
const setUp = (switches: unknown) => {
  const stored = { switches, reads: 0, revision: 1 };
  const content = fixedContent({
    attributesOf: () => {
      stored.reads += 1;
      if (stored.switches instanceof Error) throw stored.switches;
      return stored.switches;
    },
    revision: () => stored.revision,
  });
  const state = createApplicationState({ content, defaultLocale: async () => 'en' });
  const change = (changed: unknown): void => {
    stored.switches = changed;
    stored.revision += 1;
  };
  return { stored, state, change };
};

beforeEach(() => {
  jest.useFakeTimers({
    now: 0,
    doNotFake: ['setImmediate', 'setTimeout', 'clearTimeout', 'nextTick', 'queueMicrotask'],
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const refusal = async (state: ApplicationState, of = method): Promise<unknown> => {
  if (!of) throw new Error('The contract has no methods');
  return state.requireOpenSite(of).then(
    () => null,
    (error: unknown) => error,
  );
};

describe('the site', () => {
  it.each([
    ['active while neither switch is on', open, 'active', null],
    ['active before its switches are seeded', null, 'active', null],
    ['active while its switches are malformed', { isApplicationDisabled: 'yes' }, 'active', null],
    ['disabled', disabled, 'disabled', { code: 'ApplicationDisabledException', details: { reason: 'switched_off' } }],
    [
      'under maintenance',
      maintenance,
      'maintenance',
      { code: 'ApplicationUnavailableException', details: { reason: 'maintenance' } },
    ],
    [
      'disabled rather than under maintenance',
      { isApplicationDisabled: true, isUnderMaintenance: true },
      'disabled',
      { code: 'ApplicationDisabledException' },
    ],
  ])('is %s', async (_title, switches, domainState, error) => {
    const { state } = setUp(switches);
    expect(await state.domainState()).toBe(domainState);
    if (error) expect(await refusal(state)).toMatchObject(error);
    else expect(await refusal(state)).toBeNull();
  });

  it('returns its status while it is closed', async () => {
    const { state, stored } = setUp(disabled);
    expect(await refusal(state, getStatus)).toBeNull();
    expect(stored.reads).toBe(0);
  });

  it('is read once per second for all calls', async () => {
    const { state, stored, change } = setUp(open);
    expect(await Promise.all([state.domainState(), state.domainState(), state.domainState()])).toEqual([
      'active',
      'active',
      'active',
    ]);
    change(disabled);
    jest.advanceTimersByTime(999);
    expect([await state.domainState(), stored.reads]).toEqual(['active', 1]);
    jest.advanceTimersByTime(1);
    expect([await state.domainState(), stored.reads]).toEqual(['disabled', 2]);
  });

  it('is read again immediately after a failure', async () => {
    const { state, change } = setUp(new Error('The database is unavailable'));
    const both = await Promise.all([refusal(state), refusal(state)]);
    expect(both).toEqual([new Error('The database is unavailable'), new Error('The database is unavailable')]);
    change(maintenance);
    expect(await state.domainState()).toBe('maintenance');
  });
});
