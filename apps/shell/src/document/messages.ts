import type { Messages } from '@lingui/core';

/** The shell's catalogue in a locale. */
export const loadMessages = (locale: string): Promise<{ messages: Messages }> =>
  import(/* webpackChunkName: "messages-[request]" */ `../locales/${locale}.po`);
