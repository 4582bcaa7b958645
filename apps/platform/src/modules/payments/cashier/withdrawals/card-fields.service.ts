import type { PaymentMethod } from '@croupier/contract/cashier';
import { newKey, type Database } from '../../../../database/index.ts';
import { invalidParameters, isApiError, refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import type { OnBehalfOf, ProviderRegistry } from '../../../../providers/index.ts';
import type { CardFieldsProvider, PaymentProvider } from '../../../../providers/payments/index.ts';
import { storedKey } from '../../../../secrets/index.ts';
import { hostedCardField } from '../methods/hosted-card.ts';
import { refusalOfProviderError } from '../provider-refusal.ts';
import { addCardSession, claimCardSession, findCardSession, releaseCardSession } from './card-sessions.repository.ts';

/** How long hosted card fields and their tokens are accepted. */
const session_seconds = 30 * 60;

/** A card that a player entered into hosted fields, as the provider describes it. `field` is the method's field. */
export type PayoutCard = Readonly<{
  field: string;
  session: string;
  token: string;
  brand: string;
  last4: string;
  fingerprint: string;
  /** Equal for all customers; absent if the provider has none. */
  account?: string | undefined;
}>;

export type CardFieldsOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<Pick<PaymentProvider, 'cardFields'>>, 'routed'>;
  now: () => Date;
}>;

type Appearance = Readonly<{ locale: string; theme: 'light' | 'dark' }>;

export type CardFields = Readonly<{
  /**
   * Opens the provider's hosted fields for one card.
   * @throws InvalidParameterException when the method has no card; the refusals of a failed call to the provider.
   */
  open: (
    player: CallPlayer,
    method: PaymentMethod,
    appearance: Appearance,
    onBehalfOf: OnBehalfOf,
  ) => Promise<Readonly<{ url: string; expires_at: string }>>;
  /**
   * Asks the provider for the card of a token. The brand and digits that a browser reports are never used.
   * @returns null for a method without a card.
   * @throws InvalidParameterException by field: `card_unknown` for a token of another player, method or provider,
   * `card_expired`, `card_used`.
   */
  find: (
    player: CallPlayer,
    method: PaymentMethod,
    given: Readonly<{ requisites: Readonly<Record<string, string>>; key: string }>,
    onBehalfOf: OnBehalfOf,
  ) => Promise<PayoutCard | null>;
  /** Makes a withdrawal with a card, which no other withdrawal can use then. A refused one frees the card. */
  useOnce: <Result>(card: PayoutCard | null, key: string, withdraw: () => Promise<Result>) => Promise<Result>;
}>;

const refuseCard = (field: string, problem: 'card_unknown' | 'card_expired' | 'card_used') =>
  invalidParameters({ [field]: problem });

/** @throws the refusal of a failed call. */
const orRefuse = (error: unknown): never => {
  throw refusalOfProviderError(error);
};

const createUseOnce =
  (database: Database): CardFields['useOnce'] =>
  async (card, key, withdraw) => {
    if (!card) return withdraw();
    const stored = storedKey(key);
    if (!(await claimCardSession(database, card.session, stored))) throw refuseCard(card.field, 'card_used');
    try {
      return await withdraw();
    } catch (error) {
      // After another error the withdrawal may have been made.
      if (isApiError(error)) await releaseCardSession(database, card.session, stored);
      throw error;
    }
  };

export const createCardFields = ({ database, providers, now }: CardFieldsOptions): CardFields => {
  const serving = (method: PaymentMethod): Readonly<{ id: string; cardFields: CardFieldsProvider }> => {
    const {
      id,
      provider: { cardFields },
    } = providers.routed(method.sysname);
    if (!cardFields) throw refuse('BillingServiceErrorException', { reason: 'no_card_fields' });
    return { id, cardFields };
  };

  const open: CardFields['open'] = async (player, method, appearance, onBehalfOf) => {
    if (!hostedCardField(method)) throw invalidParameters({ method: 'no_card_fields' });
    const { id: provider, cardFields } = serving(method);
    const [id, at] = [newKey(), now()];
    const request = { reference: id, customer_reference: String(player.uid), method: method.sysname };
    const { url } = await cardFields
      .open({ ...request, ...appearance, currency: player.currency, expires_in: session_seconds }, onBehalfOf)
      .catch(orRefuse);
    const expiresAt = new Date(at.getTime() + session_seconds * 1000);
    const session = { id, player_id: player.id, method: method.sysname, provider, created_at: at };
    await addCardSession(database, { ...session, expires_at: expiresAt });
    return { url, expires_at: expiresAt.toISOString() };
  };

  const find: CardFields['find'] = async (player, method, { requisites, key }, onBehalfOf) => {
    const field = hostedCardField(method)?.sysname;
    const token = field && requisites[field]?.trim();
    if (!field || !token) return null;
    const { id: provider, cardFields } = serving(method);
    const card = await cardFields.find(token, onBehalfOf).catch(orRefuse);
    if (!card || card.customer_reference !== String(player.uid)) throw refuseCard(field, 'card_unknown');
    const session = await findCardSession(database, { id: card.reference, playerId: player.id });
    if (!session || session.method !== method.sysname || session.provider !== provider)
      throw refuseCard(field, 'card_unknown');
    if (session.expires_at <= now()) throw refuseCard(field, 'card_expired');
    if (session.used_by !== null && session.used_by !== storedKey(key)) throw refuseCard(field, 'card_used');
    const { brand, last4, fingerprint, account } = card;
    return { field, session: session.id, token, brand, last4, fingerprint, account };
  };

  return { open, find, useOnce: createUseOnce(database) };
};
