import { readGameMessage } from './game-message.ts';

test.each(['ready', 'balance', 'round-finished', 'close'] as const)('parses the message %s', (type) => {
  expect(readGameMessage({ source: 'croupier-game', game: 'moon', type })).toEqual({ type });
});

test('parses the code of an error', () => {
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
])('rejects %j', (data) => {
  expect(readGameMessage(data)).toBeNull();
});
