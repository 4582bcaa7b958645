/** @jest-environment jsdom */
import type { ChatBegin, ChatReport, ChatUser } from '@croupier/contract/chat';
import { startHost } from './host.ts';
import type { ChatListener } from './provider.ts';

const site = 'https://site.test';
const zoe: ChatUser = { uid: 1, firstName: 'Zoe', email: 'z@example.test', language: 'en' };
const begin: ChatBegin = {
  type: 'begin',
  provider: 'freshChat',
  config: {},
  user: null,
  locale: 'ar',
  direction: 'rtl',
  theme: 'dark',
};
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
const say = async (data: unknown, origin = site) => {
  window.dispatchEvent(new MessageEvent('message', { data, origin }));
  await settled();
};

/** Ends all frames, as their page does when it unloads: they receive no further messages. */
const listeners: [string, EventListener][] = [];
const endFrames = (): void => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
};
beforeEach(() => localStorage.clear());
afterEach(endFrames);

const arrange = (refusal?: string) => {
  const reports: [ChatReport, unknown][] = [];
  const chat = { open: jest.fn(), close: jest.fn(), identify: jest.fn(), forget: jest.fn() };
  let heard: ChatListener | undefined;
  const reload = jest.fn();
  const adapter = jest.fn(({ heard: listener }: { heard: ChatListener }) => {
    heard = listener;
    return refusal === undefined ? Promise.resolve(chat) : Promise.reject(new Error(refusal));
  });
  const listened = jest.spyOn(window, 'addEventListener');
  startHost({
    page: { postMessage: (report: ChatReport, origin: unknown) => void reports.push([report, origin]) },
    origin: site,
    adapterOf: (provider) => (provider === 'comm100' ? undefined : adapter),
    reload,
  });
  for (const [type, listener] of listened.mock.calls) listeners.push([type, listener as EventListener]);
  listened.mockRestore();
  return { reports, chat, adapter, reload, reported: () => reports.map(([report]) => report), heard: () => heard };
};

test('the frame exchanges messages with its parent page only', async () => {
  const { reports, chat, adapter, reported } = arrange();
  expect(reports).toEqual([[{ type: 'ready' }, site]]);
  await say(begin, 'https://elsewhere.test');
  await say({ ...begin, provider: 'icq' });
  expect(adapter).not.toHaveBeenCalled();
  await say({ type: 'open' });
  await say(begin);
  await say(begin);
  expect(adapter).toHaveBeenCalledTimes(1);
  expect(reported().at(-1)).toEqual({ type: 'begun' });
  expect(chat.open).toHaveBeenCalledTimes(1);
  expect([
    document.documentElement.lang,
    document.documentElement.dir,
    document.documentElement.style.colorScheme,
  ]).toEqual(['ar', 'rtl', 'dark']);
  await say({ type: 'close' });
  expect(chat.close).toHaveBeenCalledTimes(1);
  await say({ type: 'theme', theme: 'light' });
  expect(document.documentElement.style.colorScheme).toBe('light');
  expect(new Set(reports.map(([, origin]) => origin))).toEqual(new Set([site]));
});

test('the frame forwards chat events, and Escape requests closing', async () => {
  const { reported, heard } = arrange();
  await say(begin);
  const message = { channel_id: 'c', conversation_id: 'n', text: 'Hi', event: 'sent' } as const;
  heard()?.unread(3);
  heard()?.message(message);
  heard()?.opened();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(reported().slice(2)).toEqual([
    { type: 'unread', count: 3 },
    { type: 'message', message },
    { type: 'opened' },
    { type: 'closed' },
  ]);
});

test('the frame identifies a player to the chat and deletes the chat on sign-out or player change', async () => {
  const { chat, reload } = arrange();
  await say(begin);
  await say({ type: 'identify', user: null });
  await say({ type: 'identify', user: zoe });
  await say({ type: 'identify', user: { ...zoe, email: 'new@example.test' } });
  expect(chat.identify.mock.calls).toEqual([[zoe], [{ ...zoe, email: 'new@example.test' }]]);
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem('vendor', 'conversation');
  chat.forget.mockRejectedValueOnce(new Error('It does not forget'));
  await say({ type: 'identify', user: { ...zoe, uid: 2 } });
  expect([chat.forget.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  expect(localStorage.getItem('vendor')).toBeNull();
  await say({ type: 'identify', user: null });
  expect(reload).toHaveBeenCalledTimes(2);
});

/** A frame in which a conversation starts; earlier ones have ended. */
const frame = async (command: ChatBegin) => {
  endFrames();
  const arranged = arrange();
  await say(command);
  return arranged;
};
/** Leaves a player's conversation in the storage: the page was unloaded before the frame received a sign-out. */
const leaveConversation = async (user: ChatUser) => {
  await frame({ ...begin, user });
  localStorage.setItem('vendor', 'conversation');
};

test('forgets the conversation of a player whose page ended before the frame could, then reloads', async () => {
  await leaveConversation(zoe);
  const { chat, adapter, reload, reported } = await frame(begin);
  expect(adapter).toHaveBeenCalledWith(expect.objectContaining({ user: null }));
  expect([chat.forget.mock.calls.length, reload.mock.calls.length, localStorage.length]).toEqual([1, 1, 0]);
  expect(reported()).not.toContainEqual({ type: 'begun' });
  const next = await frame(begin);
  expect([next.chat.forget.mock.calls.length, next.reported().at(-1)]).toEqual([0, { type: 'begun' }]);
});

test('shows a player no conversation of another player', async () => {
  await leaveConversation(zoe);
  const { chat, adapter } = await frame({ ...begin, user: { ...zoe, uid: 2 } });
  expect(adapter).toHaveBeenCalledWith(expect.objectContaining({ user: null }));
  expect([chat.forget.mock.calls.length, localStorage.length]).toEqual([1, 0]);
});

test('keeps the conversation of a player on the next page, and of a guest who signs in', async () => {
  await leaveConversation(zoe);
  expect((await frame({ ...begin, user: zoe })).chat.forget).not.toHaveBeenCalled();
  expect(localStorage.getItem('vendor')).toBe('conversation');
});

test('shows no chat until the provider has forgotten the previous player', async () => {
  await leaveConversation(zoe);
  const { chat, reported, reload } = arrange();
  chat.forget.mockRejectedValue(new Error('It does not forget'));
  await say(begin);
  expect([reported().at(-1), reload.mock.calls.length]).toEqual([{ type: 'failed', reason: 'It does not forget' }, 0]);
  const next = await frame(begin);
  expect(next.chat.forget).toHaveBeenCalledTimes(1);
});

test("forgets a player who leaves while the provider's script is loading", async () => {
  const { adapter, reload } = arrange();
  adapter.mockReturnValueOnce(new Promise(() => undefined));
  await say({ ...begin, user: zoe });
  await say({ type: 'identify', user: null });
  expect(reload).toHaveBeenCalledTimes(1);
  expect((await frame(begin)).chat.forget).toHaveBeenCalledTimes(1);
});

test('the frame reports a chat that fails to load and a provider without an adapter', async () => {
  const failing = arrange('No script');
  await say(begin);
  expect(failing.reported().at(-1)).toEqual({ type: 'failed', reason: 'No script' });
  const unknown = arrange();
  await say({ ...begin, provider: 'comm100' });
  expect(unknown.reported().at(-1)).toMatchObject({ type: 'failed' });
});
