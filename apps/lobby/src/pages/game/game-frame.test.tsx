import { renderWithScope } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { createWatch } from 'effector';
import { GameFrame } from './game-frame.tsx';
import type { GameMessage } from './game-message.ts';
import { gameMessageReceived } from './game-frame.model.ts';

const origin = 'https://games.test';

const shown = () => {
  const heard: GameMessage[] = [];
  const { scope } = renderWithScope(<GameFrame url={`${origin}/play/1`} origin={origin} name="Moon" isReady={false} />);
  createWatch({ unit: gameMessageReceived, scope, fn: (message) => heard.push(message) });
  const frame = screen.getByTitle<HTMLIFrameElement>('Game: Moon');
  const say = (data: unknown, init: MessageEventInit = {}) =>
    act(() =>
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow, ...init })),
    );
  return { heard, frame, say };
};

const ready = { source: 'croupier-game', game: 'moon', type: 'ready' };

test('the frame may run its scripts and nothing else', () => {
  const { frame } = shown();
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame).toHaveAttribute('allow', expect.stringContaining('fullscreen'));
});

test('the game is listened to', () => {
  const { heard, say } = shown();
  say(ready);
  expect(heard).toEqual([{ type: 'ready' }]);
});

test('neither another origin nor another window speaks for the game', () => {
  const { heard, say } = shown();
  say(ready, { origin: 'https://evil.test' });
  say(ready, { source: window });
  say(ready, { source: null });
  say({ type: 'ready' });
  expect(heard).toEqual([]);
});
