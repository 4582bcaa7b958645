import { renderHook } from '@testing-library/react';
import { frameOrigin, useFrameMessages } from './index.ts';

test.each([
  ['https://games.example/play?token=1#top', 'https://games.example'],
  ['http://localhost:4400/play', 'http://localhost:4400'],
  ['HTTPS://Games.Example:443/', 'https://games.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:https://games.example/1', null],
  ['/play', null],
  ['', null],
])('the origin of the frame %j is %j', (address, origin) => expect(frameOrigin(address)).toBe(origin));

describe('messages of a frame', () => {
  const origin = 'https://games.example';
  const readNumber = (data: unknown) => (typeof data === 'number' ? { value: data } : null);

  const listen = () => {
    const received = jest.fn();
    const element = document.createElement('iframe');
    document.body.append(element);
    const hook = renderHook((from: string) => useFrameMessages(from, readNumber, received), { initialProps: origin });
    hook.result.current.current = element;
    const send = (
      data: unknown,
      { from = origin, source = element.contentWindow }: Partial<{ from: string; source: Window | null }> = {},
    ) => window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }));
    return { received, send, element, ...hook };
  };
  afterEach(() => document.body.replaceChildren());

  test('of its window and origin are read', () => {
    const { received, send } = listen();
    send(7);
    expect(received.mock.calls).toEqual([[{ value: 7 }]]);
  });
  test('of another origin, another window or no window are ignored', () => {
    const { received, send } = listen();
    send(7, { from: 'https://games.example.evil.example' });
    send(7, { from: 'http://games.example' });
    send(7, { source: window });
    send(7, { source: null });
    expect(received).not.toHaveBeenCalled();
  });
  test('that cannot be read are ignored', () => {
    const { received, send } = listen();
    for (const data of ['7', null, undefined, { value: 7 }]) send(data);
    expect(received).not.toHaveBeenCalled();
  });
  test('without a frame are ignored, even without a source', () => {
    const { received, send, result } = listen();
    result.current.current = null;
    send(7, { source: null });
    expect(received).not.toHaveBeenCalled();
  });
  test('follow the origin when the game changes', () => {
    const { received, send, rerender } = listen();
    rerender('https://other.example');
    send(7);
    send(8, { from: 'https://other.example' });
    expect(received.mock.calls).toEqual([[{ value: 8 }]]);
  });
  test('are ignored after the page has left', () => {
    const { received, send, unmount } = listen();
    unmount();
    send(7);
    expect(received).not.toHaveBeenCalled();
  });
});
