import type { ChatUser } from '@croupier/contract/chat';
import {
  globalOf,
  hasFunctions,
  loadScript,
  required,
  setGlobals,
  waitFor,
  type ChatProviderAdapter,
} from './provider.ts';

const functions = [
  'open',
  'close',
  'setContactInfo',
  'setUserToken',
  'setCustomData',
  'clearHistory',
  'getUnreadMessagesCount',
] as const;
type Widget = Record<(typeof functions)[number], (...given: readonly unknown[]) => unknown>;

const readyTimeout_ms = 10_000;

/** Jivo by its Widget API: `widget_id` (or `id`) names the widget. Only this provider receives the phone number. */
export const jivoSite: ChatProviderAdapter = async ({ config, user, heard }) => {
  let isLoaded = false;
  const reportUnread = (widget: Widget): void => {
    const count = Number(widget.getUnreadMessagesCount());
    if (Number.isInteger(count) && count >= 0) heard.unread(count);
  };
  const find = (): Widget | null => {
    const value = globalOf('jivo_api');
    return isLoaded && hasFunctions(value, functions) ? value : null;
  };
  // Jivo's script calls the functions with these names.
  setGlobals({
    jivo_onLoadCallback: () => {
      isLoaded = true;
    },
    jivo_onOpen: () => {
      heard.opened();
      heard.unread(0);
    },
    jivo_onClose: heard.closed,
    jivo_onMessageReceived: () => {
      const widget = find();
      if (widget) reportUnread(widget);
    },
  });
  await loadScript(
    config.src ??
      `https://code.jivosite.com/widget/${encodeURIComponent(required(config.widget_id ?? config.id, 'widget_id'))}`,
  );
  const widget = await waitFor(find, { timeout_ms: readyTimeout_ms });

  const identify = ({ uid, firstName, email, phone, language }: ChatUser): void => {
    widget.setContactInfo({ name: firstName, email, phone: phone ?? '' });
    widget.setUserToken(String(uid));
    const attributes = Object.entries({ ...config.conversation_attributes, uid, language });
    widget.setCustomData(attributes.slice(-10).map(([key, content]) => ({ key, content: String(content) })));
  };
  if (user) identify(user);
  reportUnread(widget);
  return {
    open: () => {
      widget.open();
    },
    close: () => {
      widget.close();
    },
    identify,
    forget: () => widget.clearHistory(),
  };
};
