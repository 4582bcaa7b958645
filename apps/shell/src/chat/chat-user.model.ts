import { combine, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { ChatUser } from '@croupier/contract/chat';
import { $locale } from '@croupier/i18n';
import { $isAuth, $user } from '@croupier/session';

export const loadProfileFx = createApiEffect(async () => (await import('./chat-calls.ts')).getProfileInfo, {
  fields: ['contacts'],
});

/** The account is enough to know who it is; names come with the profile. */
export const $account = combine($user, $isAuth, (user, isAuth) => (user && isAuth ? user : null));
export const $uid = $account.map((account) => account?.uid ?? null, { skipVoid: false });

const nobody = createEvent();
sample({ clock: $uid, filter: (uid) => uid === null, fn: () => undefined, target: nobody });

const $told = createStore<Readonly<{ firstName: string; email: string; phone: string }> | null>(null, {
  serialize: 'ignore',
})
  .on(loadProfileFx.doneData, (_, { contacts, first_name: firstName }) => {
    const contactOf = (kind: string): string => contacts.find(({ type }) => type === kind)?.contact ?? '';
    return { firstName, email: contactOf('email'), phone: contactOf('phone') };
  })
  .reset(nobody);

/** Who is told to the chat. */
export const $chatUser = combine($account, $told, $locale, (account, told, language): ChatUser | null =>
  account ? { firstName: '', email: '', phone: '', ...told, uid: account.uid, language } : null,
);
