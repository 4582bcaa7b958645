import { sampleGame } from '@croupier/testing';
import { frameOrigin } from '@croupier/ui';
import { decideLaunch, applyMessage, type LaunchConditions, type GameFrameState } from './game-frame.state.ts';

const now = (own: Partial<LaunchConditions>): LaunchConditions => ({
  mode: 'real',
  game: sampleGame(),
  status: 'player',
  total: 500,
  canPlayWithoutMoney: false,
  isOnBreak: false,
  ...own,
});

test.each<[string, Partial<LaunchConditions>, ReturnType<typeof decideLaunch>]>([
  ['a player with money plays', {}, 'open'],
  ['a guest registers first', { status: 'guest' }, 'guest'],
  ['nobody is judged before they are known', { status: 'unknown' }, 'wait'],
  ['without money there is nothing to stake', { total: 0 }, 'no-money'],
  ['on a break that is said instead', { total: 0, isOnBreak: true }, 'excluded'],
  ['unless the site lets in without money', { total: 0, canPlayWithoutMoney: true }, 'open'],
  ['a balance that is not known is no empty one', { total: null }, 'open'],
  ['a guest plays the demo', { mode: 'demo', status: 'guest' }, 'open'],
  ['the demo needs no money', { mode: 'demo', total: 0 }, 'open'],
  [
    'what has no demo has none for players either',
    { mode: 'demo', game: sampleGame({ extra: { ...sampleGame().extra, has_demo: false } }) },
    'no-demo',
  ],
  ['a game that is not known is waited for', { game: null }, 'wait'],
])('%s', (_, circumstances, verdict) => {
  expect(decideLaunch(now(circumstances))).toBe(verdict);
});

test.each([
  ['https://games.test/play/1', 'https://games.test'],
  ['javascript:alert(1)', null],
  ['/play', null],
  ['data:text/html,x', null],
])('%s is shown from %s', (address, origin) => {
  expect(frameOrigin(address)).toBe(origin);
});

const playing: GameFrameState = {
  kind: 'playing',
  url: 'https://games.test/play/1',
  origin: 'https://games.test',
  mode: 'real',
  isReady: true,
  isShort: false,
};

test('a session that is over ends the game; a stake that is too high does not', () => {
  expect(applyMessage(playing, { type: 'error', code: 'SESSION_EXPIRED' })).toEqual({ kind: 'ended' });
  expect(applyMessage(playing, { type: 'error', code: 'INSUFFICIENT_FUNDS' })).toEqual({ ...playing, isShort: true });
  expect(applyMessage({ ...playing, isShort: true }, { type: 'round-finished' })).toEqual(playing);
  expect(applyMessage(playing, { type: 'error', code: 'TRY_AGAIN' })).toBe(playing);
});

test('an error before the game is ready is a failure', () => {
  expect(applyMessage({ ...playing, isReady: false }, { type: 'error', code: 'OFFLINE' })).toEqual({ kind: 'failed' });
});

test('what is heard while nothing is played changes nothing', () => {
  expect(applyMessage({ kind: 'guest' }, { type: 'ready' })).toEqual({ kind: 'guest' });
});
