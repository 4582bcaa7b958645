import { renderWithScope } from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { chatClosed, chatOpened } from './chat.model.ts';
import { ChatFrame } from './chat-frame.tsx';

const origin = 'https://chat.example';

test('sends commands to the frame only when the frame is ready', async () => {
  const scope = fork();
  renderWithScope(<ChatFrame origin={origin} title="Live chat" />, { scope });
  const frame = screen.getByTitle<HTMLIFrameElement>('Live chat').contentWindow;
  if (!frame) throw new Error('The frame has no window');
  const posted = jest.spyOn(frame, 'postMessage').mockReturnValue();

  await act(() => allSettled(chatOpened, { scope }));
  expect(posted).not.toHaveBeenCalled();

  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { origin, source: frame, data: { type: 'ready' } }));
  });
  expect(posted.mock.calls).toEqual([[{ type: 'open' }, origin]]);
  await act(() => allSettled(chatClosed, { scope }));
  expect(posted.mock.lastCall).toEqual([{ type: 'close' }, origin]);
});
