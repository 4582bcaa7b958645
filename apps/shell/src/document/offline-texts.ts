import { msg } from '@lingui/core/macro';
import { createI18n } from '@croupier/i18n';
import type { OfflineTexts } from '@croupier/releases/page';
import { loadMessages } from './messages.ts';

/** Returns the text for visitors without a network. */
export const offlineTexts = async (locale: string): Promise<OfflineTexts> => {
  const i18n = createI18n(locale, (await loadMessages(locale)).messages);
  return {
    title: i18n._(msg`You are offline`),
    description: i18n._(msg`Check your internet connection and try again. Your balance, bets and payments are safe.`),
    again: i18n._(msg`Try again`),
  };
};
