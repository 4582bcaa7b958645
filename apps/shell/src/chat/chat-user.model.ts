import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { ChatUser } from '@croupier/contract/chat';
import { $locale } from '@croupier/i18n';
import { $isAuth, $user } from '@croupier/session';

export const loadProfileFx = createApiEffect(async () => (await import('./chat-calls.ts')).getProfileInfo, {
  fields: ['contacts'],
});

/** The signed-in player's account; null for guests. */
export const $account = combine($user, $isAuth, (user, isAuth) => (user && isAuth ? user : null));
export const $uid = $account.map((account) => account?.uid ?? null, { skipVoid: false });

const signedOut = createEvent();
sample({ clock: $uid, filter: (uid) => uid === null, fn: () => undefined, target: signedOut });

const $personalData = createStore<Readonly<{ firstName: string; email: string; phone: string }> | null>(null, {
  serialize: 'ignore',
})
  .on(loadProfileFx.doneData, (_, { contacts, first_name: firstName }) => {
    const contactOf = (kind: string): string => contacts.find(({ type }) => type === kind)?.contact ?? '';
    return { firstName, email: contactOf('email'), phone: contactOf('phone') };
  })
  .reset(signedOut);

/** The player as the chat identifies them. */
export const $chatUser = combine($account, $personalData, $locale, (account, personalData, language): ChatUser | null =>
  account ? { firstName: '', email: '', phone: '', ...personalData, uid: account.uid, language } : null,
);
