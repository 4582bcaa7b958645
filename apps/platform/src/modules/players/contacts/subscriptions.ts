import { invalidParameters, refuse } from '../../../errors.ts';
import { readToken, signToken } from '../../../secrets/index.ts';
import type { Contacts, ContactsOptions, ContactsService } from './contacts.port.ts';
import { unsubscribeLine } from './contacts.texts.ts';
import { asStored } from './open-contact.ts';
import { pageAddress } from './page-address.ts';

/** The year of an exclusion without an end. */
const permanentYear = 9999;

/** Returns the end of a running self-exclusion; null without one. */
const excludedUntil = async ({ accounts, now }: ContactsOptions, playerId: string): Promise<Date | null> => {
  const until = (await accounts.findPlayer(playerId))?.excludedUntil;
  return until && until > now() ? until : null;
};

export const sendNews = async (
  options: ContactsOptions,
  ...[playerId, locale, { subject, text }]: Parameters<Contacts['sendNews']>
): Promise<void> => {
  const { database, accounts, messages, secret, publicOrigin } = options;
  // As invitations to play, news do not reach banned players.
  if ((await accounts.findPlayer(playerId))?.isBlocked || (await excludedUntil(options, playerId))) return;
  const recipients = (await accounts.contacts(playerId)).filter(
    ({ type, isSubscribed }) => isSubscribed && type === 'email',
  );
  for (const { contact } of recipients) {
    const token = signToken(secret, 'unsubscribe', [playerId, contact]);
    const page = await pageAddress(options, locale, '/unsubscribe', token);
    await messages.enqueue(database, {
      channel: 'email',
      kind: 'marketing',
      to: contact,
      locale,
      subject,
      text: `${text}\n\n${unsubscribeLine[locale] ?? unsubscribeLine['en']}: ${page}`,
      unsubscribeUrl: `${publicOrigin}/nfx/unsubscribe?token=${encodeURIComponent(token)}`,
    });
  }
  messages.deliverSoon();
};

export const subscribe = async (
  options: ContactsOptions,
  ...[{ id }, { type, contact }, isSubscribed]: Parameters<ContactsService['subscribe']>
): Promise<void> => {
  const { accounts } = options;
  const until = isSubscribed ? await excludedUntil(options, id) : null;
  if (until)
    throw refuse('AccessDeniedException', {
      reason: 'self_excluded',
      error_data: { ends_at: until.getUTCFullYear() === permanentYear ? null : until.toISOString() },
    });
  const name = contact ? asStored(contact) : null;
  const meant = (await accounts.contacts(id)).filter(
    (one) => (!type || one.type === type) && (!name || one.contact === name),
  );
  if (meant.length === 0) throw invalidParameters({ contact: 'unknown' });
  for (const one of meant) await accounts.setSubscribed(id, one.contact, isSubscribed);
};

/** Ends the subscription that a message's link names. @throws InvalidParameterException */
export const unsubscribe = async ({ accounts, secret }: ContactsOptions, token: string): Promise<void> => {
  const [playerId, contact] = readToken(secret, 'unsubscribe', token) ?? [];
  if (!playerId || !contact) throw invalidParameters({ token: 'invalid' });
  await accounts.setSubscribed(playerId, contact, false);
};
