import type { I18n, Messages } from '@lingui/core';
import { createI18n, type FormattedTexts } from '@croupier/i18n';
import { loadRemoteModule } from './remote-modules.ts';

const provided = new Map<string, Messages>();
const overrides = new WeakMap<I18n, Messages>();
const formatted = new WeakMap<I18n, Readonly<Record<string, FormattedTexts>>>();

/** Registers a remote's messages that are part of the document, so that they are not fetched again. */
export const provideMessages = (name: string, locale: string, messages: Messages): void => {
  provided.set(`${name} ${locale}`, messages);
};

/** Discards the document's messages of a remote. Another release may have other messages. */
export const discardMessages = (name: string): void => {
  for (const key of provided.keys()) if (key.startsWith(`${name} `)) provided.delete(key);
};

/** Returns a remote's messages in a locale: those of the document, or those of its code. */
export const messagesOf = async (name: string, locale: string): Promise<Messages> => {
  const known = provided.get(`${name} ${locale}`);
  if (known) return known;
  return (await (await loadRemoteModule(name)).loadMessages(locale)).messages;
};

/** Sets messages of the translation service in the page's locale. They override the messages of all apps. */
export const overrideMessages = (i18n: I18n, messages: Messages): void => {
  // An editor's plain text is a compiled message without placeholders.
  const compiled: Messages = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
  );
  overrides.set(i18n, compiled);
  i18n.load(i18n.locale, compiled);
};

/** Sets messages that the server has formatted for this page, by remote. */
export const provideFormatted = (i18n: I18n, texts: Readonly<Record<string, FormattedTexts>>): void => {
  formatted.set(i18n, texts);
};

/**
 * Returns an instance for a remote in the page's locale. Each remote has one, so that loading messages does not render
 * the rest of the page again.
 */
export const createRemoteI18n = (page: I18n, remote: string, messages: Messages): I18n =>
  createI18n(page.locale, { ...page.messages, ...messages, ...overrides.get(page) }, formatted.get(page)?.[remote]);
