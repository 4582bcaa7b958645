import { allSettled, type Scope } from 'effector';

/** Without a sign of the visitor the chat begins after this time. */
const patience_ms = 1000;
const signs = ['scroll', 'click', 'mousemove', 'keydown', 'touchstart', 'focus'] as const;

const start = async (scope: Scope): Promise<void> => {
  try {
    const { chatStarted } = await import('./chat.model.ts');
    await allSettled(chatStarted, { scope });
  } catch (error) {
    console.warn('The chat is not shown', error);
  }
};

/** Begins the live chat once, where the document says that the site has one. */
export const startChat = (scope: Scope): void => {
  if (document.documentElement.dataset['chat'] === undefined) return;
  const heard = new AbortController();
  const begin = (): void => {
    if (heard.signal.aborted) return;
    heard.abort();
    clearTimeout(timer);
    void start(scope);
  };
  const timer = setTimeout(begin, patience_ms);
  for (const sign of signs) window.addEventListener(sign, begin, { signal: heard.signal, passive: true, capture: true });
};
