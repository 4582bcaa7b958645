import {
  addContact,
  changeSubscription,
  confirmContact,
  confirmContactByLink,
  getContactPhoneSettings,
  sendConfirmationToContact,
  unsubscribe,
} from '@croupier/contract/account';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalidParameters } from '../../../errors.ts';
import { sendOtherCell } from '../../../http/index.ts';
import { handle, requirePlayer, type MethodHandler, type PlatformModule } from '../../../module.ts';
import { uncheckedFirstField } from '../../../secrets/index.ts';
import { phoneCountries } from '../../content/metadata/index.ts';
import { createContacts, type Contacts, type ContactsOptions, type ContactsService } from './contacts.service.ts';

export type { Contacts } from './contacts.service.ts';

const contactsHandlers = (
  contacts: ContactsService,
  { accounts, limiter, securityLog }: ContactsOptions,
): readonly MethodHandler[] => [
  handle(addContact, async ({ type = null, contact, phone_country_code: phoneCountryCode = null }, context) => {
    await contacts.add(requirePlayer(context), { type, contact, phoneCountryCode });
    return 1 as const;
  }),
  handle(sendConfirmationToContact, async (which, context) => {
    await contacts.sendConfirmation(requirePlayer(context).id, which, context.locale, context.session.requireProof);
    return 1 as const;
  }),
  handle(confirmContact, async ({ code, ...which }, context) => {
    await contacts.confirm(requirePlayer(context), which, code, context.session.requireProof);
    return 1 as const;
  }),
  handle(confirmContactByLink, async ({ token }, { ip, userAgent, requestId, device }) => {
    await limiter.take({ name: 'contact_link', key: ip, limit: 60, windowSeconds: 600 });
    const { playerId, type } = await contacts.confirmByLink(token);
    const origin = { ip, userAgent, requestId, deviceToken: device.token };
    await securityLog.record({ ...origin, playerId, kind: 'contact_confirmed', outcome: 'done' });
    return { type };
  }),
  handle(getContactPhoneSettings, async (_params, { player, locale, country }) => ({
    countries: [...phoneCountries(locale)],
    country_code: (player && (await accounts.findPlayer(player.id))?.countryCode) || country,
  })),
  handle(changeSubscription, async ({ is_subscribed: isSubscribed, ...which }, context) => {
    await contacts.subscribe(requirePlayer(context), which, isSubscribed);
    return 1 as const;
  }),
  handle(unsubscribe, async ({ token }) => {
    await contacts.unsubscribe(token);
    return 1 as const;
  }),
];

const tokenQuery = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(400)) });

/**
 * One-click unsubscribing (RFC 8058): a mail program posts here automatically; a person who opens the address sees the
 * page.
 */
const unsubscribeRoutes = (
  app: FastifyInstance,
  contacts: ContactsService,
  { publicOrigin, findPlayerCell }: ContactsOptions,
): void => {
  const tokenOf = (query: unknown): string => {
    const read = v.safeParse(tokenQuery, query);
    if (!read.success) throw invalidParameters({ token: 'invalid' });
    return read.output.token;
  };
  app.post('/nfx/unsubscribe', async (request, reply) => {
    const token = tokenOf(request.query);
    if (await sendOtherCell(request, reply, () => findPlayerCell(uncheckedFirstField(token)))) return reply;
    await contacts.unsubscribe(token);
    return { data: 1 };
  });
  app.get('/nfx/unsubscribe', async ({ query }, reply) =>
    reply.redirect(`${publicOrigin}/unsubscribe?token=${encodeURIComponent(tokenOf(query))}`),
  );
};

/** The players' contacts, their confirmation, and subscriptions to news. */
export const createContactsModule = (
  options: ContactsOptions,
): Readonly<{ module: PlatformModule; contacts: Contacts }> => {
  const contacts = createContacts(options);
  options.accounts.onDeletion((transaction, playerId) => options.codes.remove(transaction, playerId));
  return {
    contacts,
    module: {
      name: 'contacts',
      migrations: [],
      handlers: contactsHandlers(contacts, options),
      routes: (app) => unsubscribeRoutes(app, contacts, options),
    },
  };
};
