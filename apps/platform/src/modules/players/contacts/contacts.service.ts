import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallContext, CallPlayer } from '../../../module.ts';
import { readToken, signToken } from '../../../secrets/index.ts';
import { readPhone } from '../../content/metadata/index.ts';
import {
  emailRule,
  type Accounts,
  type Contact,
  type ContactType,
  type NewContact,
  type SiteForms,
} from '../accounts/index.ts';
import { tooSoon, type Codes, type CodeUse } from '../codes/index.ts';
import { messageTo, notifyConfirmed, writeMessage, type Messages, type MessageText } from '../messages/index.ts';
import {
  addedTexts,
  confirmationTexts,
  enteredTexts,
  replacedTexts,
  subscribedTexts,
  unsubscribeLine,
} from './contacts.texts.ts';

const linkLifetime_ms = 24 * 60 * 60_000;
const hour = 60 * 60;

export type ContactsOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  messages: Messages;
  codes: Codes;
  limiter: RateLimiter;
  secret: string;
  publicOrigin: string;
  defaultLocale: () => Promise<string>;
  siteForms: Pick<SiteForms, 'check'>;
  now: () => Date;
}>;

export type WhichContact = Readonly<{ type?: ContactType | null | undefined; contact?: string | null | undefined }>;

/** @throws IdentityProofRequiredException */
type RequireProof = CallContext['session']['requireProof'];

/** The port of the contacts module. */
export type Contacts = Readonly<{
  /**
   * Sends a code, and by e-mail also a link. Calls `requireProof` unless the contact is from the registration, because
   * the thief of a session cannot read messages to that contact.
   * @returns seconds until the next. @throws TooManyRequestsException
   */
  sendConfirmation: (
    playerId: string,
    which: WhichContact,
    locale: string,
    requireProof: RequireProof,
  ) => Promise<number>;
  confirmByLink: (token: string) => Promise<Readonly<{ playerId: string; type: ContactType }>>;
  /** Sends news to the subscribed contacts of a player, none during a self-exclusion; each message contains its own link to unsubscribe. */
  sendNews: (playerId: string, locale: string, message: MessageText) => Promise<void>;
  /** Welcomes a player who subscribed to news at registration. */
  greetSubscriber: (playerId: string, locale: string) => Promise<void>;
}>;

export type ContactsService = Contacts &
  Readonly<{
    add: (
      player: CallPlayer,
      given: Readonly<{ type: ContactType | null; contact: string; phoneCountryCode: string | null }>,
    ) => Promise<void>;
    confirm: (player: CallPlayer, which: WhichContact, code: string, requireProof: RequireProof) => Promise<void>;
    subscribe: (player: CallPlayer, which: WhichContact, isSubscribed: boolean) => Promise<void>;
    unsubscribe: (token: string) => Promise<void>;
  }>;

/** A contact that waits for its confirmation. */
type Open = NewContact & Readonly<{ replaces: string | null; isFromRegistration: boolean }>;

const openOf = ({
  type,
  contact,
  isConfirmed,
  phoneCountryCode,
  isFromRegistration,
  pending,
}: Contact): Open | null => {
  if (pending) return { type, ...pending, replaces: contact, isFromRegistration: false };
  return isConfirmed ? null : { type, contact, phoneCountryCode, replaces: null, isFromRegistration };
};

/** Digits of a number that was typed with its plus, and lower case: as contacts are stored. */
const asStored = (contact: string): string =>
  contact.includes('@') ? contact.toLowerCase() : contact.replace(/\D/g, '');

export const createContacts = ({
  database,
  accounts,
  messages,
  codes,
  limiter,
  secret,
  publicOrigin,
  defaultLocale,
  siteForms,
  now,
}: ContactsOptions): ContactsService => {
  const codeUse = (playerId: string, { type, contact }: NewContact): CodeUse => ({
    scope: 'contact',
    subject: `${playerId} ${type}`,
    binding: contact,
  });

  const findOpen = async (playerId: string, { type, contact }: WhichContact): Promise<Open> => {
    const known = await accounts.contacts(playerId);
    const name = contact ? asStored(contact) : null;
    const meant = known.filter(
      (one) => (!type || one.type === type) && (!name || one.contact === name || one.pending?.contact === name),
    );
    if (meant.length === 0) throw invalidParameters({ contact: 'unknown' });
    const open = meant.map(openOf).find((one) => one !== null);
    if (!open) throw invalidParameters({ contact: 'already_confirmed' });
    return open;
  };

  const pageAddress = async (locale: string, path: string, token: string): Promise<string> =>
    `${publicOrigin}${locale === (await defaultLocale()) ? '' : `/${locale}`}${path}?token=${encodeURIComponent(token)}`;

  const finish = async (playerId: string, open: Open, locale: string): Promise<void> => {
    if (!(await accounts.isContactFree(playerId, open.contact))) throw invalidParameters({ contact: 'taken' });
    const before = await accounts.contacts(playerId);
    await inTransaction(database, async (transaction) => {
      await accounts.setContact(transaction, playerId, open, true);
      for (const contact of before) {
        const notice = writeMessage(contact.contact === open.replaces ? replacedTexts : addedTexts, locale, undefined);
        await notifyConfirmed(messages, transaction, [contact], locale, notice);
      }
    });
    messages.deliverSoon();
  };

  /** The end of a self-exclusion that runs. */
  const excludedUntil = async (playerId: string): Promise<Date | null> => {
    const until = (await accounts.findPlayer(playerId))?.excludedUntil;
    return until && until > now() ? until : null;
  };

  const sendNews: Contacts['sendNews'] = async (playerId, locale, { subject, text }) => {
    if (await excludedUntil(playerId)) return;
    const wanting = (await accounts.contacts(playerId)).filter(
      ({ type, isSubscribed }) => isSubscribed && type === 'email',
    );
    for (const { contact } of wanting) {
      const token = signToken(secret, 'unsubscribe', [playerId, contact]);
      const page = await pageAddress(locale, '/unsubscribe', token);
      await messages.enqueue(database, {
        channel: 'email',
        to: contact,
        locale,
        subject,
        text: `${text}\n\n${unsubscribeLine[locale] ?? unsubscribeLine['en']}: ${page}`,
        unsubscribeUrl: `${publicOrigin}/nfx/unsubscribe?token=${encodeURIComponent(token)}`,
      });
    }
    messages.deliverSoon();
  };

  return {
    add: async (player, { type, contact, phoneCountryCode }) => {
      await limiter.take({ name: 'contact_change', key: player.id, limit: 20, windowSeconds: hour });
      const isEmail = (type ?? (contact.includes('@') ? 'email' : 'phone')) === 'email';
      const country = phoneCountryCode ?? (await accounts.findPlayer(player.id))?.countryCode ?? '';
      const phone = isEmail ? null : readPhone(contact, country);
      const problem = isEmail ? emailRule(contact) : phone ? null : 'invalid';
      const problems = {
        ...(isEmail ? await siteForms.check('contacts', { contact }, { email: 'contact' }) : {}),
        ...(problem ? { contact: problem } : {}),
      };
      if (Object.keys(problems).length > 0) throw invalidParameters(problems);
      const read: NewContact = phone
        ? { type: 'phone', contact: phone.number, phoneCountryCode: phone.countryCode }
        : { type: 'email', contact: contact.toLowerCase(), phoneCountryCode: '' };
      if (!(await accounts.isContactFree(player.id, read.contact))) throw invalidParameters({ contact: 'taken' });
      await accounts.proposeContact(player.id, read);
      const known = await accounts.contacts(player.id);
      if (known.some(({ isConfirmed, contact: other }) => isConfirmed && other === read.contact)) return;
      const notice = writeMessage(enteredTexts, player.locale, undefined);
      await notifyConfirmed(messages, database, known, player.locale, notice);
      messages.deliverSoon();
    },

    sendConfirmation: async (playerId, which, locale, requireProof) => {
      const open = await findOpen(playerId, which);
      if (!open.isFromRegistration) await requireProof();
      const use = codeUse(playerId, open);
      const wait = await codes.resendTime(use);
      if (wait > 0) throw tooSoon('contact_code', wait);
      await limiter.take({ name: 'contact_codes', key: playerId, limit: 10, windowSeconds: hour });
      const token = signToken(secret, 'contact', [
        playerId,
        open.type,
        open.contact,
        String(now().getTime() + linkLifetime_ms),
      ]);
      const link = open.type === 'email' ? await pageAddress(locale, '/confirmation', token) : null;
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
    },

    confirm: async (player, which, code, requireProof) => {
      const open = await findOpen(player.id, which);
      if (!open.isFromRegistration) await requireProof();
      const use = codeUse(player.id, open);
      const checked = await codes.check(use, code);
      if (checked === 'exhausted') throw tooSoon('contact_code', await codes.resendTime(use));
      if (checked !== 'right') throw invalidParameters({ code: checked === 'wrong' ? 'invalid' : 'expired' });
      await finish(player.id, open, player.locale);
    },

    confirmByLink: async (token) => {
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
      await finish(playerId, open, player.locale);
      return { playerId, type };
    },

    subscribe: async ({ id }, { type, contact }, isSubscribed) => {
      const until = isSubscribed ? await excludedUntil(id) : null;
      if (until)
        throw refuse('AccessDeniedException', {
          reason: 'self_excluded',
          // An exclusion in the year 9999 is for good.
          error_data: { ends_at: until.getUTCFullYear() === 9999 ? null : until.toISOString() },
        });
      const name = contact ? asStored(contact) : null;
      const meant = (await accounts.contacts(id)).filter(
        (one) => (!type || one.type === type) && (!name || one.contact === name),
      );
      if (meant.length === 0) throw invalidParameters({ contact: 'unknown' });
      for (const one of meant) await accounts.setSubscribed(id, one.contact, isSubscribed);
    },

    unsubscribe: async (token) => {
      const [playerId, contact] = readToken(secret, 'unsubscribe', token) ?? [];
      if (!playerId || !contact) throw invalidParameters({ token: 'invalid' });
      await accounts.setSubscribed(playerId, contact, false);
    },

    sendNews,
    greetSubscriber: (playerId, locale) => sendNews(playerId, locale, writeMessage(subscribedTexts, locale, undefined)),
  };
};
