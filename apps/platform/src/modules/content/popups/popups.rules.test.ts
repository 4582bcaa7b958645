import fc from 'fast-check';
import { isDue, isForAudience, isForDeposits, isForRoute, isRunning } from './popups.rules.ts';

const at = new Date('2026-01-10T12:00:00.000Z');
const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);

describe('a popup runs', () => {
  type Running = Parameters<typeof isRunning>[0];
  const popup: Running = { isEnabled: true, started_at: null, finished_at: null };
  const [past, present, future] = [after(-1).toISOString(), at.toISOString(), after(1).toISOString()];

  it.each<[string, Partial<Running>, boolean]>([
    ['without limits', {}, true],
    ['not while it is disabled', { isEnabled: false }, false],
    ['not before its start', { started_at: future }, false],
    ['from the moment of its start', { started_at: present }, true],
    ['until the moment before its end', { finished_at: future }, true],
    ['not at its end', { finished_at: present }, false],
    ['not after its end', { finished_at: past }, false],
    ['between its start and its end', { started_at: past, finished_at: future }, true],
    ['never if it ends before it starts', { started_at: future, finished_at: past }, false],
    ['not while it is disabled within its time', { isEnabled: false, started_at: past, finished_at: future }, false],
    ['from its start in any time zone', { started_at: '2026-01-10T17:30:00+05:30' }, true],
    ['not before its start in any time zone', { started_at: '2026-01-10T12:30:00+00:00' }, false],
  ])('%s', (_when, more, expected) => {
    expect(isRunning({ ...popup, ...more }, at)).toBe(expected);
  });

  it('in exactly one of two consecutive campaigns', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (milliseconds) => {
        const now = after(milliseconds);
        const change = at.toISOString();
        expect(isRunning({ ...popup, finished_at: change }, now)).toBe(
          !isRunning({ ...popup, started_at: change }, now),
        );
      }),
    );
  });
});

describe('a popup opens', () => {
  const everywhere = { routes: [], exclude_routes: [] };
  const deposit = { routes: ['index', 'promotions'], exclude_routes: [] };

  it.each<[string, { routes: string[]; exclude_routes: string[] }, string | undefined, boolean]>([
    ['on every route without routes', everywhere, 'gamehall', true],
    ['without a route if it has none', everywhere, undefined, true],
    ['on one of its routes', deposit, 'promotions', true],
    ['on its route in any locale', deposit, 'promotions___ar', true],
    ['not on another route', deposit, 'gamehall', false],
    ['not on a route with one of its routes as a prefix', deposit, 'index-help', false],
    ['not on a route in other case', deposit, 'Index', false],
    ['not without a route if it has some', deposit, undefined, false],
    ['not on an excluded route', { routes: [], exclude_routes: ['cashier'] }, 'cashier___de', false],
    [
      'not on a route that it names and excludes',
      { routes: ['cashier'], exclude_routes: ['cashier'] },
      'cashier',
      false,
    ],
    ['without a route when it only excludes routes', { routes: [], exclude_routes: ['cashier'] }, undefined, true],
  ])('%s', (_where, popup, route, expected) => {
    expect(isForRoute(popup, route)).toBe(expected);
  });
});

describe('a popup addresses', () => {
  it.each([
    ['everyone', true, true],
    ['player', false, true],
    ['guest', true, false],
  ] as const)('%s: guests %s and players %s', (audience, guests, players) => {
    expect([isForAudience({ audience }, false), isForAudience({ audience }, true)]).toEqual([guests, players]);
  });

  it.each([
    ['any', [true, true, true]],
    ['none', [true, false, false]],
    ['some', [false, true, true]],
  ] as const)('players with %s deposits: of 0, 1 and 7 deposits %j', (deposits, expected) => {
    expect([0, 1, 7].map((count) => isForDeposits({ deposits }, count))).toEqual(expected);
  });
});

describe('a popup that a player has seen is due again', () => {
  const day = 86_400_000;
  const view = { sessionId: 'one', seenAt: at };
  const isDueIn = (frequency: 'always' | 'session' | 'day' | 'once', sessionId: string | null, milliseconds: number) =>
    isDue({ frequency }, view, { sessionId, at: after(milliseconds) });

  it.each(['always', 'session', 'day', 'once'] as const)('at any time before the first view, with %s', (frequency) => {
    expect(isDue({ frequency }, undefined, { sessionId: 'one', at })).toBe(true);
  });

  it('immediately with always', () => {
    expect(isDueIn('always', 'one', 0)).toBe(true);
  });

  it('in another session with session', () => {
    expect([isDueIn('session', 'one', 10 * day), isDueIn('session', 'two', 0), isDueIn('session', null, 0)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('after 24 hours with day, also in another session', () => {
    expect([0, day - 1, day, 2 * day].map((ms) => isDueIn('day', 'two', ms))).toEqual([false, false, true, true]);
  });

  it('never with once', () => {
    expect(isDueIn('once', 'two', 1000 * day)).toBe(false);
  });
});
