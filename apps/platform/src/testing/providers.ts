import { createHmac, randomUUID } from 'node:crypto';
import type {
  BettingSessionRequest,
  CardSessionRequest,
  GameSessionRequest,
  OutgoingMessage,
  PaymentEvent,
  PaymentRequest,
  PaymentState,
  RequisitesCheckRequest,
  RequisitesCheckResponse,
} from '@croupier/provider-contract';
import { sign, verify } from '@croupier/signature';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { addIdentityProvider, type TestApplicant } from './identity.ts';
import { testSecrets } from './secrets.ts';
import { testGames } from './site-fakes.ts';

export type ReceivedPayment = PaymentRequest & { paymentId: string; status: PaymentState['status']; reason: string };

/** The providers of a test: an HTTP server that checks signatures and records calls. */
export type TestProviders = Readonly<{
  origin: string;
  payments: Map<string, ReceivedPayment>;
  messages: OutgoingMessage[];
  /** Tokens of opened games. */
  gameTokens: string[];
  /** The requests that opened the sportsbook. */
  bettingSessions: BettingSessionRequest[];
  /** The requests that opened games. */
  gameSessions: GameSessionRequest[];
  /** The payment provider's answers to the next payments. */
  behaviour: {
    payments: 'open' | 'refuse' | 'fail' | 'fail_after_opening' | 'answer_nonsense';
    /** Its answer to a check of requisites. */
    requisites: RequisitesCheckResponse;
    /** Whether it returns a token for requisites. */
    hasTokens: boolean;
    identity: 'answer' | 'fail' | 'answer_nonsense';
  };
  /** Accepted requisites by their token. */
  vault: Map<string, RequisitesCheckRequest['requisites']>;
  /** The opened hosted card fields by their address. */
  cardSessions: Map<string, CardSessionRequest>;
  /** Enters a card into hosted fields, as a player does in the provider's frame. Returns its token. */
  enterCard: (url: string, number: string) => string;
  /** Every check of requisites. */
  requisitesChecks: RequisitesCheckRequest[];
  /** The identity provider's applicants by the platform's id. */
  applicants: Map<string, TestApplicant>;
  stop: () => Promise<void>;
}>;

const secretOf = (path: string): string => {
  if (path.startsWith('/sportsbook')) return testSecrets.BETTING_PROVIDER_SECRET;
  if (path.startsWith('/games')) return testSecrets.GAME_PROVIDER_SECRET;
  return ['/payments', '/requisites', '/cards'].some((start) => path.startsWith(start))
    ? testSecrets.PAYMENT_PROVIDER_SECRET
    : testSecrets.MESSAGE_PROVIDER_SECRET;
};

type EnteredNumber = Readonly<{ session: CardSessionRequest; number: string }>;

/** Hosted card fields, whose frame the tests replace by `enterCard`. */
const addCardFields = (
  server: FastifyInstance,
  sessions: TestProviders['cardSessions'],
  cards: ReadonlyMap<string, EnteredNumber>,
  behaviour: TestProviders['behaviour'],
): void => {
  server.post<{ Body: string }>('/cards/sessions', async (request, reply) => {
    if (behaviour.payments === 'fail') return reply.status(500).send('down');
    const url = `http://localhost:4220/cards/fields/${randomUUID()}`;
    sessions.set(url, JSON.parse(request.body));
    return { url };
  });
  server.post<{ Body: string }>('/cards/find', async (request, reply) => {
    const card = cards.get(JSON.parse(request.body).token);
    if (!card) return reply.status(404).send({ error: { code: 'UNKNOWN_CARD', message: 'unknown' } });
    const { session, number } = card;
    return {
      reference: session.reference,
      customer_reference: session.customer_reference,
      brand: number.startsWith('4') ? 'visa' : 'mastercard',
      last4: number.slice(-4),
      expiry: '12/34',
      fingerprint: `fp_${createHmac('sha256', 'vault').update(`${session.customer_reference} ${number}`).digest('hex')}`,
      account: `card_${createHmac('sha256', 'vault').update(number).digest('hex')}`,
    };
  });
};

const stateOf = (payment: ReceivedPayment): PaymentState => ({
  payment_id: payment.paymentId,
  reference: payment.reference,
  kind: payment.kind,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  reason: payment.reason,
});

const addPayments = (
  server: FastifyInstance,
  {
    payments,
    vault,
    requisitesChecks,
    behaviour,
  }: Pick<TestProviders, 'payments' | 'vault' | 'requisitesChecks' | 'behaviour'>,
  cards: ReadonlyMap<string, EnteredNumber>,
): void => {
  server.post<{ Body: string }>('/payments', async (request, reply) => {
    const given: PaymentRequest = JSON.parse(request.body);
    if (behaviour.payments === 'refuse')
      return reply.status(422).send({ error: { code: 'INVALID_REQUEST', message: 'refused' } });
    if (behaviour.payments === 'answer_nonsense') return { payment: 'somewhere' };
    if (behaviour.payments === 'fail') return reply.status(500).send('down');
    if (given.requisites_token !== undefined && !vault.has(given.requisites_token)) {
      return reply.status(409).send({ error: { code: 'UNKNOWN_REQUISITES', message: 'unknown' } });
    }
    const payment = payments.get(given.reference) ?? {
      ...given,
      paymentId: randomUUID(),
      status: 'created' as const,
      reason: '',
    };
    payments.set(given.reference, payment);
    if (behaviour.payments === 'fail_after_opening') return reply.status(502).send('lost');
    return {
      payment_id: payment.paymentId,
      ...(given.kind === 'deposit' ? { url: `http://localhost:4220/pay/${payment.paymentId}` } : {}),
    };
  });
  server.post<{ Body: string }>('/requisites/check', async (request, reply) => {
    if (behaviour.payments === 'fail') return reply.status(500).send('down');
    const check: RequisitesCheckRequest = JSON.parse(request.body);
    requisitesChecks.push(check);
    if (behaviour.payments === 'answer_nonsense') return { status: 'perhaps' };
    if (behaviour.requisites.status !== 'accepted' || !behaviour.hasTokens) return behaviour.requisites;
    const token = `req_${randomUUID()}`;
    const number = check.card_token === undefined ? undefined : cards.get(check.card_token)?.number;
    vault.set(token, { ...(number === undefined ? {} : { card_number: number }), ...check.requisites });
    return { ...behaviour.requisites, token };
  });
  server.get<{ Params: { reference: string } }>('/payments/:reference', async ({ params }, reply) => {
    const payment = payments.get(params.reference);
    return payment
      ? stateOf(payment)
      : reply.status(404).send({ error: { code: 'UNKNOWN_PAYMENT', message: 'unknown' } });
  });
};

/** Starts the providers. `now` is their clock in milliseconds. */
export const startTestProviders = async (now: () => number = Date.now): Promise<TestProviders> => {
  const server = Fastify({ logger: false });
  const payments = new Map<string, ReceivedPayment>();
  const messages: OutgoingMessage[] = [];
  const gameTokens: string[] = [];
  const gameSessions: GameSessionRequest[] = [];
  const bettingSessions: BettingSessionRequest[] = [];
  const behaviour: TestProviders['behaviour'] = {
    payments: 'open',
    requisites: { status: 'accepted', reason: '' },
    hasTokens: true,
    identity: 'answer',
  };
  const vault: TestProviders['vault'] = new Map();
  const requisitesChecks: RequisitesCheckRequest[] = [];
  const cardSessions: TestProviders['cardSessions'] = new Map();
  const cards = new Map<string, EnteredNumber>();
  const applicants = new Map<string, TestApplicant>();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addHook('preHandler', async (request: FastifyRequest, reply) => {
    if (request.url.startsWith('/resources/')) return;
    const body = typeof request.body === 'string' ? request.body : '';
    const header = String(request.headers['x-signature']);
    const verified = verify({
      secret: secretOf(request.url),
      method: request.method,
      path: request.url,
      body,
      header,
      // Tests move the clock by days while a call is on its way.
      now: Number(/\bt=(\d+)/.exec(header)?.[1]),
    });
    if (!verified.ok) return reply.status(401).send({ error: { code: 'INVALID_SIGNATURE', message: verified.reason } });
  });
  addPayments(server, { payments, vault, requisitesChecks, behaviour }, cards);
  addCardFields(server, cardSessions, cards, behaviour);
  addIdentityProvider(server, applicants, behaviour, now);
  server.get('/games/catalogue', async () => ({ games: testGames }));
  server.post<{ Body: string }>('/games/sessions', async (request) => {
    const session: GameSessionRequest = JSON.parse(request.body);
    gameTokens.push(session.session_token);
    gameSessions.push(session);
    return { url: `http://localhost:4220/games/play/${gameTokens.length}` };
  });
  server.post<{ Body: string }>('/sportsbook/sessions', async (request) => {
    bettingSessions.push(JSON.parse(request.body));
    return { url: `http://localhost:4220/book/${bettingSessions.length}` };
  });
  server.post<{ Body: string }>('/messages', async (request) => {
    const message: OutgoingMessage = JSON.parse(request.body);
    if (!messages.some(({ id }) => id === message.id)) messages.push(message);
    return { ok: true };
  });
  return {
    origin: await server.listen({ host: '127.0.0.1', port: 0 }),
    payments,
    vault,
    messages,
    gameTokens,
    gameSessions,
    bettingSessions,
    requisitesChecks,
    cardSessions,
    enterCard: (url, number) => {
      const session = cardSessions.get(url);
      if (!session) throw new Error(`There are no card fields at ${url}`);
      const token = `card_${randomUUID()}`;
      cards.set(token, { session, number: number.replace(/\D/g, '') });
      return token;
    },
    applicants,
    behaviour,
    stop: () => server.close(),
  };
};

export type SignedCallback = Readonly<{ path: string; body: unknown; secret: string; now?: number }>;

/** Returns a callback as a provider sends it. */
export const signedCallback = ({ path, body, secret, now = Date.now() }: SignedCallback) => {
  const payload = JSON.stringify(body);
  return {
    method: 'POST' as const,
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-signature': sign({ secret, method: 'POST', path, body: payload, now }),
    },
  };
};

/** Returns the event by which the payment provider reports the state of a payment. */
export const paymentEventOf = (
  payment: Pick<ReceivedPayment, 'paymentId' | 'reference' | 'kind' | 'amount' | 'currency'>,
  status: PaymentEvent['status'],
  more: Partial<PaymentEvent> = {},
): PaymentEvent => ({
  event_id: randomUUID(),
  payment_id: payment.paymentId,
  reference: payment.reference,
  kind: payment.kind,
  status,
  amount: payment.amount,
  currency: payment.currency,
  reason: status === 'declined' ? 'bank_declined' : '',
  ...more,
});
