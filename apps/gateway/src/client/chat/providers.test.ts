/** @jest-environment jsdom */
import type { ChatUser } from '@croupier/contract/chat';
import type { ChatConfig } from '@croupier/contract/support';
import { globalOf, setGlobals, type ChatListener } from './provider.ts';
import { providers } from './providers.ts';

const zoe: ChatUser = { uid: 4711, firstName: 'Zoe', email: 'zoe@example.test', language: 'de', phone: '+49151' };
const globals = [
  'fcWidget',
  '__lc',
  'LiveChatWidget',
  'jivo_api',
  'jivo_onLoadCallback',
  'liveTexID',
  'LiveTex',
  'Verbox',
  'VerboxSetup',
  'betunlimChat',
];

/** Simulates a vendor's script when it loads; returns the requested addresses. */
const scriptOf = (run: () => void): string[] => {
  const asked: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) throw new Error('Only scripts are loaded');
    asked.push(node.src);
    run();
    node.dispatchEvent(new Event('load'));
  });
  return asked;
};

const arrange = (config: ChatConfig = {}, user: ChatUser | null = null) => {
  const heard = { opened: jest.fn(), closed: jest.fn(), unread: jest.fn(), message: jest.fn() } satisfies ChatListener;
  return { heard, setup: { config, user, locale: 'de', direction: 'ltr' as const, heard } };
};
/** Functions with these names, and their recorded calls. */
const spies = (...names: readonly string[]) => {
  const calls: [string, ...unknown[]][] = [];
  return {
    calls,
    functions: Object.fromEntries(
      names.map((name) => [
        name,
        (...given: unknown[]) => {
          calls.push([name, ...given]);
        },
      ]),
    ),
  };
};

afterEach(() => {
  jest.restoreAllMocks();
  setGlobals(Object.fromEntries(globals.map((name) => [name, undefined])));
});

test('the Freshchat adapter drives fcWidget', async () => {
  const { calls, functions } = spies('init', 'open', 'close');
  const user = spies('create', 'update', 'clear');
  const listeners = new Map<string, (data?: unknown) => void>();
  const asked = scriptOf(() =>
    setGlobals({
      fcWidget: {
        ...functions,
        user: user.functions,
        on: (name: string, listener: () => void) => listeners.set(name, listener),
      },
    }),
  );
  const { heard, setup } = arrange({ license: 'token', widget_id: 'w-1', conversation_attributes: { vip: true } }, zoe);
  const chat = await providers.freshChat(setup);
  const described = { externalId: '4711', firstName: 'Zoe', email: 'zoe@example.test', locale: 'de' };
  expect(asked).toEqual(['https://wchat.freshchat.com/js/widget.js']);
  expect(calls).toEqual([
    [
      'init',
      {
        token: 'token',
        host: 'https://wchat.freshchat.com',
        widgetUuid: 'w-1',
        ...described,
        conversationProperties: { vip: true },
        config: { headerProperty: { hideChatButton: true, direction: 'ltr' } },
      },
    ],
  ]);
  chat.open();
  chat.close();
  expect(calls.slice(1)).toEqual([['open'], ['close']]);
  chat.identify(zoe);
  chat.identify({ ...zoe, uid: 1 });
  await chat.forget();
  expect(user.calls).toEqual([
    ['create', described],
    ['update', described],
    ['create', { ...described, externalId: '1' }],
    ['clear'],
  ]);
  listeners.get('widget:opened')?.();
  listeners.get('widget:closed')?.();
  listeners.get('unreadCount:notify')?.({ count: 2 });
  listeners.get('message:sent')?.({
    message: { channelId: 'c', conversationId: 7, messageFragments: [{ content: 'Hello' }, { content: 'there' }] },
  });
  listeners.get('message:received')?.({ message: { messageFragments: [{ content: 'of no conversation' }] } });
  expect([heard.opened, heard.closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(heard.unread).toHaveBeenLastCalledWith(2);
  expect(heard.message.mock.calls).toEqual([
    [{ channel_id: 'c', conversation_id: '7', text: 'Hello\nthere', event: 'sent' }],
  ]);
});

test('the LiveChat adapter drives LiveChatWidget', async () => {
  const calls: unknown[][] = [];
  const listeners = new Map<string, (data?: unknown) => void>();
  type Queue = { _q: [string, unknown[]][]; _h: ((method: string, given: readonly unknown[]) => void) | null };
  const asked = scriptOf(() => {
    // The script takes what waits in the queue, and all that comes from then on.
    const queue = globalOf('LiveChatWidget') as Queue;
    queue._h = (method, given) => {
      if (method === 'call') calls.push([...given]);
      else listeners.set(String(given[0]), given[1] as () => void);
    };
    for (const [method, given] of queue._q) queue._h(method, given);
    setTimeout(() => listeners.get('ready')?.());
  });
  const { heard, setup } = arrange({ license: '1520', conversation_attributes: { level: 3 } }, zoe);
  const chat = await providers.liveChat(setup);
  expect([asked, globalOf('__lc')]).toEqual([
    ['https://cdn.livechatinc.com/tracking.js'],
    { license: 1520, asyncInit: true },
  ]);
  expect(calls).toEqual([
    ['hide'],
    ['set_customer_name', 'Zoe'],
    ['set_customer_email', 'zoe@example.test'],
    ['set_session_variables', { level: '3', uid: '4711', language: 'de' }],
  ]);
  chat.open();
  chat.close();
  await chat.forget();
  expect(calls.slice(4)).toEqual([['maximize'], ['hide'], ['destroy']]);
  listeners.get('new_event')?.({ author: { type: 'agent' } });
  listeners.get('new_event')?.({ author: { type: 'customer' } });
  expect(heard.unread.mock.calls).toEqual([[1]]);
  listeners.get('visibility_changed')?.({ visibility: 'maximized' });
  listeners.get('visibility_changed')?.({ visibility: 'minimized' });
  expect([heard.opened, heard.closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(heard.unread).toHaveBeenLastCalledWith(0);
  await expect(providers.liveChat(arrange({ license: 'abc' }).setup)).rejects.toThrow('a number');
});

test('the Jivo adapter drives jivo_api, defines its callbacks and passes the phone number', async () => {
  const { calls, functions } = spies(
    'open',
    'close',
    'setContactInfo',
    'setUserToken',
    'setCustomData',
    'clearHistory',
  );
  let unread = 0;
  const asked = scriptOf(() => {
    setGlobals({ jivo_api: { ...functions, getUnreadMessagesCount: () => unread } });
    (globalOf('jivo_onLoadCallback') as () => void)();
  });
  const { heard, setup } = arrange({ widget_id: 'AbC' }, zoe);
  const chat = await providers.jivoSite(setup);
  expect(asked).toEqual(['https://code.jivosite.com/widget/AbC']);
  chat.open();
  chat.close();
  await chat.forget();
  expect(calls).toEqual([
    ['setContactInfo', { name: 'Zoe', email: 'zoe@example.test', phone: '+49151' }],
    ['setUserToken', '4711'],
    [
      'setCustomData',
      [
        { key: 'uid', content: '4711' },
        { key: 'language', content: 'de' },
      ],
    ],
    ['open'],
    ['close'],
    ['clearHistory'],
  ]);
  unread = 2;
  (globalOf('jivo_onMessageReceived') as () => void)();
  expect(heard.unread).toHaveBeenLastCalledWith(2);
  (globalOf('jivo_onOpen') as () => void)();
  (globalOf('jivo_onClose') as () => void)();
  expect([heard.opened, heard.closed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('the LiveTex adapter drives LiveTex', async () => {
  const { calls, functions } = spies('showActiveWindow', 'hideLabel', 'setConversationAttributes', 'reinit');
  let notifyMessage: () => void = () => undefined;
  const asked = scriptOf(() =>
    setGlobals({
      LiveTex: {
        ...functions,
        Event: { EMPLOYEE_MESSAGE_SENT: 'm' },
        addEventListener: (name: string, listener: () => void) => {
          if (name === 'm') notifyMessage = listener;
        },
      },
    }),
  );
  const { heard, setup } = arrange({ id: '24264' }, zoe);
  const chat = await providers.live_tex(setup);
  expect([asked, globalOf('liveTexID'), globalOf('ltLang')]).toEqual([
    ['https://cs15.livetex.ru/js/client.js'],
    24264,
    'de',
  ]);
  notifyMessage();
  expect(heard.unread).toHaveBeenLastCalledWith(1);
  chat.open();
  expect(heard.unread).toHaveBeenLastCalledWith(0);
  notifyMessage();
  chat.close();
  notifyMessage();
  expect(heard.unread.mock.calls).toEqual([[1], [0], [1]]);
  await chat.forget();
  expect(calls).toEqual([
    ['hideLabel'],
    ['setConversationAttributes', { name: 'Zoe', email: 'zoe@example.test' }, { user_id: '4711', language: 'de' }],
    ['showActiveWindow'],
    ['reinit'],
  ]);
  await expect(providers.live_tex(arrange({}).setup)).rejects.toThrow('no id');
});

test('the Verbox adapter calls Verbox(method, …)', async () => {
  const calls: unknown[][] = [];
  const asked = scriptOf(() =>
    setGlobals({
      Verbox: (...given: unknown[]) => {
        calls.push(given);
      },
    }),
  );
  const { setup } = arrange({ id: 'c0de', custom: { domain: 'x' } }, zoe);
  const chat = await providers.verbox(setup);
  expect([asked, globalOf('VerboxSetup'), globalOf('supportAPIMethod')]).toEqual([
    ['https://admin.verbox.ru/support/support.js?h=c0de'],
    { language: 'de', domain: 'x' },
    'Verbox',
  ]);
  chat.open();
  chat.close();
  await chat.forget();
  expect(calls).toEqual([
    ['setClientInfo', { name: 'Zoe', email: 'zoe@example.test', uid: 4711, language: 'de' }],
    ['openSupport'],
    ['closeSupport'],
    ['destroy'],
  ]);
});

test('the Betunlim adapter starts the chat of betunlimChat.start(setup), which operators may define', async () => {
  const { calls, functions } = spies('open', 'close', 'identify', 'forget');
  const start = jest.fn(() => Promise.resolve(functions));
  scriptOf(() => setGlobals({ betunlimChat: { start } }));
  const { setup } = arrange({ src: 'https://chat.example/own.js' }, zoe);
  const chat = await providers.betunlim(setup);
  expect(start).toHaveBeenCalledWith(setup);
  chat.open();
  chat.identify(zoe);
  expect(calls).toEqual([['open'], ['identify', zoe]]);
  await expect(providers.betunlim(arrange({}).setup)).rejects.toThrow('no src');
  start.mockResolvedValueOnce({ open: functions['open'] } as never);
  await expect(providers.betunlim(setup)).rejects.toThrow('lacks');
});

test('the frame reports a script that fails to load', async () => {
  jest
    .spyOn(document.head, 'append')
    .mockImplementation((node) => void (node as HTMLScriptElement).dispatchEvent(new Event('error')));
  for (const [name, config] of [
    ['freshChat', { license: 't' }],
    ['verbox', { id: 'c' }],
    ['live_tex', { id: '1' }],
    ['jivoSite', { id: 'w' }],
  ] as const) {
    await expect(providers[name](arrange(config).setup)).rejects.toThrow('did not load');
  }
});
