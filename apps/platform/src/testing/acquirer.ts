import { createHash, createHmac, randomUUID } from 'node:crypto';
import { isCurrency } from '@croupier/money';
import type { PaymentProvider } from '../providers/payments/index.ts';
import { ProviderError, type ProviderOptions } from '../providers/signed-call.ts';
import { toMajor, toMinor } from './decimal-amounts.ts';

/**
 * A payment provider that differs from `signed-json` in everything that the port hides: form data instead of JSON,
 * amounts as decimal major units, a signature over the body only, other names of states, and plain text as the answer
 * to a callback.
 */
export const acquirer = { id: 'acquirer', origin: 'http://acquirer.test', secret: 'acquirer-secret-of-tests' } as const;

const digestOf = (body: string, secret: string): string => createHmac('sha512', secret).update(body).digest('base64');

const states = { OPEN: 'created', WAIT: 'pending', PAID: 'success', FAIL: 'declined' } as const;
export type AcquirerState = keyof typeof states;
const isState = (text: string): text is AcquirerState => Object.hasOwn(states, text);

const readOrder = (form: URLSearchParams) => {
  const field = (name: string): string => form.get(name) ?? '';
  const state = field('state');
  const currency = field('cur');
  const amount = isCurrency(currency) ? toMinor(field('sum'), currency) : null;
  if (!isState(state) || !isCurrency(currency) || amount === null)
    throw new ProviderError('failed', 'UNEXPECTED_ANSWER', `order ${field('order')}`);
  return {
    payment_id: field('txn'),
    reference: field('order'),
    kind: field('dir') === 'OUT' ? ('payout' as const) : ('deposit' as const),
    status: states[state],
    amount,
    currency,
    reason: field('why'),
  };
};

const schemes: Readonly<Record<string, string>> = { VI: 'visa', MC: 'mastercard' };

/** Reads a card: scheme, masked number and expiry without a slash. */
const readCard = (form: URLSearchParams) => {
  const field = (name: string): string => form.get(name) ?? '';
  return {
    reference: field('ses'),
    customer_reference: field('cust'),
    brand: schemes[field('scheme')] ?? 'card',
    last4: field('mask').slice(-4),
    expiry: `${field('exp').slice(0, 2)}/${field('exp').slice(2)}`,
    fingerprint: field('uid'),
  };
};

/** Returns the id of an event, which is the same for a repeated notification. */
const eventIdOf = (body: string): string => {
  const hex = createHash('sha256').update(body).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const createAcquirerAdapter = ({ origin, secret, fetch }: ProviderOptions): PaymentProvider => {
  const call = async (path: string, fields: Readonly<Record<string, string>>): Promise<URLSearchParams | null> => {
    const body = new URLSearchParams(fields).toString();
    const headers = { digest: digestOf(body, secret), 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    if (response.status === 404) return null;
    if (!response.ok) throw new ProviderError('failed', `HTTP_${response.status}`, path);
    return new URLSearchParams(await response.text());
  };
  return {
    open: async (payment) => {
      const opened = await call('/order', {
        order: payment.reference,
        dir: payment.kind === 'payout' ? 'OUT' : 'IN',
        sum: toMajor(payment.amount, payment.currency),
        cur: payment.currency,
        to: payment.requisites_token ?? '',
        notify: payment.callback_url,
      });
      const url = opened?.get('page');
      return { payment_id: opened?.get('txn') ?? '', ...(url ? { url } : {}) };
    },
    find: async (reference) => {
      const order = await call('/status', { order: reference });
      return order && readOrder(order);
    },
    checkRequisites: async ({ requisites, card_token: cardToken }) => {
      const stored = await call('/vault', { ...requisites, card: cardToken ?? '' });
      return { status: 'accepted', reason: '', token: stored?.get('ref') ?? '' };
    },
    cardFields: {
      open: async ({ reference, customer_reference: customer, locale, theme }) => {
        const fields = await call('/fields', { ses: reference, cust: customer, lang: locale, mode: theme });
        return { url: fields?.get('frame') ?? '' };
      },
      find: async (token) => {
        const card = await call('/card', { ref: token });
        return card && readCard(card);
      },
    },
    callback: {
      read: ({ headers, body }) => {
        if (headers['digest'] !== digestOf(body, secret))
          return { isAccepted: false, reason: 'digest', answer: { status: 403, body: 'DIGEST' } };
        const { status, ...order } = readOrder(new URLSearchParams(body));
        if (status === 'created') return { isAccepted: false, reason: 'state', answer: { status: 422, body: 'STATE' } };
        return { isAccepted: true, message: { ...order, status, event_id: eventIdOf(body) } };
      },
      answer: (outcome) =>
        outcome === 'done' ? { status: 200, body: 'OK' } : { status: 500, body: `RETRY ${outcome}` },
    },
  };
};

/** Starts the acquirer. `fetch` sends its requests to it, and all others over the network. */
export const startAcquirer = () => {
  const orders = new Map<string, Record<string, string>>();
  const frames = new Map<string, Record<string, string>>();
  const cards = new Map<string, Record<string, string>>();
  const answerTo = (path: string, form: URLSearchParams): Response => {
    if (path === '/fields') {
      const frame = `${acquirer.origin}/frame/${randomUUID()}`;
      frames.set(frame, Object.fromEntries(form));
      return new Response(new URLSearchParams({ frame }).toString());
    }
    const card = cards.get(form.get('ref') ?? '');
    if (path === '/card')
      return card ? new Response(new URLSearchParams(card).toString()) : new Response('', { status: 404 });
    if (path === '/vault') return new Response(`ref=acq_${randomUUID()}`);
    const reference = form.get('order') ?? '';
    const existing = orders.get(reference);
    if (path === '/status')
      return existing ? new Response(new URLSearchParams(existing).toString()) : new Response('', { status: 404 });
    const order = existing ?? { ...Object.fromEntries(form), txn: `T-${orders.size + 1}`, state: 'OPEN', why: '' };
    orders.set(reference, order);
    return new Response(new URLSearchParams({ ...order, page: `${acquirer.origin}/page/${reference}` }).toString());
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== acquirer.origin) return globalThis.fetch(input, init);
    const body = typeof init?.body === 'string' ? init.body : '';
    if (new Headers(init?.headers).get('digest') !== digestOf(body, acquirer.secret))
      return new Response('', { status: 403 });
    return answerTo(url.pathname, new URLSearchParams(body));
  };
  return {
    orders,
    fetch,
    /** Enters a card into the acquirer's fields. Returns its token. */
    enterCard: (frame: string, number: string): string => {
      const token = `tok.${randomUUID()}`;
      const mask = `${number.slice(0, 6)}******${number.slice(-4)}`;
      const card = { scheme: 'VI', mask, exp: '1234', uid: `U-${createHash('sha1').update(number).digest('hex')}` };
      cards.set(token, { ...frames.get(frame), ...card });
      return token;
    },
    /** The notification of a new state, as the acquirer sends it. */
    notification: (reference: string, state: AcquirerState, secret: string = acquirer.secret) => {
      const payload = new URLSearchParams({ ...orders.get(reference), order: reference, state }).toString();
      return {
        method: 'POST' as const,
        url: `/callbacks/payments/${acquirer.id}`,
        payload,
        headers: { 'content-type': 'text/plain', digest: digestOf(payload, secret) },
      };
    },
  };
};
