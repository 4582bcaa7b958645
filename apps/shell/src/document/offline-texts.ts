import { msg } from '@lingui/core/macro';
import { createI18n } from '@croupier/i18n';
import { loadMessages } from './messages.ts';

/** What a visitor without a network is told. */
export const offlineTexts = async (
  locale: string,
): Promise<Readonly<{ title: string; description: string; again: string }>> => {
  const i18n = createI18n(locale, (await loadMessages(locale)).messages);
  return {
    title: i18n._(msg`You are offline`),
    description: i18n._(msg`Check your internet connection and try again. Your balance, bets and payments are safe.`),
    again: i18n._(msg`Try again`),
  };
};
