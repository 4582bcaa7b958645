import type { ChatConfig } from '@croupier/contract/support';
import type { ChatEvent, ChatUser } from './chat-page.ts';

export type ChatSetup = Readonly<{ config: ChatConfig; user: ChatUser | null; locale: string; heard: (event: ChatEvent) => void }>;

/** A chat that stands on the page. */
export type Chat = Readonly<{
  /** Somebody came, somebody else, or nobody any more. */
  identify: (user: ChatUser | null) => void;
  setHidden: (isHidden: boolean) => void;
}>;

/** Puts a provider's chat on the page. Rejects when its script does not come or does not do what it should. */
export type ChatProviderAdapter = (setup: ChatSetup) => Promise<Chat>;

const scriptTimeout_ms = 15_000;

/** Loads a provider's script, once it is known where from. */
export const loadScript = (src: string | undefined): Promise<void> => new Promise((resolve, reject) => {
  if (!src) {
    reject(new Error('The chat has no script'));
    return;
  }
  const script = document.createElement('script');
  const timer = setTimeout(() => reject(new Error(`The chat did not come from ${src}`)), scriptTimeout_ms);
  script.addEventListener('load', () => { clearTimeout(timer); resolve(); });
  script.addEventListener('error', () => { clearTimeout(timer); reject(new Error(`The chat did not come from ${src}`)); });
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = src;
  document.head.append(script);
});

/** Asks every so often until something is there. */
export const waitFor = async <Value>(find: () => Value | null | undefined, { timeout_ms = 5000, step_ms = 100 } = {}): Promise<Value> => {
  const end = Date.now() + timeout_ms;
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error('The chat did not become ready');
    await new Promise((resolve) => { setTimeout(resolve, step_ms); });
  }
};
