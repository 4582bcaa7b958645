/** @jest-environment jsdom */
import { widgetTextsOf } from './texts.ts';
import { createWidget } from './widget.ts';

const texts = widgetTextsOf('en');

/** A chat server that stores one conversation. */
const createServer = () => {
  const messages: { id: string; author: string; text: string; at: string }[] = [];
  const requests: { path: string; body: unknown }[] = [];
  let isReachable = true;
  const answer = (path: string, body: { text?: string } | null): object => {
    if (path === 'conversations') return { token: 'secret', channel_id: 'channel', conversation_id: 'talk' };
    if (body?.text) messages.push({ id: String(messages.length), author: 'visitor', text: body.text, at: '' });
    return { messages: [...messages] };
  };
  window.fetch = (async (url: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('offline');
    const path = url.split('/chat/api/')[1] ?? '';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    requests.push({ path, body });
    return { ok: true, status: 200, json: async () => answer(path, body) };
  }) as unknown as typeof fetch;
  return {
    requests,
    reply: (text: string) => void messages.push({ id: String(messages.length), author: 'agent', text, at: '' }),
    setReachable: (next: boolean) => {
      isReachable = next;
    },
  };
};

const flush = () => jest.advanceTimersByTimeAsync(0);
const start = (config = {}) => {
  const server = createServer();
  const widget = createWidget();
  const events: [string, unknown][] = [];
  for (const name of [
    'widget:opened',
    'widget:closed',
    'message:sent',
    'message:received',
    'unreadCount:notify',
  ] as const)
    widget.on(name, (data) => void events.push([name, data]));
  widget.init({ host: 'https://chat.test', locale: 'en', firstName: 'Zoe', ...config });
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = document.querySelector('#fc_frame')?.shadowRoot?.querySelector<Found>(selector);
    if (!found) throw new Error(`The widget has no ${selector}`);
    return found;
  };
  const write = async (text: string) => {
    find<HTMLInputElement>('input').value = text;
    find('form').dispatchEvent(new Event('submit', { cancelable: true }));
    await flush();
  };
  return { server, widget, events, find, write };
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  document.querySelector('#fc_frame')?.remove();
  jest.useRealTimers();
});

test('starts a conversation when it is opened, and sends a message', async () => {
  const { server, widget, events, find, write } = start();
  find('.badge').click();
  await flush();
  expect(widget.isOpen()).toBe(true);
  expect(server.requests[0]).toMatchObject({ path: 'conversations', body: { name: 'Zoe', locale: 'en' } });
  await write(' Hello ');
  expect(find('li.visitor').textContent).toBe(`${texts.you}: Hello`);
  expect(events.map(([name]) => name)).toEqual(['widget:opened', 'message:sent']);
});

test('returns a message to the field when it cannot be sent', async () => {
  const { server, find, write, widget } = start();
  widget.open();
  await flush();
  server.setReachable(false);
  await write('Hello');
  expect(find<HTMLInputElement>('input').value).toBe('Hello');
  expect(find('.error').textContent).toBe(texts.failed);
});

test('says that support is away when it cannot be reached', async () => {
  const { server, find, widget } = start();
  server.setReachable(false);
  widget.open();
  await flush();
  expect(find('.error').textContent).toBe(texts.away);
});

test('counts unread messages while it is closed', async () => {
  const { server, widget, events, find, write } = start();
  widget.open();
  await flush();
  await write('Hello');
  find('section').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(widget.isOpen()).toBe(false);
  server.reply('Good day');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(find('.count').textContent).toBe('1');
  expect(events.at(-1)).toEqual(['unreadCount:notify', { count: 1 }]);
  widget.open();
  await flush();
  expect(find('.count').hidden).toBe(true);
});

test('forgets the conversation and the visitor', async () => {
  const { server, widget, find, write } = start();
  widget.open();
  await flush();
  await write('Hello');
  await widget.user.clear();
  expect(localStorage).toHaveLength(0);
  expect(document.querySelector('#fc_frame')?.shadowRoot?.querySelectorAll('li')).toHaveLength(0);
  widget.open();
  await flush();
  expect(server.requests.filter(({ path }) => path === 'conversations').at(-1)?.body).toMatchObject({ name: '' });
  expect(find('.panel').hidden).toBe(false);
});

test('has neither badge nor title in a frame', () => {
  start({ config: { headerProperty: { hideChatButton: true } } });
  const root = document.querySelector('#fc_frame')?.shadowRoot;
  expect([root?.querySelector('.badge'), root?.querySelector('header')]).toEqual([null, null]);
  expect(root?.querySelector('[role=main]')).not.toBeNull();
});
