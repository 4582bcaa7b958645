import { invalidParameters } from '../../../errors.ts';
import type { Accounts, Contact, NewContact } from '../accounts/index.ts';
import type { CodeUse } from '../codes/index.ts';
import type { WhichContact } from './contacts.port.ts';

/** A contact that waits for its confirmation. */
export type OpenContact = NewContact & Readonly<{ replaces: string | null; isFromRegistration: boolean }>;

export const openOf = ({
  type,
  contact,
  isConfirmed,
  phoneCountryCode,
  isFromRegistration,
  pending,
}: Contact): OpenContact | null => {
  if (pending) return { type, ...pending, replaces: contact, isFromRegistration: false };
  return isConfirmed ? null : { type, contact, phoneCountryCode, replaces: null, isFromRegistration };
};

/** Returns a contact as it is stored: the digits of a phone number, an address in lower case. */
export const asStored = (contact: string): string =>
  contact.includes('@') ? contact.toLowerCase() : contact.replace(/\D/g, '');

/** Returns the contact that waits for its confirmation. @throws InvalidParameterException */
export const findOpen = async (
  accounts: Pick<Accounts, 'contacts'>,
  playerId: string,
  { type, contact }: WhichContact,
): Promise<OpenContact> => {
  const name = contact ? asStored(contact) : null;
  const meant = (await accounts.contacts(playerId)).filter(
    (one) => (!type || one.type === type) && (!name || one.contact === name || one.pending?.contact === name),
  );
  if (meant.length === 0) throw invalidParameters({ contact: 'unknown' });
  const open = meant.map(openOf).find((one) => one !== null);
  if (!open) throw invalidParameters({ contact: 'already_confirmed' });
  return open;
};

export const codeUseOf = (playerId: string, { type, contact }: NewContact): CodeUse => ({
  scope: 'contact',
  subject: `${playerId} ${type}`,
  binding: contact,
});
