import { directionOf } from '../../locale/direction.ts';
import { writeNumber } from '../../locale/format.ts';
import { h, icon } from '../dom.ts';
import type { Message } from './conversation.api.ts';
import { style } from './style.ts';
import { widgetTextsOf } from './texts.ts';

type WidgetViewOptions = Readonly<{
  locale: string;
  /** The direction of the page, if it is not that of the locale. */
  direction: string | undefined;
  /** In a frame, the surrounding page provides the title, the badge and the close button. */
  isFramed: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Returns whether the message was sent. */
  send: (text: string) => Promise<boolean>;
}>;
type WidgetModel = Readonly<{ isOpen: boolean; messages: readonly Message[]; unread: number }>;

const bubble = (): SVGElement => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  outline.setAttribute(
    'd',
    'M21 11.5a8.4 8.4 0 0 1-8.5 8.5 8.5 8.5 0 0 1-4-1L3 21l2-5a8.4 8.4 0 0 1-1-4.5A8.4 8.4 0 0 1 12.500 3 ' +
      '8.400 8.400 0 0 1 21 11.500z',
  );
  picture.append(outline);
  return picture;
};

/** The button that opens the chat, with the number of unread messages. */
const createBadge = ({ locale, setOpen }: WidgetViewOptions) => {
  const texts = widgetTextsOf(locale);
  const count = h('span', { class: 'count', 'aria-hidden': 'true' });
  const onclick = (): void => {
    setOpen(true);
  };
  const element = h('button', { type: 'button', class: 'badge', onclick }, bubble(), count);
  return {
    element,
    show: ({ isOpen, unread }: WidgetModel): void => {
      const number = writeNumber(unread, locale);
      element.hidden = isOpen;
      count.hidden = unread === 0;
      count.textContent = number;
      element.setAttribute('aria-label', unread > 0 ? texts.unread.replace('{count}', number) : texts.open);
    },
  };
};

const createMessageList = ({ locale }: WidgetViewOptions) => {
  const texts = widgetTextsOf(locale);
  const element = h('ol', { 'aria-live': 'polite', tabindex: '0', 'aria-label': texts.title });
  let shownIds = '';
  const item = ({ author, text }: Message): HTMLElement =>
    h(
      'li',
      { class: author },
      h('span', { class: 'who' }, `${author === 'agent' ? texts.agent : texts.you}: `),
      h('span', { dir: 'auto' }, text),
    );
  return {
    element,
    show: (messages: readonly Message[]): void => {
      const ids = messages.map(({ id }) => id).join();
      if (ids === shownIds) return;
      shownIds = ids;
      element.replaceChildren(...messages.map(item));
      element.scrollTop = element.scrollHeight;
    },
  };
};

/** The form that sends a message. A message that could not be sent returns to the field. */
const createMessageForm = ({ locale, send }: WidgetViewOptions, say: (problem: string) => void): HTMLFormElement => {
  const texts = widgetTextsOf(locale);
  const input = h('input', {
    autocomplete: 'off',
    maxlength: '2000',
    'aria-label': texts.write,
    placeholder: texts.write,
  });
  const submit = async (): Promise<void> => {
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    say('');
    if (await send(text)) return;
    input.value = text;
    say(texts.failed);
  };
  const onsubmit = (event: Event): void => {
    event.preventDefault();
    void submit();
  };
  return h('form', { onsubmit }, input, h('button', { type: 'submit' }, texts.send));
};

const createPanel = (options: WidgetViewOptions, ...content: readonly HTMLElement[]): HTMLElement => {
  const { locale, isFramed, setOpen } = options;
  const texts = widgetTextsOf(locale);
  if (isFramed) return h('section', { class: 'panel', role: 'group', 'aria-label': texts.title }, ...content);
  const close = (): void => {
    setOpen(false);
  };
  const closer = h('button', { type: 'button', 'aria-label': texts.close, onclick: close }, icon('close'));
  const onkeydown = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close();
  };
  return h(
    'section',
    { class: 'panel', role: 'dialog', 'aria-label': texts.title, onkeydown },
    h('header', {}, h('span', {}, texts.title), closer),
    ...content,
  );
};

/** The widget's elements, in a shadow tree: the page's styles and its own leave each other alone. */
export const createWidgetView = (options: WidgetViewOptions) => {
  const { locale, direction, isFramed } = options;
  const texts = widgetTextsOf(locale);
  const error = h('p', { class: 'error', role: 'alert' });
  const say = (problem: string): void => {
    error.textContent = problem;
  };
  const badge = createBadge(options);
  const list = createMessageList(options);
  const panel = createPanel(options, list.element, error, createMessageForm(options, say));
  const corner = h(
    'div',
    {
      class: isFramed ? 'corner framed' : 'corner',
      role: isFramed ? 'main' : 'complementary',
      'aria-label': texts.title,
      lang: locale,
      dir: direction ?? directionOf(locale),
    },
    isFramed ? undefined : badge.element,
    panel,
  );
  const element = h('div', { id: 'fc_frame' });
  element.attachShadow({ mode: 'open' }).append(h('style', {}, style), corner);
  return {
    element,
    setHidden: (isHidden: boolean): void => {
      element.hidden = isHidden;
    },
    /** Shows a problem, or with an empty text none. */
    say,
    /** Moves the focus to the field of the open chat, or to the badge. */
    focus: (isOpen: boolean): void => corner.querySelector<HTMLElement>(isOpen ? 'input' : '.badge')?.focus(),
    show: (model: WidgetModel): void => {
      badge.show(model);
      panel.hidden = !model.isOpen;
      list.show(model.messages);
    },
  };
};
