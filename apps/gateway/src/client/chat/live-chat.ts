import type { ChatUser } from '@croupier/contract/chat';
import {
  loadScript,
  required,
  setGlobals,
  textAttributes,
  unreadCounter,
  type ChatListener,
  type ChatProviderAdapter,
} from './provider.ts';

type Call = readonly [method: string, given: readonly unknown[]];
type Handler = (method: string, given: readonly unknown[]) => unknown;

/** A stub of `LiveChatWidget`: it queues calls until the provider's script has loaded and processes them. */
const createQueue = () => {
  const queue = {
    _q: [] as Call[],
    _h: null as Handler | null,
    _v: '2.0',
    on: (...given: readonly unknown[]) => {
      put('on', given);
    },
    once: (...given: readonly unknown[]) => {
      put('once', given);
    },
    off: (...given: readonly unknown[]) => {
      put('off', given);
    },
    get: (...given: readonly unknown[]): unknown => put('get', given),
    call: (...given: readonly unknown[]) => {
      put('call', given);
    },
  };
  const put = (method: string, given: readonly unknown[]): unknown =>
    queue._h ? queue._h(method, given) : queue._q.push([method, given]);
  return queue;
};

type Widget = ReturnType<typeof createQueue>;

const readyTimeout_ms = 15_000;

const waitUntilReady = (widget: Widget): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The chat did not become ready')), readyTimeout_ms);
    widget.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const reportEvents = (widget: Widget, heard: ChatListener): void => {
  const unread = unreadCounter(heard);
  widget.on('visibility_changed', ({ visibility }: { visibility: 'maximized' | 'minimized' | 'hidden' }) => {
    if (visibility === 'maximized') {
      unread.opened();
      heard.opened();
    } else {
      unread.closed();
      // Hides the provider's own badge: the page has one.
      if (visibility === 'minimized') widget.call('hide');
      heard.closed();
    }
  });
  widget.on('new_event', ({ author }: { author?: { type?: string } }) => {
    if (author?.type === 'agent') unread.received();
  });
};

/** LiveChat (livechat.com) by its Chat Widget API: `license` is the licence number, `id` the group. */
export const liveChat: ChatProviderAdapter = async ({ config, user, heard }) => {
  const license = Number(required(config.license, 'license'));
  if (!Number.isInteger(license)) throw new Error('The license of LiveChat must be a number');
  const widget = createQueue();
  setGlobals({
    __lc: { license, asyncInit: true, ...(config.id ? { group: Number(config.id) } : {}), ...config.custom },
    LiveChatWidget: widget,
  });
  await Promise.all([waitUntilReady(widget), loadScript(config.src ?? 'https://cdn.livechatinc.com/tracking.js')]);
  widget.call('hide');
  reportEvents(widget, heard);

  const identify = ({ uid, firstName, email, language }: ChatUser): void => {
    if (firstName !== '') widget.call('set_customer_name', firstName);
    if (email !== '') widget.call('set_customer_email', email);
    widget.call('set_session_variables', { ...textAttributes(config), uid: String(uid), language });
  };
  if (user) identify(user);
  return {
    open: () => {
      widget.call('maximize');
    },
    close: () => {
      widget.call('hide');
    },
    identify,
    forget: () => {
      widget.call('destroy');
    },
  };
};
