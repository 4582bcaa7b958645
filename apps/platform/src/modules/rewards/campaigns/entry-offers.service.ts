import type { Currency } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import { isApiError } from '../../../errors.ts';
import type { Content } from '../../content/content/index.ts';
import { offers } from './campaigns.collection.ts';
import { isRunning } from './offer.rules.ts';
import type { TakenOffers } from './taken-offers.service.ts';

export type EntryOffersOptions = Readonly<{
  content: Pick<Content, 'list'>;
  takenOffers: TakenOffers;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type EnteringPlayer = Readonly<{ id: string; currency: Currency; locale: string }>;

export type EntryOffers = Readonly<{
  /** Takes the listed offers of a registration or login for the player; skips offers for other audiences. */
  entered: (action: 'registration' | 'login', player: EnteringPlayer) => Promise<void>;
}>;

export const createEntryOffers = ({
  content,
  takenOffers,
  defaultLocale,
  now,
  log,
}: EntryOffersOptions): EntryOffers => ({
  entered: async (action, player) => {
    const at = now();
    const due = (await content.list(offers, await defaultLocale())).filter(
      ({ attributes }) => attributes.action === action && attributes.is_listed && isRunning(attributes, at),
    );
    for (const { documentId } of due) {
      try {
        await takenOffers.take(documentId, player, player.locale);
      } catch (error) {
        // The offer is refused if it is not for this player or was taken before.
        if (!isApiError(error)) log.warn({ err: error, offer: documentId }, 'an offer could not be granted');
      }
    }
  },
});
