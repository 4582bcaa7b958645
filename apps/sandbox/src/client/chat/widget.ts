import { createConversation, type Conversation, type Visitor } from './conversation.ts';
import { createEventEmitter } from './event-emitter.ts';
import { widgetTextsOf } from './texts.ts';
import { createWidgetView } from './widget.view.ts';

type WidgetLook = Readonly<{
  host: string;
  locale?: string;
  config?: Readonly<{ headerProperty?: Readonly<{ hideChatButton?: boolean; direction?: string }> }>;
}>;
export type WidgetSettings = Visitor & WidgetLook;
type EventName =
  | 'widget:loaded'
  | 'widget:opened'
  | 'widget:closed'
  | 'message:sent'
  | 'message:received'
  | 'unreadCount:notify';

/** The settings without the visitor's data. */
const lookOf = ({ host, locale, config }: WidgetSettings): WidgetLook => ({
  host,
  ...(locale ? { locale } : {}),
  ...(config ? { config } : {}),
});

type Emit = (name: EventName, data?: unknown) => void;

/** Returns a function that reports the number of unread messages when it has changed. */
const createUnreadReport = (emit: Emit) => {
  let reported = 0;
  return (unread: number): void => {
    if (unread === reported) return;
    reported = unread;
    emit('unreadCount:notify', { count: unread });
  };
};

const viewSettings = ({ locale = 'en', config }: WidgetSettings) => ({
  locale,
  direction: config?.headerProperty?.direction,
  isFramed: config?.headerProperty?.hideChatButton === true,
});

/** The chat on the page, from its start to its removal. */
const startChat = (given: WidgetSettings, emit: Emit, reportUnread: (unread: number) => void) => {
  let settings = given;
  let isOpen = false;
  const { host, locale = 'en' } = given;
  const draw = (): void => {
    view.show({ isOpen, messages: conversation.messages(), unread: conversation.unread() });
  };
  const changed = (): void => {
    reportUnread(conversation.unread());
    draw();
  };
  const converse = (): Conversation =>
    createConversation({ host, locale, visitor: settings, changed, messageExchanged: emit });
  const setOpen = async (open: boolean): Promise<void> => {
    if (open === isOpen) return;
    isOpen = open;
    draw();
    emit(open ? 'widget:opened' : 'widget:closed');
    view.focus(open);
    if (!open) conversation.close();
    else view.say((await conversation.open()) ? '' : widgetTextsOf(locale).away);
    changed();
  };
  const send = (text: string): Promise<boolean> => conversation.send(text);
  let conversation = converse();
  const view = createWidgetView({ ...viewSettings(given), setOpen: (open) => void setOpen(open), send });
  document.body.append(view.element);
  draw();

  return {
    setOpen,
    isOpen: (): boolean => isOpen,
    setHidden: view.setHidden,
    identify: (user: Visitor): void => {
      settings = { ...settings, ...user };
      conversation.identify(user);
    },
    /** Deletes the conversation and starts another for a visitor of whom nothing is known. */
    forgetVisitor: (): void => {
      conversation.end({ forget: true });
      settings = lookOf(settings);
      conversation = converse();
      void setOpen(false);
      changed();
    },
    remove: (): void => {
      conversation.end({ forget: false });
      view.element.remove();
    },
  };
};

/** The chat's widget, with the interface of Freshchat's. */
export const createWidget = () => {
  const { emit, on } = createEventEmitter<EventName>();
  const reportUnread = createUnreadReport(emit);
  let chat: ReturnType<typeof startChat> | null = null;
  const identify = (user: Visitor): void => chat?.identify(user);
  const destroy = (): void => {
    chat?.remove();
    chat = null;
  };
  return {
    init: (given: WidgetSettings): void => {
      destroy();
      chat = startChat(given, emit, reportUnread);
      emit('widget:loaded');
    },
    user: {
      create: identify,
      update: identify,
      clear: (): Promise<void> => {
        chat?.forgetVisitor();
        return Promise.resolve();
      },
    },
    on,
    open: (): void => {
      void chat?.setOpen(true);
    },
    close: (): void => {
      void chat?.setOpen(false);
    },
    show: (): void => chat?.setHidden(false),
    hide: (): void => chat?.setHidden(true),
    isInitialized: (): boolean => chat !== null,
    isOpen: (): boolean => chat?.isOpen() ?? false,
    destroy,
  };
};
