import type { ChatEvent, ChatUser } from '@croupier/contract/chat';
import type { ChatConfig } from '@croupier/contract/support';

/** Events of a chat. */
export type ChatListener = Readonly<{
  /** The visitor or the provider opened or closed the provider's window. */
  opened: () => void;
  closed: () => void;
  /** Number of unread messages. */
  unread: (count: number) => void;
  /** A message was sent; only from providers that report its text and conversation. */
  message: (event: ChatEvent) => void;
}>;

export type ChatSetup = Readonly<{
  config: ChatConfig;
  user: ChatUser | null;
  locale: string;
  direction: 'ltr' | 'rtl';
  heard: ChatListener;
}>;

/**
 * A provider's chat in the frame. The page shows and hides the frame and has a badge, so the provider's badge is
 * hidden.
 */
export type Chat = Readonly<{
  open: () => void;
  close: () => void;
  /** Identifies the visitor, or updates the visitor's data. */
  identify: (user: ChatUser) => void;
  /** Deletes the visitor's identity and conversation. The frame then reloads with empty storage. */
  forget: () => unknown;
}>;

/** Starts a provider's chat. Rejects when its script does not load or lacks the expected API. */
export type ChatProviderAdapter = (setup: ChatSetup) => Promise<Chat>;

const scriptTimeout_ms = 15_000;

/** Loads a provider's script. Rejects when it fails to load within 15 seconds. */
export const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(
      () => reject(new Error(`The script of the chat did not load from ${src}`)),
      scriptTimeout_ms,
    );
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new Error(`The script of the chat did not load from ${src}`));
    });
    script.async = true;
    script.src = src;
    document.head.append(script);
  });

/** Polls until a value is available. Rejects after the timeout. */
export const waitFor = async <Value>(
  find: () => Value | null | undefined,
  { timeout_ms = 5000, step_ms = 100 } = {},
): Promise<Value> => {
  const end = Date.now() + timeout_ms;
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error('The chat did not become ready');
    await new Promise((resolve) => {
      setTimeout(resolve, step_ms);
    });
  }
};

/** Returns the global that a script has set under a name. */
export const globalOf = (name: string): unknown => Reflect.get(window, name);

/** Sets a global that a script reads. */
export const setGlobals = (values: Readonly<Record<string, unknown>>): void => {
  Object.assign(window, values);
};

/** Whether a value has methods with these names. */
export const hasFunctions = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, (...given: readonly unknown[]) => unknown> =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  names.every((name) => typeof Reflect.get(value, name) === 'function');

/** Returns the conversation attributes of the configuration as texts. */
export const textAttributes = ({ conversation_attributes: attributes = {} }: ChatConfig): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));

/** Returns a required provider setting. @throws when it is missing or empty */
export const required = (value: string | undefined, name: string): string => {
  if (value === undefined || value === '') throw new Error(`The chat has no ${name}`);
  return value;
};

/** Counts messages while the window is closed, for providers without a counter. */
export const unreadCounter = (heard: ChatListener) => {
  let count = 0;
  let isOpen = false;
  return {
    received: (): void => {
      if (!isOpen) heard.unread((count += 1));
    },
    opened: (): void => {
      isOpen = true;
      if (count > 0) heard.unread((count = 0));
    },
    closed: (): void => {
      isOpen = false;
    },
  };
};
