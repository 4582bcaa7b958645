import { createHmac } from 'node:crypto';
import { isCurrency } from '@croupier/money';
import type { BetOutcome } from '@croupier/provider-contract';
import type { CallbackAnswer } from '../providers/callback.ts';
import { ProviderError, type ProviderOptions } from '../providers/signed-call.ts';
import type { BettingCallback, Sportsbook } from '../providers/sportsbook/index.ts';
import { toMajor, toMinor } from './decimal-amounts.ts';

/**
 * A sportsbook that differs from `signed-json` in everything that the port hides: form data instead of JSON, decimal
 * odds and amounts, a code in the query instead of a header, other paths and names, ticket numbers as bet ids.
 */
export const lineHouse = {
  id: 'line-house',
  origin: 'http://line-house.test',
  secret: 'line-house-secret-of-tests',
} as const;

const codeOf = (body: string, secret: string): string => createHmac('sha1', secret).update(body).digest('hex');

const results: Readonly<Record<string, BetOutcome>> = { WIN: 'won', LOSE: 'lost', PUSH: 'void' };

/** Decimal odds in thousandths; 0 for text that is not a price. */
const toThousandths = (price: string): number => {
  const [, integer, fraction = ''] = /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(price) ?? [];
  return integer === undefined ? 0 : Number(integer + fraction.padEnd(3, '0'));
};

const callbackOf = (path: string, form: URLSearchParams): BettingCallback | null => {
  const field = (name: string): string => form.get(name) ?? '';
  const ids = { request_id: field('op'), bet_id: field('ticket'), session_token: field('visit') };
  const currency = field('money');
  const sum = isCurrency(currency) ? toMinor(field('sum'), currency) : null;
  const outcome = results[field('result')];
  switch (path) {
    case 'purse':
      return { kind: 'account', session_token: ids.session_token };
    case 'void':
      return { kind: 'cancel', ...ids };
    case 'ticket': {
      if (sum === null || !isCurrency(currency)) return null;
      const odds = toThousandths(field('price'));
      const leg = {
        event_id: field('fixture'),
        event: field('fixture'),
        market: 'winner',
        selection: field('pick'),
        odds,
      };
      return { kind: 'place', ...ids, funds: 'main', amount: sum, currency, odds, legs: [leg] };
    }
    case 'graded':
      if (sum === null || !isCurrency(currency) || !outcome) return null;
      return { kind: 'settle', ...ids, revision: Number(field('grade')), outcome, payout: sum, currency };
    default:
      return null;
  }
};

const answer = (line: string): CallbackAnswer => ({ status: 200, body: line });

export const createLineHouseAdapter = ({ origin, secret, fetch }: ProviderOptions): Sportsbook => ({
  open: async ({ session_token: visit = '', currency, locale }) => {
    const body = new URLSearchParams({ visit, money: currency, lang: locale }).toString();
    const response = await fetch(`${origin}/visits?code=${codeOf(body, secret)}`, { method: 'POST', body });
    if (!response.ok) throw new ProviderError('failed', `HTTP_${response.status}`, 'visits');
    return { url: await response.text() };
  },
  callbackPaths: ['/purse', '/ticket', '/graded', '/void'],
  callback: {
    read: ({ path, body }) => {
      const { pathname, searchParams } = new URL(path, origin);
      if (searchParams.get('code') !== codeOf(body, secret))
        return { isAccepted: false, reason: 'code', answer: answer('ERR code') };
      const message = callbackOf(pathname.slice(pathname.lastIndexOf('/') + 1), new URLSearchParams(body));
      return message
        ? { isAccepted: true, message }
        : { isAccepted: false, reason: 'form', answer: answer('ERR form') };
    },
    answer: (outcome) => {
      if (outcome === 'failed') return answer('ERR again');
      if (outcome.status === 'refused') return answer(`ERR ${outcome.code.toLowerCase()}`);
      const { balance, currency } = outcome.response;
      return answer(`OK ${toMajor(balance, currency)} ${currency}`);
    },
  },
});

/** Starts Line House. `fetch` sends its requests to it, and all others over the network. */
export const startLineHouse = () => {
  const visits: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== lineHouse.origin) return globalThis.fetch(input, init);
    const body = String(init?.body);
    if (url.searchParams.get('code') !== codeOf(body, lineHouse.secret)) return new Response('', { status: 403 });
    visits.push(new URLSearchParams(body).get('visit') ?? '');
    return new Response(`${lineHouse.origin}/board/${visits.length}`);
  };
  return {
    visits,
    fetch,
    /** A callback as Line House sends it. */
    callback: (path: string, form: Readonly<Record<string, string>>, secret: string = lineHouse.secret) => {
      const payload = new URLSearchParams(form).toString();
      return {
        method: 'POST' as const,
        url: `/callbacks/betting/${lineHouse.id}/${path}?code=${codeOf(payload, secret)}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    },
  };
};
