import { renderWithScope } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { allSettled, createWatch } from 'effector';
import { GameFrame } from './game-frame.tsx';
import type { GameMessage } from './game-message.ts';
import { depositRequested } from './game-deposit.model.ts';
import { gameMessageReceived } from './game-frame.model.ts';

const origin = 'https://games.test';

const renderFrame = (isReady = false) => {
  const received: GameMessage[] = [];
  const { scope } = renderWithScope(
    <GameFrame url={`${origin}/play/1`} origin={origin} name="Moon" isReady={isReady} />,
  );
  createWatch({ unit: gameMessageReceived, scope, fn: (message) => received.push(message) });
  const frame = screen.getByTitle<HTMLIFrameElement>('Game: Moon');
  const post = (data: unknown, init: MessageEventInit = {}) =>
    act(() =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow, ...init })),
    );
  return { scope, received, frame, post };
};

test.each([
  [true, 1],
  [false, 0],
])(
  'a game whose readiness is %s gets, at its origin only, %d messages that the balance changed',
  async (isReady, count) => {
    const { scope, frame } = renderFrame(isReady);
    const posted = jest.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation(() => undefined);
    expect(posted).not.toHaveBeenCalled();
    await act(() => allSettled(depositRequested, { scope }));
    expect(scope.getState($openDialogs).map(({ name }) => name)).toEqual(['deposit']);
    await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
    expect(posted.mock.calls).toEqual(
      Array.from({ length: count }, () => [{ source: 'croupier-site', type: 'balance-changed' }, origin]),
    );
  },
);

const ready = { source: 'croupier-game', game: 'moon', type: 'ready' };

test('the frame may run scripts and open links in new tabs', () => {
  const { frame } = renderFrame();
  expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(frame).toHaveAttribute('allow', expect.stringContaining('fullscreen'));
});

test('receives the messages of the game', () => {
  const { received, post } = renderFrame();
  post(ready);
  expect(received).toEqual([{ type: 'ready' }]);
});

test('ignores messages of other origins and other windows', () => {
  const { received, post } = renderFrame();
  post(ready, { origin: 'https://evil.test' });
  post(ready, { source: window });
  post(ready, { source: null });
  post({ type: 'ready' });
  expect(received).toEqual([]);
});
