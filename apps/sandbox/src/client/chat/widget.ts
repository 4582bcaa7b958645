import { directionOf } from '../../locale/direction.ts';
import { writeNumber } from '../../locale/format.ts';
import { h, icon } from '../dom.ts';
import { createConversation, type Visitor } from './conversation.ts';
import { style } from './style.ts';
import { widgetTextsOf } from './texts.ts';

export type WidgetSettings = Visitor &
  Readonly<{
    host: string;
    locale?: string;
    config?: Readonly<{ headerProperty?: Readonly<{ hideChatButton?: boolean; direction?: string }> }>;
  }>;
type EventName =
  'widget:loaded' | 'widget:opened' | 'widget:closed' | 'message:sent' | 'message:received' | 'unreadCount:notify';

const bubble = (): SVGElement => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.setAttribute(
    'd',
    'M21 11.5a8.4 8.4 0 0 1-8.5 8.5 8.5 8.5 0 0 1-4-1L3 21l2-5a8.4 8.4 0 0 1-1-4.5A8.4 8.4 0 0 1 12.500 3 8.400 8.400 0 0 1 21 11.500z',
  );
  picture.append(outline);
  return picture;
};

/**
 * The chat's widget, with the interface of Freshchat's. It lives in a shadow tree: the page's styles and its own leave
 * each other alone.
 */
export const createWidget = () => {
  const listeners = new Map<EventName, Set<(data: unknown) => void>>();
  const emit = (name: EventName, data: unknown = null): void => {
    for (const listener of listeners.get(name) ?? []) listener(data);
  };
  let settings: WidgetSettings | null = null;
  let conversation: ReturnType<typeof createConversation> | null = null;
  let isOpen = false;
  let reportedUnread = 0;
  let root: HTMLElement | null = null;
  let draw: () => void = () => undefined;
  let say: (problem: string) => void = () => undefined;

  const changed = (): void => {
    const unread = conversation?.unread() ?? 0;
    if (unread !== reportedUnread) emit('unreadCount:notify', { count: (reportedUnread = unread) });
    draw();
  };
  const setOpen = async (open: boolean): Promise<void> => {
    if (open === isOpen || !conversation || !settings) return;
    isOpen = open;
    draw();
    emit(open ? 'widget:opened' : 'widget:closed');
    root?.shadowRoot?.querySelector<HTMLElement>(open ? 'input' : '.badge')?.focus();
    if (!open) conversation.close();
    else say((await conversation.open()) ? '' : widgetTextsOf(settings.locale ?? 'en').away);
    changed();
  };

  const build = ({ locale = 'en', config }: WidgetSettings): void => {
    const texts = widgetTextsOf(locale);
    const isFramed = config?.headerProperty?.hideChatButton === true;
    const count = h('span', { class: 'count', 'aria-hidden': 'true' });
    const badge = h(
      'button',
      {
        type: 'button',
        class: 'badge',
        onclick: () => {
          void setOpen(true);
        },
      },
      bubble(),
      count,
    );
    const list = h('ol', { 'aria-live': 'polite', tabindex: '0', 'aria-label': texts.title });
    const error = h('p', { class: 'error', role: 'alert' });
    say = (problem) => {
      error.textContent = problem;
    };
    const input = h('input', {
      autocomplete: 'off',
      maxlength: '2000',
      'aria-label': texts.write,
      placeholder: texts.write,
    });
    const form = h(
      'form',
      {
        onsubmit: (event) => {
          event.preventDefault();
          const text = input.value.trim();
          if (text === '') return;
          input.value = '';
          say('');
          void conversation?.send(text).then((sent) => {
            if (sent) return;
            input.value = text;
            say(texts.failed);
          });
        },
      },
      input,
      h('button', { type: 'submit' }, texts.send),
    );
    const close = h(
      'button',
      {
        type: 'button',
        'aria-label': texts.close,
        onclick: () => {
          void setOpen(false);
        },
      },
      icon('close'),
    );
    // In a frame, the surrounding page provides the title and the close button.
    const panel = h(
      'section',
      { class: 'panel', role: isFramed ? 'group' : 'dialog', 'aria-label': texts.title },
      isFramed ? undefined : h('header', {}, h('span', {}, texts.title), close),
      list,
      error,
      form,
    );
    if (!isFramed)
      panel.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') void setOpen(false);
      });
    root = h('div', { id: 'fc_frame' });
    root.attachShadow({ mode: 'open' }).append(
      h('style', {}, style),
      h(
        'div',
        {
          class: isFramed ? 'corner framed' : 'corner',
          role: isFramed ? 'main' : 'complementary',
          'aria-label': texts.title,
          lang: locale,
          dir: config?.headerProperty?.direction ?? directionOf(locale),
        },
        isFramed ? undefined : badge,
        panel,
      ),
    );
    document.body.append(root);
    let drawn = '';
    draw = () => {
      const messages = conversation?.messages() ?? [];
      const unread = conversation?.unread() ?? 0;
      badge.hidden = isOpen;
      panel.hidden = !isOpen;
      count.hidden = unread === 0;
      count.textContent = writeNumber(unread, locale);
      badge.setAttribute(
        'aria-label',
        unread > 0 ? texts.unread.replace('{count}', writeNumber(unread, locale)) : texts.open,
      );
      const picture = messages.map(({ id }) => id).join();
      if (picture === drawn) return;
      drawn = picture;
      list.replaceChildren(
        ...messages.map(({ author, text }) =>
          h(
            'li',
            { class: author },
            h('span', { class: 'who' }, `${author === 'agent' ? texts.agent : texts.you}: `),
            h('span', { dir: 'auto' }, text),
          ),
        ),
      );
      list.scrollTop = list.scrollHeight;
    };
    draw();
  };

  const take = (given: WidgetSettings): void => {
    settings = given;
    conversation = createConversation({
      host: given.host,
      locale: given.locale ?? 'en',
      visitor: given,
      changed,
      messageExchanged: emit,
    });
  };
  const identify = (user: Visitor): void => {
    if (!settings) return;
    settings = { ...settings, ...user };
    conversation?.identify(user);
  };
  const destroy = (): void => {
    conversation?.end({ forget: false });
    root?.remove();
    root = null;
    settings = conversation = null;
    isOpen = false;
  };

  return {
    init: (given: WidgetSettings): void => {
      destroy();
      take(given);
      build(given);
      emit('widget:loaded');
    },
    user: {
      create: identify,
      update: identify,
      clear: (): Promise<void> => {
        conversation?.end({ forget: true });
        if (settings)
          take({
            host: settings.host,
            ...(settings.locale ? { locale: settings.locale } : {}),
            ...(settings.config ? { config: settings.config } : {}),
          });
        void setOpen(false);
        changed();
        return Promise.resolve();
      },
    },
    on: (name: EventName, listener: (data: unknown) => void): void => {
      listeners.set(name, new Set([...(listeners.get(name) ?? []), listener]));
    },
    open: (): void => {
      void setOpen(true);
    },
    close: (): void => {
      void setOpen(false);
    },
    show: (): void => {
      if (root) root.hidden = false;
    },
    hide: (): void => {
      if (root) root.hidden = true;
    },
    isInitialized: (): boolean => settings !== null,
    isOpen: (): boolean => isOpen,
    destroy,
  };
};
