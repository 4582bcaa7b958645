import type { Contact } from '../accounts/index.ts';
import type { Database } from '../../../database/index.ts';
import type { Message, Messages } from './messages.port.ts';
import type { MessageText } from './texts.ts';

/** A message to a contact: an e-mail or an SMS, by the contact's type. It is of the kind `security` by default. */
export const messageTo = (
  { type, contact }: Pick<Contact, 'type' | 'contact'>,
  locale: string,
  text: MessageText,
  kind: Message['kind'] = 'security',
): Message => ({ channel: type === 'email' ? 'email' : 'sms', kind, to: contact, locale, ...text });

/**
 * Puts a security notice into the outbox for every confirmed contact of `contacts`, in the caller's transaction:
 * a thief who reads one of them cannot hide the change from the player.
 */
export const notifyConfirmed = async (
  messages: Pick<Messages, 'enqueue'>,
  transaction: Database,
  contacts: readonly Contact[],
  locale: string,
  text: MessageText,
): Promise<void> => {
  for (const contact of contacts) {
    if (contact.isConfirmed) await messages.enqueue(transaction, messageTo(contact, locale, text));
  }
};
