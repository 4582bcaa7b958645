import { invalidParameters } from '../../../errors.ts';
import { readPhone } from '../../content/metadata/index.ts';
import { emailRule, type NewContact } from '../accounts/index.ts';
import { notifyConfirmed, writeMessage } from '../messages/index.ts';
import { confirm, confirmByLink, sendConfirmation } from './contact-confirmation.ts';
import type { ContactListener, ContactsOptions, ContactsService } from './contacts.port.ts';
import { enteredTexts, subscribedTexts } from './contacts.texts.ts';
import { sendNews, subscribe, unsubscribe } from './subscriptions.ts';

export type { Contacts, ContactsOptions, ContactsService, WhichContact } from './contacts.port.ts';

const hour = 60 * 60;

type Entered = Parameters<ContactsService['add']>[1];

/** Validates an entered contact and returns it as it is stored. @throws InvalidParameterException */
const readContact = async (
  { accounts, siteForms }: ContactsOptions,
  playerId: string,
  { type, contact, phoneCountryCode }: Entered,
): Promise<NewContact> => {
  const isEmail = (type ?? (contact.includes('@') ? 'email' : 'phone')) === 'email';
  const country = phoneCountryCode ?? (await accounts.findPlayer(playerId))?.countryCode ?? '';
  const phone = isEmail ? null : readPhone(contact, country);
  const problem = isEmail ? emailRule(contact) : phone ? null : 'invalid';
  const problems = {
    ...(isEmail ? await siteForms.check('contacts', { contact }, { email: 'contact' }) : {}),
    ...(problem ? { contact: problem } : {}),
  };
  if (Object.keys(problems).length > 0) throw invalidParameters(problems);
  return phone
    ? { type: 'phone', contact: phone.number, phoneCountryCode: phone.countryCode }
    : { type: 'email', contact: contact.toLowerCase(), phoneCountryCode: '' };
};

const add = async (
  options: ContactsOptions,
  ...[player, entered]: Parameters<ContactsService['add']>
): Promise<void> => {
  const { database, accounts, directory, messages, limiter } = options;
  await limiter.take({ name: 'contact_change', key: player.id, limit: 20, windowSeconds: hour });
  const contact = await readContact(options, player.id, entered);
  if (!(await accounts.isContactFree(player.id, contact.contact))) throw invalidParameters({ contact: 'taken' });
  if ((await directory.claim({ contact: contact.contact }))['contact']) throw invalidParameters({ contact: 'taken' });
  await accounts.proposeContact(player.id, contact);
  const known = await accounts.contacts(player.id);
  if (known.some(({ isConfirmed, contact: other }) => isConfirmed && other === contact.contact)) return;
  const notice = writeMessage(enteredTexts, player.locale, undefined);
  await notifyConfirmed(messages, database, known, player.locale, notice);
  messages.deliverSoon();
};

export const createContacts = (options: ContactsOptions): ContactsService => {
  const listeners: ContactListener[] = [];
  const notifyListeners = async (playerId: string): Promise<void> => {
    for (const listener of listeners) await listener(playerId);
  };
  return {
    add: (...given) => add(options, ...given),
    sendConfirmation: (...given) => sendConfirmation(options, ...given),
    confirm: async (...given) => {
      await confirm(options, ...given);
      await notifyListeners(given[0].id);
    },
    confirmByLink: async (token) => {
      const confirmed = await confirmByLink(options, token);
      await notifyListeners(confirmed.playerId);
      return confirmed;
    },
    onConfirmed: (listener) => void listeners.push(listener),
    subscribe: (...given) => subscribe(options, ...given),
    unsubscribe: (token) => unsubscribe(options, token),
    sendNews: (...given) => sendNews(options, ...given),
    greetSubscriber: (playerId, locale) =>
      sendNews(options, playerId, locale, writeMessage(subscribedTexts, locale, undefined)),
  };
};
