import { hash, randomBytes } from 'node:crypto';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { Limit } from '../../../http/index.ts';
import { readToken, signToken } from '../../../secrets/index.ts';
import type { Contact } from '../accounts/index.ts';
import { tooSoon } from '../codes/index.ts';
import { messageTo, notifyConfirmed, writeMessage } from '../messages/index.ts';
import type { Contacts, ContactsOptions, ContactsService } from './contacts.port.ts';
import { addedTexts, confirmationTexts, replacedTexts } from './contacts.texts.ts';
import { codeUseOf, findOpen, openOf, type OpenContact } from './open-contact.ts';
import { pageAddress } from './page-address.ts';

const linkLifetime_ms = 24 * 60 * 60_000;
const hour = 60 * 60;

/**
 * Codes to a contact from all accounts together: anyone may enter the address or number of a stranger. Those who enter
 * it later do not use up the codes of the account that was registered with it.
 */
const dailyLimit = ({ contact, isFromRegistration }: OpenContact): Limit => ({
  name: isFromRegistration ? 'contact_codes_registration_day' : 'contact_codes_day',
  key: hash('sha256', contact),
  limit: 10,
  windowSeconds: 24 * hour,
});

/**
 * Records a change that is not the confirmation of a contact from the registration, and returns the link that undoes
 * it. An unconfirmed contact gets no link: it may belong to a stranger, whom the link would let into the account.
 */
const recordChange = async (
  options: ContactsOptions,
  transaction: Database,
  playerId: string,
  { open, replaced, locale }: Readonly<{ open: OpenContact; replaced: Contact | null; locale: string }>,
): Promise<string | null> => {
  if (open.isFromRegistration) return null;
  const random = randomBytes(32).toString('base64url');
  // The id leads to the cell of the player, also after a move. The hash includes it.
  const token = options.cell ? `${playerId}.${random}` : random;
  const change = { type: open.type, before: replaced, undoHash: hash('sha256', token) };
  await options.accounts.recordContactChange(transaction, playerId, change);
  return pageAddress(options, locale, '/undo-contact-change', token);
};

const confirmOpen = async (
  options: ContactsOptions,
  playerId: string,
  open: OpenContact,
  locale: string,
): Promise<void> => {
  const { database, accounts, messages } = options;
  if (!(await accounts.isContactFree(playerId, open.contact))) throw invalidParameters({ contact: 'taken' });
  const before = await accounts.contacts(playerId);
  const replaced = before.find(({ type, contact }) => type === open.type && contact === open.replaces) ?? null;
  await inTransaction(database, async (transaction) => {
    await accounts.setContact(transaction, playerId, open, true);
    const link = await recordChange(options, transaction, playerId, { open, replaced, locale });
    for (const contact of before) {
      // Only the replaced contact may undo the change; for a new one, the contacts that the account had before.
      const notice =
        contact === replaced
          ? writeMessage(replacedTexts, locale, { link })
          : writeMessage(addedTexts, locale, { link: replaced ? null : link });
      await notifyConfirmed(messages, transaction, [contact], locale, notice);
    }
  });
  messages.deliverSoon();
};

/** Returns the link that confirms an e-mail address; null for a phone number. */
const confirmationLink = async (
  options: ContactsOptions,
  playerId: string,
  { type, contact }: OpenContact,
  locale: string,
): Promise<string | null> => {
  if (type !== 'email') return null;
  const expires = String(options.now().getTime() + linkLifetime_ms);
  const token = signToken(options.secret, 'contact', [playerId, type, contact, expires]);
  return pageAddress(options, locale, '/confirmation', token);
};

export const sendConfirmation = async (
  options: ContactsOptions,
  ...[playerId, which, locale, requireProof]: Parameters<Contacts['sendConfirmation']>
): Promise<number> => {
  const { database, accounts, messages, codes, limiter } = options;
  const open = await findOpen(accounts, playerId, which);
  if (!open.isFromRegistration) await requireProof();
  const use = codeUseOf(playerId, open);
  const wait = await codes.resendTime(use);
  if (wait > 0) throw tooSoon('contact_code', wait);
  await limiter.take({ name: 'contact_codes', key: playerId, limit: 10, windowSeconds: hour });
  await limiter.take(dailyLimit(open));
  const link = await confirmationLink(options, playerId, open, locale);
  const issued = await inTransaction(database, async (transaction) => {
    const code = await codes.issue(transaction, use);
    if (code.status === 'new') {
      const text = writeMessage(confirmationTexts, locale, { code: code.code, link });
      await messages.enqueue(transaction, messageTo(open, locale, text));
    }
    return code;
  });
  if (issued.status === 'wait') throw tooSoon('contact_code', issued.resendTime);
  messages.deliverSoon();
  return issued.resendTime;
};

export const confirm = async (
  options: ContactsOptions,
  ...[player, which, code, requireProof]: Parameters<ContactsService['confirm']>
): Promise<void> => {
  const { accounts, codes } = options;
  const open = await findOpen(accounts, player.id, which);
  if (!open.isFromRegistration) await requireProof();
  const use = codeUseOf(player.id, open);
  const checked = await codes.check(use, code);
  if (checked === 'exhausted') throw tooSoon('contact_code', await codes.resendTime(use));
  if (checked !== 'right') throw invalidParameters({ code: checked === 'wrong' ? 'invalid' : 'expired' });
  await confirmOpen(options, player.id, open, player.locale);
};

export const confirmByLink = async (options: ContactsOptions, token: string): ReturnType<Contacts['confirmByLink']> => {
  const { accounts, secret, now } = options;
  const [playerId = '', type, contact = '', expires = ''] = readToken(secret, 'contact', token) ?? [];
  if (type !== 'email' && type !== 'phone') throw invalidParameters({ token: 'invalid' });
  if (Number(expires) <= now().getTime()) throw invalidParameters({ token: 'expired' });
  const player = await accounts.findPlayer(playerId);
  const known = (await accounts.contacts(playerId)).find((one) => one.type === type);
  if (player && known?.contact === contact && known.isConfirmed) return { playerId, type };
  const open = known ? openOf(known) : null;
  // The player has entered another contact in the meantime.
  if (!player || open?.contact !== contact) throw invalidParameters({ token: 'invalid' });
  if (player.isBlocked) throw refuse(player.isDeleted ? 'UserDeletedException' : 'UserBannedException');
  await confirmOpen(options, playerId, open, player.locale);
  return { playerId, type };
};
