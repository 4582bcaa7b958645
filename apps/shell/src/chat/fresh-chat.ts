import { loadScript, waitFor, type ChatProviderAdapter } from './provider.ts';
import type { ChatEvent, ChatUser } from './chat-page.ts';

/** The part of Freshchat's interface that is used. */
type Widget = Readonly<{
  init: (settings: Readonly<Record<string, unknown>>) => void;
  user: Readonly<{ create: (user: object) => void; update: (user: object) => void; clear: () => void }>;
  on: (name: string, listener: (data: unknown) => void) => void;
  show?: () => void;
  hide?: () => void;
}>;

const isWidget = (value: unknown): value is Widget => typeof value === 'object' && value !== null && 'init' in value && 'user' in value && 'on' in value;
const findWidget = (): Widget | null => ('fcWidget' in window && isWidget(window.fcWidget) ? window.fcWidget : null);

const textOf = (data: object, name: string): string => {
  const value = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

const eventOf = (data: unknown, event: ChatEvent['event']): ChatEvent | null => {
  if (typeof data !== 'object' || data === null) return null;
  const [channel, conversation, text] = [textOf(data, 'channel_id'), textOf(data, 'conversation_id'), textOf(data, 'text')];
  return channel === '' || conversation === '' ? null : { channel_id: channel, conversation_id: conversation, text: text.slice(0, 4000), event };
};

const described = ({ uid, firstName, email }: ChatUser) => ({ externalId: String(uid), firstName, email });

/** Freshchat, and what speaks as it does. */
export const freshChat: ChatProviderAdapter = async ({ config, user, locale, heard }) => {
  await loadScript(config.src);
  const widget = await waitFor(findWidget);
  let known = user?.uid ?? null;
  widget.init({
    token: config.license ?? config.id ?? '', host: new URL(config.src ?? '').origin, ...(config.widget_id ? { widgetUuid: config.widget_id } : {}), locale: config.lang ?? locale,
    ...(user ? described(user) : {}), ...(config.conversation_attributes ? { conversationProperties: config.conversation_attributes } : {}), ...config.custom,
  });
  if (user) widget.user.create(described(user));
  for (const [name, event] of [['message:sent', 'sent'], ['message:received', 'received']] as const) {
    widget.on(name, (data) => {
      const told = eventOf(data, event);
      if (told) heard(told);
    });
  }
  return {
    identify: (next) => {
      if (next && next.uid === known) widget.user.update(described(next));
      else {
        if (known !== null || !next) widget.user.clear();
        if (next) widget.user.create(described(next));
      }
      known = next?.uid ?? null;
    },
    setHidden: (isHidden) => { (isHidden ? widget.hide : widget.show)?.(); },
  };
};
