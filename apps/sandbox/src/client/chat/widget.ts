import { h, icon } from '../dom.ts';
import { widgetTextsOf, type WidgetTexts } from './texts.ts';

type Message = Readonly<{ id: string; author: 'visitor' | 'agent'; text: string; at: string }>;
export type WidgetSettings = Readonly<{ host: string; externalId?: string; firstName?: string; email?: string; locale?: string }>;
type User = Partial<Pick<WidgetSettings, 'externalId' | 'firstName' | 'email'>>;
type Told = Readonly<{ channel_id: string; conversation_id: string; text: string }>;
type EventName = 'widget:loaded' | 'widget:opened' | 'widget:closed' | 'message:sent' | 'message:received' | 'unreadCount:notify';

const pollMs = 2500;
const style = `:host{all:initial;color-scheme:light dark}
*{box-sizing:border-box;margin:0;font:15px/1.45 system-ui,'Noto Sans','Noto Sans Arabic',sans-serif}[hidden]{display:none!important}
.corner{position:fixed;inset-block-end:calc(1rem + var(--chat-offset,0rem));inset-inline-end:1rem;z-index:900;color:#1c2036}
button{border:0;cursor:pointer;border-radius:12px}:focus-visible{outline:3px solid #ffb45c;outline-offset:2px}
.badge{inline-size:56px;block-size:56px;border-radius:50%;background:#b4520a;color:#fff;display:grid;place-items:center;box-shadow:0 8px 24px #0006;position:relative}
svg{inline-size:26px;block-size:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.count{position:absolute;inset-block-start:-4px;inset-inline-end:-4px;min-inline-size:22px;border-radius:11px;background:#fff;color:#8f1d2c;font-weight:700;font-size:13px;padding:1px 6px}
.panel{inline-size:min(360px,calc(100vw - 2rem));block-size:min(480px,calc(100vh - 8rem));display:grid;grid-template-rows:auto 1fr auto auto;background:#fff;border-radius:18px;overflow:hidden;box-shadow:0 16px 48px #0007}
header{display:flex;justify-content:space-between;align-items:center;background:#b4520a;color:#fff;padding:10px 10px 10px 16px;font-weight:650}
header button{background:none;color:inherit;inline-size:40px;block-size:40px;display:grid;place-items:center}
ol{list-style:none;padding:14px;overflow-y:auto;display:flex;flex-direction:column;gap:8px}
li{max-inline-size:85%;border-radius:14px;padding:8px 12px;background:#f0ebe0;align-self:flex-start;overflow-wrap:anywhere}
li.visitor{background:#fbe3cf;align-self:flex-end}
.who{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.error{color:#a11c30;padding:0 14px;min-block-size:0}
form{display:flex;gap:8px;padding:10px;border-block-start:1px solid #0002}
input{flex:1;min-inline-size:0;border:1.5px solid #0003;border-radius:12px;padding:8px 12px;background:#fff;color:#1c2036}
form button{background:#b4520a;color:#fff;font-weight:650;padding:8px 16px}
@media (max-width:767px){.corner{inset-block-end:calc(5rem + env(safe-area-inset-bottom))}}`;

/** The chat's widget, with the interface of Freshchat's. It lives in a shadow tree: the page's styles and its own leave each other alone. */
export const createWidget = () => {
  const listeners = new Map<EventName, Set<(data: unknown) => void>>();
  const emit = (name: EventName, data: unknown = null): void => { for (const listener of listeners.get(name) ?? []) listener(data); };
  let settings: WidgetSettings | null = null;
  let texts: WidgetTexts = widgetTextsOf('en');
  let token: string | null = null;
  let place = { channel_id: '', conversation_id: '' };
  let messages: readonly Message[] = [];
  let seen = 0;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  let root: HTMLElement | null = null;
  let draw: () => void = () => undefined;

  const call = async (path: string, body?: object): Promise<Record<string, unknown> | null> => {
    try {
      const response = await fetch(`${settings?.host ?? ''}/chat/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}), headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) }, credentials: 'omit',
      });
      return response.ok ? await response.json() as Record<string, unknown> : null;
    } catch {
      return null;
    }
  };

  const begin = async (): Promise<boolean> => {
    if (token !== null) return true;
    const { externalId = '', firstName = '', email = '', locale = 'en' } = settings ?? {};
    const answer = await call('conversations', { external_id: externalId, name: firstName, email, locale });
    if (!answer || typeof answer['token'] !== 'string') return false;
    token = answer['token'];
    place = { channel_id: String(answer['channel_id']), conversation_id: String(answer['conversation_id']) };
    return true;
  };

  const read = async (): Promise<void> => {
    const current = turn;
    clearTimeout(timer);
    const answer = token === null ? null : await call('messages');
    if (current !== turn) return;
    if (answer && Array.isArray(answer['messages'])) {
      const known = new Set(messages.map(({ id }) => id));
      const next = answer['messages'] as readonly Message[];
      const received = next.filter(({ id, author }) => author === 'agent' && !known.has(id));
      messages = next;
      for (const { text } of received) emit('message:received', { ...place, text } satisfies Told);
      if (isOpen) seen = messages.length;
      else if (received.length > 0) emit('unreadCount:notify', { count: messages.length - seen });
      draw();
    }
    timer = setTimeout(() => void read(), pollMs);
  };

  const send = async (text: string): Promise<boolean> => {
    if (!await begin() || !await call('messages', { text })) return false;
    emit('message:sent', { ...place, text } satisfies Told);
    await read();
    return true;
  };

  const setOpen = async (open: boolean): Promise<void> => {
    isOpen = open;
    if (open) seen = messages.length;
    draw();
    emit(open ? 'widget:opened' : 'widget:closed');
    const shadow = root?.shadowRoot;
    shadow?.querySelector<HTMLElement>(open ? 'input' : '.badge')?.focus();
    if (open && await begin()) await read();
  };

  const build = (): void => {
    const count = h('span', { class: 'count', 'aria-hidden': 'true' });
    const bubble = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    bubble.setAttribute('viewBox', '0 0 24 24');
    bubble.setAttribute('aria-hidden', 'true');
    const outline = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    outline.setAttribute('d', 'M21 11.5a8.4 8.4 0 0 1-8.5 8.5 8.5 8.5 0 0 1-4-1L3 21l2-5a8.4 8.4 0 0 1-1-4.5A8.4 8.4 0 0 1 12.500 3 8.400 8.400 0 0 1 21 11.500z');
    bubble.append(outline);
    const badge = h('button', { type: 'button', class: 'badge', onclick: () => { void setOpen(true); } }, count);
    badge.prepend(bubble);
    const list = h('ol', { 'aria-live': 'polite', tabindex: '0' });
    const error = h('p', { class: 'error', role: 'alert' });
    const input = h('input', { autocomplete: 'off', maxlength: '2000' });
    const submit = h('button', { type: 'submit' });
    const form = h('form', {
      onsubmit: (event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (text === '') return;
        input.value = '';
        error.textContent = '';
        void send(text).then((sent) => { if (!sent) { input.value = text; error.textContent = texts.failed; } });
      },
    }, input, submit);
    const title = h('span', {});
    const close = h('button', { type: 'button', onclick: () => { void setOpen(false); } }, icon('close'));
    const panel = h('section', { class: 'panel', role: 'dialog', onkeydown: (event) => { if (event instanceof KeyboardEvent && event.key === 'Escape') void setOpen(false); } }, h('header', {}, title, close), list, error, form);
    root = h('div', { id: 'fc_frame' });
    root.attachShadow({ mode: 'open' }).append(h('style', {}, style), h('div', { class: 'corner', role: 'complementary' }, badge, panel));
    document.body.append(root);
    let drawn = '';
    draw = () => {
      const unread = Math.max(0, messages.length - seen);
      badge.hidden = isOpen;
      panel.hidden = !isOpen;
      count.hidden = unread === 0;
      count.textContent = String(unread);
      badge.setAttribute('aria-label', unread > 0 ? texts.unread.replace('{count}', String(unread)) : texts.open);
      root?.shadowRoot?.querySelector('.corner')?.setAttribute('aria-label', texts.title);
      panel.setAttribute('aria-label', texts.title);
      title.textContent = texts.title;
      close.setAttribute('aria-label', texts.close);
      list.setAttribute('aria-label', texts.title);
      input.setAttribute('aria-label', texts.write);
      input.setAttribute('placeholder', texts.write);
      submit.textContent = texts.send;
      const picture = messages.map(({ id }) => id).join();
      if (picture === drawn) return;
      drawn = picture;
      list.replaceChildren(...messages.map(({ author, text }) => h('li', { class: author }, h('span', { class: 'who' }, `${author === 'agent' ? texts.agent : texts.you}: `), text)));
      list.scrollTop = list.scrollHeight;
    };
    draw();
  };

  const forget = (): void => {
    turn += 1;
    clearTimeout(timer);
    token = null;
    messages = [];
    seen = 0;
    draw();
  };

  return {
    init: (given: WidgetSettings): void => {
      settings = given;
      texts = widgetTextsOf(given.locale ?? 'en');
      forget();
      if (root === null) build();
      else draw();
      emit('widget:loaded');
    },
    user: {
      create: (user: User): void => { if (settings) settings = { ...settings, ...user }; },
      update: (user: User): void => { if (settings) settings = { ...settings, ...user }; },
      clear: (): void => {
        if (settings) settings = { host: settings.host, ...(settings.locale ? { locale: settings.locale } : {}) };
        forget();
        if (isOpen) void setOpen(false);
      },
    },
    on: (name: EventName, listener: (data: unknown) => void): void => { listeners.set(name, new Set([...listeners.get(name) ?? [], listener])); },
    open: (): void => { void setOpen(true); },
    close: (): void => { void setOpen(false); },
    show: (): void => { if (root) root.hidden = false; },
    hide: (): void => { if (root) root.hidden = true; },
    isInitialized: (): boolean => settings !== null,
    isOpen: (): boolean => isOpen,
    destroy: (): void => {
      forget();
      root?.remove();
      root = null;
      settings = null;
      isOpen = false;
    },
  };
};
