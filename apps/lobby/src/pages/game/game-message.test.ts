import { readGameMessage } from './game-message.ts';

test.each(['ready', 'balance', 'round-finished', 'close'] as const)('%s is understood', (type) => {
  expect(readGameMessage({ source: 'croupier-game', game: 'moon', type })).toEqual({ type });
});

test('an error carries its code', () => {
  expect(readGameMessage({ source: 'croupier-game', type: 'error', code: 'SESSION_EXPIRED' })).toEqual({
    type: 'error',
    code: 'SESSION_EXPIRED',
  });
  expect(readGameMessage({ source: 'croupier-game', type: 'error', code: { toString: () => 'x' } })).toEqual({
    type: 'error',
    code: '',
  });
});

test.each([
  [null],
  ['ready'],
  [{ type: 'ready' }],
  [{ source: 'other', type: 'ready' }],
  [{ source: 'croupier-game' }],
  [{ source: 'croupier-game', type: 'navigate' }],
])('%j is none of ours', (data) => {
  expect(readGameMessage(data)).toBeNull();
});
