import type { ChatUser } from '@croupier/contract/chat';
import {
  globalOf,
  hasFunctions,
  loadScript,
  required,
  setGlobals,
  unreadCounter,
  waitFor,
  type ChatProviderAdapter,
} from './provider.ts';

const functions = ['showActiveWindow', 'hideLabel', 'setConversationAttributes', 'reinit'] as const;
type Widget = Record<(typeof functions)[number], (...given: readonly unknown[]) => unknown>;

/** `LiveTex.Event.EMPLOYEE_MESSAGE_SENT`, where its interface has events. */
const onMessage = (widget: object, heard: () => void): void => {
  const events: unknown = 'Event' in widget ? widget.Event : null;
  if (
    hasFunctions(widget, ['addEventListener']) &&
    typeof events === 'object' &&
    events !== null &&
    'EMPLOYEE_MESSAGE_SENT' in events
  )
    widget.addEventListener(events.EMPLOYEE_MESSAGE_SENT, heard);
};

/** LiveTex through its Widgets API: `id` is the site's. It does not report when its window opens or closes. */
export const liveTex: ChatProviderAdapter = async ({ config, user, locale, heard }) => {
  const id = Number(required(config.id, 'id'));
  if (!Number.isInteger(id)) throw new Error('The id of a LiveTex is a number');
  setGlobals({ liveTex: true, liveTexID: id, liveTex_object: true, ltLang: config.lang ?? locale, ...config.custom });
  await loadScript(config.src ?? 'https://cs15.livetex.ru/js/client.js');
  // Its object exists early; its functions only once it is ready.
  const widget = await waitFor<Widget>(() => {
    const value = globalOf('LiveTex');
    return hasFunctions(value, functions) ? value : null;
  });
  widget.hideLabel();
  const unread = unreadCounter(heard);
  onMessage(widget, unread.received);

  const identify = ({ uid, firstName, email, language }: ChatUser): void => {
    const attributes = Object.fromEntries(
      Object.entries(config.conversation_attributes ?? {}).map(([name, value]) => [name, String(value)]),
    );
    widget.setConversationAttributes({ ...attributes, name: firstName, email }, { user_id: String(uid), language });
  };
  if (user) identify(user);
  return {
    open: () => {
      unread.opened();
      widget.showActiveWindow();
    },
    // It has no call for it: the frame is put away with its window in it.
    close: unread.closed,
    identify,
    forget: () => widget.reinit(),
  };
};
