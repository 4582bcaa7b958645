/** @jest-environment jsdom */
import { createEvent, fork } from 'effector';
import { connectChat } from './chat.ts';
import { $chatCorner } from './chat.store.ts';
import { startChat } from './start-chat.ts';

jest.mock('./chat.ts', () => ({ connectChat: jest.fn() }));

const ChatCorner = () => null;
const origin = 'https://chat.example.test';
const chatStarted = createEvent<string>();
const started = jest.fn();
chatStarted.watch(started);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(connectChat).mockReset().mockResolvedValue({ ChatCorner, chatStarted, chatOpened: createEvent() });
  started.mockReset();
  document.documentElement.dataset['chat'] = origin;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the chat starts once, a second after the page, with the origin of its frame', async () => {
  const scope = fork();
  startChat(scope);
  await jest.advanceTimersByTimeAsync(999);
  expect(connectChat).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  document.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(scope.getState($chatCorner)).toBe(ChatCorner);
  expect(started.mock.calls).toEqual([[origin]]);
});

test('an interaction starts the chat earlier', async () => {
  const scope = fork();
  startChat(scope);
  document.dispatchEvent(new Event('pointerdown'));
  await jest.advanceTimersByTimeAsync(500);
  expect(scope.getState($chatCorner)).toBe(ChatCorner);
});

test('a page without a chat, or in a frame of another page, starts none', async () => {
  delete document.documentElement.dataset['chat'];
  startChat(fork());
  document.documentElement.dataset['chat'] = origin;
  const parent = document.body.appendChild(document.createElement('iframe')).contentWindow;
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent ?? window);
  startChat(fork());
  await jest.advanceTimersByTimeAsync(5000);
  expect(connectChat).not.toHaveBeenCalled();
});

test('a chat whose code does not load is not shown, and only logged', async () => {
  const log = jest.spyOn(console, 'info').mockReturnValue();
  const failure = new Error('offline');
  jest.mocked(connectChat).mockRejectedValue(failure);
  const scope = fork();
  startChat(scope);
  await jest.advanceTimersByTimeAsync(5000);
  expect(scope.getState($chatCorner)).toBeNull();
  expect(log).toHaveBeenCalledWith('The chat is not shown', failure);
});
