import { sampleGame } from '@croupier/testing';
import { frameOrigin } from '@croupier/ui';
import { decideLaunch, applyMessage, type LaunchConditions, type GameFrameState } from './game-frame.state.ts';

const conditions = (own: Partial<LaunchConditions>): LaunchConditions => ({
  mode: 'real',
  game: sampleGame(),
  status: 'player',
  total: 500,
  canPlayWithoutMoney: false,
  isOnBreak: false,
  ...own,
});

test.each<[string, Partial<LaunchConditions>, ReturnType<typeof decideLaunch>]>([
  ['launches for a player with a balance', {}, 'open'],
  ['requires registration from a guest', { status: 'guest' }, 'guest'],
  ['waits while the session is unknown', { status: 'unknown' }, 'wait'],
  ['does not launch with an empty balance', { total: 0 }, 'no-money'],
  ['reports the break before the empty balance', { total: 0, isOnBreak: true }, 'excluded'],
  ['launches with an empty balance if the site allows it', { total: 0, canPlayWithoutMoney: true }, 'open'],
  ['launches while the balance is unknown', { total: null }, 'open'],
  ['launches the demo for a guest', { mode: 'demo', status: 'guest' }, 'open'],
  ['launches the demo with an empty balance', { mode: 'demo', total: 0 }, 'open'],
  [
    'does not launch a demo of a game without one',
    { mode: 'demo', game: sampleGame({ extra: { ...sampleGame().extra, has_demo: false } }) },
    'no-demo',
  ],
  ['waits while the game is unknown', { game: null }, 'wait'],
])('%s', (_, own, verdict) => {
  expect(decideLaunch(conditions(own))).toBe(verdict);
});

test.each([
  ['https://games.test/play/1', 'https://games.test'],
  ['javascript:alert(1)', null],
  ['/play', null],
  ['data:text/html,x', null],
])('the frame origin of %s is %s', (address, origin) => {
  expect(frameOrigin(address)).toBe(origin);
});

const playing: GameFrameState = {
  kind: 'playing',
  url: 'https://games.test/play/1',
  origin: 'https://games.test',
  mode: 'real',
  isReady: true,
  isBalanceTooLow: false,
};

test('an expired session ends the game; an uncovered stake does not', () => {
  expect(applyMessage(playing, { type: 'error', code: 'SESSION_EXPIRED' })).toEqual({ kind: 'ended' });
  expect(applyMessage(playing, { type: 'error', code: 'INSUFFICIENT_FUNDS' })).toEqual({
    ...playing,
    isBalanceTooLow: true,
  });
  expect(applyMessage({ ...playing, isBalanceTooLow: true }, { type: 'round-finished' })).toEqual(playing);
  expect(applyMessage(playing, { type: 'error', code: 'TRY_AGAIN' })).toBe(playing);
});

test('an error before the game is ready fails the launch', () => {
  expect(applyMessage({ ...playing, isReady: false }, { type: 'error', code: 'OFFLINE' })).toEqual({ kind: 'failed' });
});

test('ignores messages while no game runs', () => {
  expect(applyMessage({ kind: 'guest' }, { type: 'ready' })).toEqual({ kind: 'guest' });
});
