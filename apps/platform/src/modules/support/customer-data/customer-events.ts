import { hash } from 'node:crypto';
import { currencyExponent, type Currency } from '@croupier/money';
import type { CustomerEvent } from '../../../providers/customer-data/index.ts';
import type { PlatformEvent } from '../../domain-events/index.ts';

/** The events that the server reports: a page may have been closed when they happen. */
export const reportedTypes = ['player.registered', 'deposit.credited', 'withdrawal.sent', 'bet.settled'] as const;
export type ReportedEvent = PlatformEvent<(typeof reportedTypes)[number]>;

type Report = Readonly<{
  name: string;
  /** Names what happened, for every repetition of the event and in every copy of the database. */
  key: string;
  properties: CustomerEvent['properties'];
}>;

/** Returns a UUID (version 8) that depends only on the text. */
const uuidOf = (text: string): string => {
  const digits = hash('sha256', text);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

/** In major units, as pages report amounts. */
const majorOf = (amount: number, currency: Currency): number => amount / 10 ** currencyExponent(currency);

const reportOf = (event: ReportedEvent): Report => {
  switch (event.type) {
    case 'player.registered': {
      const { currency, locale } = event.data;
      return { name: 'account_created', key: event.playerId, properties: { currency, locale } };
    }
    case 'deposit.credited': {
      const { deposit_id: key, method, amount, currency } = event.data;
      return { name: 'deposit_credited', key, properties: { method, amount: majorOf(amount, currency), currency } };
    }
    case 'withdrawal.sent': {
      const { withdrawal_id: key, amount, currency } = event.data;
      return { name: 'withdrawal_sent', key, properties: { amount: majorOf(amount, currency), currency } };
    }
    case 'bet.settled': {
      const { provider, bet_id: id, revision, outcome, currency } = event.data;
      return {
        name: 'bet_settled',
        key: `${provider}:${id}:${revision}`,
        properties: { provider, outcome, revision, currency },
      };
    }
  }
};

/** Returns what the customer-data platform learns of an event of the player with a number. */
export const customerEventOf = (event: ReportedEvent, uid: number): CustomerEvent => {
  const { name, key, properties } = reportOf(event);
  return { id: uuidOf(`${name}:${key}`), name, uid, happenedAt: event.occurredAt, properties };
};
