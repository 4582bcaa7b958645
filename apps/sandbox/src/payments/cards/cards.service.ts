import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { CardSessionRequest, EnteredCard } from '@croupier/provider-contract';
import cardValidator from 'card-validator';
import type { Selectable } from 'kysely';
import type { CardSessionTable, Database } from '../../database/index.ts';

export type CardSession = Selectable<CardSessionTable>;

/** The field that is wrong. */
export type CardProblem = 'number' | 'expiry';

export type Cards = Readonly<{
  /** Opens hosted fields for one customer. Returns the secret part of their address. */
  open: (request: CardSessionRequest) => Promise<string>;
  /** The session of an address; undefined when it is unknown or has expired. */
  find: (entry: string) => Promise<CardSession | undefined>;
  /** Stores a card. Returns its token, or the field that is wrong. */
  enter: (
    session: CardSession,
    card: Readonly<{ number: string; expiry: string }>,
  ) => Promise<Readonly<{ token: string; brand: string; last4: string; expiry: string }> | CardProblem>;
  /** Describes the card of a token; undefined when there is none. */
  describe: (token: string) => Promise<EnteredCard | undefined>;
  /** The number of a customer's card; undefined when the token belongs to another customer. */
  numberOf: (token: string, customerReference: string) => Promise<string | undefined>;
}>;

const hashOf = (entry: string): string => createHash('sha256').update(entry).digest('hex');

const findToken = (database: Database, token: string) =>
  database
    .selectFrom('card_tokens')
    .innerJoin('card_sessions', 'card_sessions.id', 'card_tokens.session_id')
    .select(['number', 'brand', 'expiry', 'customer_reference', 'reference'])
    .where('token', '=', token)
    .executeTakeFirst();

const storeCard = async (
  database: Database,
  session: CardSession,
  card: Readonly<{ number: string; brand: string; expiry: string }>,
) => {
  const token = `card_${randomUUID()}`;
  await database
    .insertInto('card_tokens')
    .values({ token, session_id: session.id, ...card, created_at: new Date() })
    .execute();
  return { token, brand: card.brand, last4: card.number.slice(-4), expiry: card.expiry };
};

/** The cards that customers enter into hosted fields. `secret` is the key of their fingerprints. */
export const createCards = (database: Database, secret: string): Cards => ({
  open: async ({ expires_in: seconds, ...request }) => {
    const entry = randomBytes(24).toString('base64url');
    const at = new Date();
    await database
      .insertInto('card_sessions')
      .values({
        id: randomUUID(),
        entry_hash: hashOf(entry),
        ...request,
        created_at: at,
        expires_at: new Date(at.getTime() + seconds * 1000),
      })
      .execute();
    return entry;
  },
  find: (entry) =>
    database
      .selectFrom('card_sessions')
      .selectAll()
      .where('entry_hash', '=', hashOf(entry))
      .where('expires_at', '>', new Date())
      .executeTakeFirst(),
  enter: async (session, { number, expiry }) => {
    const checked = cardValidator.number(number);
    if (!checked.isValid || !checked.card) return 'number';
    const { isValid, month, year } = cardValidator.expirationDate(expiry);
    if (!isValid || !month || !year) return 'expiry';
    const card = { number, brand: checked.card.type, expiry: `${month.padStart(2, '0')}/${year.slice(-2)}` };
    return storeCard(database, session, card);
  },
  describe: async (token) => {
    const found = await findToken(database, token);
    if (!found) return undefined;
    const { number, customer_reference, ...card } = found;
    const digest = createHmac('sha256', secret).update(`card ${customer_reference} ${number}`).digest('hex');
    return { ...card, customer_reference, last4: number.slice(-4), fingerprint: `fp_${digest}` };
  },
  numberOf: async (token, customerReference) => {
    const found = await findToken(database, token);
    return found?.customer_reference === customerReference ? found.number : undefined;
  },
});
