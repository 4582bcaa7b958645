import * as v from 'valibot';
import { contactType } from '../core/contact-type.ts';
import { defineMethod } from '../core/method.ts';
import { done, wireBoolean } from '../core/wire.ts';
import { newPassword } from '../core/new-password.ts';

const contactText = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120));

/** A contact of the player: by its type, or by its value. */
const contactSelector = { type: v.nullish(contactType), contact: v.nullish(contactText) };

export const addContact = defineMethod({
  name: 'account.addContact',
  summary: 'Sets the e-mail address or the phone number. A confirmed contact stays until the new one is confirmed.',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({
    type: v.nullish(contactType),
    contact: contactText,
    /** ISO code of the phone number's country, or its dialling code. */
    phone_country_code: v.nullish(v.pipe(v.string(), v.maxLength(8))),
  }),
  output: done,
});

export const sendConfirmationToContact = defineMethod({
  name: 'account.sendconfirmationtocontact',
  summary:
    'Sends a code (and by e-mail a link) that confirms the contact. Fails with TooManyRequests and ' +
    'error_data.resend_time until another may be sent.',
  verb: 'POST',
  access: 'player',
  input: v.object(contactSelector),
  output: done,
  /** For a contact that was added after registration. */
  errors: ['IdentityProofRequiredException'],
});

export const confirmContact = defineMethod({
  name: 'account.confirmContact',
  summary: 'Confirms a contact with the code that it received.',
  verb: 'POST',
  access: 'player',
  input: v.object({ ...contactSelector, code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  output: done,
  /** For a contact that was added after registration. */
  errors: ['IdentityProofRequiredException'],
});

/** Extension: the link of a confirmation message calls it; it needs no session. */
export const confirmContactByLink = defineMethod({
  name: 'account.confirmContactByLink',
  summary: 'Confirms a contact with the token of the link that it received. (extension)',
  verb: 'POST',
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
  output: v.object({ type: contactType }),
});

/** Extension: where the link of the notice to a replaced contact leads, also without a session. */
export const undoContactChange = defineMethod({
  name: 'account.undoContactChange',
  summary:
    'Undoes a change of a contact by the token of the notice to the old one, within seven days, once: restores the contacts, ends all sessions and sets a new password. (extension)',
  verb: 'POST',
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)), password: newPassword }),
  output: done,
  errors: ['UserBannedException', 'UserDeletedException'],
});

export const phoneCountry = v.object({
  country_code: v.string(),
  phone_code: v.string(),
  name: v.string(),
  mask: v.string(),
});
export type PhoneCountry = v.InferOutput<typeof phoneCountry>;

export const getContactPhoneSettings = defineMethod({
  name: 'account.getContactPhoneSettings',
  summary: 'The countries of phone numbers with dialling code, name in the locale, and mask.',
  input: v.object({}),
  output: v.object({ countries: v.array(phoneCountry), country_code: v.string() }),
});

export const changeSubscription = defineMethod({
  name: 'account.changeSubscription',
  summary: 'Subscribes a contact to news and offers, or unsubscribes it; without a contact, all of them.',
  verb: 'POST',
  access: 'player',
  input: v.object({ ...contactSelector, is_subscribed: wireBoolean }),
  output: done,
});

export const unsubscribe = defineMethod({
  name: 'account.unsubscribe',
  summary: 'Unsubscribes a contact from news and offers with the token of a message; needs no session.',
  verb: 'POST',
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) }),
  output: done,
});
