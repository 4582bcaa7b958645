import type { ChatUser } from '@croupier/contract/chat';
import {
  globalOf,
  hasFunctions,
  loadScript,
  required,
  setGlobals,
  textAttributes,
  unreadCounter,
  waitFor,
  type ChatProviderAdapter,
} from './provider.ts';

const functions = ['showActiveWindow', 'hideLabel', 'setConversationAttributes', 'reinit'] as const;
type Widget = Record<(typeof functions)[number], (...given: readonly unknown[]) => unknown>;

/** Adds a listener for `LiveTex.Event.EMPLOYEE_MESSAGE_SENT`, if the widget has events. */
const onMessage = (widget: object, listener: () => void): void => {
  const events: unknown = 'Event' in widget ? widget.Event : null;
  if (
    hasFunctions(widget, ['addEventListener']) &&
    typeof events === 'object' &&
    events !== null &&
    'EMPLOYEE_MESSAGE_SENT' in events
  )
    widget.addEventListener(events.EMPLOYEE_MESSAGE_SENT, listener);
};

/** LiveTex through its Widgets API: `id` is the id of the site. It does not report when its window opens or closes. */
export const liveTex: ChatProviderAdapter = async ({ config, user, locale, heard }) => {
  const id = Number(required(config.id, 'id'));
  if (!Number.isInteger(id)) throw new Error('The id of LiveTex must be a number');
  setGlobals({ liveTex: true, liveTexID: id, liveTex_object: true, ltLang: config.lang ?? locale, ...config.custom });
  await loadScript(config.src ?? 'https://cs15.livetex.ru/js/client.js');
  // The script sets the object early and its functions when it is ready.
  const widget = await waitFor<Widget>(() => {
    const value = globalOf('LiveTex');
    return hasFunctions(value, functions) ? value : null;
  });
  widget.hideLabel();
  const unread = unreadCounter(heard);
  onMessage(widget, unread.received);

  const identify = ({ uid, firstName, email, language }: ChatUser): void => {
    widget.setConversationAttributes(
      { ...textAttributes(config), name: firstName, email },
      { user_id: String(uid), language },
    );
  };
  if (user) identify(user);
  return {
    open: () => {
      unread.opened();
      widget.showActiveWindow();
    },
    // LiveTex has no call that closes its window: the page hides the frame.
    close: unread.closed,
    identify,
    forget: () => widget.reinit(),
  };
};
