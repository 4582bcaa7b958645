import { createHash } from 'node:crypto';
import { isCurrency } from '@croupier/money';
import type { CatalogueGame, WalletErrorCode } from '@croupier/provider-contract';
import type { CallbackReading } from '../providers/callback.ts';
import type { GameCallback, GameProvider } from '../providers/games/index.ts';
import { ProviderError, type ProviderOptions } from '../providers/signed-call.ts';
import { toMajor, toMinor } from './decimal-amounts.ts';

/**
 * A game provider that differs from `signed-json` in everything that the port hides: one path for all callbacks,
 * amounts as decimal major units, a digest in the body, other field names, numbers as ids, and the status 200 for
 * refusals.
 */
export const reelHouse = {
  id: 'reel-house',
  origin: 'http://api.reel-house.test',
  pages: 'http://play.reel-house.test',
  secret: 'reel-house-secret-of-tests',
} as const;

type Message = Readonly<Record<string, string>>;

const digestOf = (message: Message, secret: string): string =>
  createHash('sha512')
    .update(`${secret}${JSON.stringify(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)))}`)
    .digest('base64url');
const withDigest = (message: Message, secret: string): string =>
  JSON.stringify({ ...message, digest: digestOf(message, secret) });

const errors: Readonly<Partial<Record<WalletErrorCode, string>>> = {
  INSUFFICIENT_FUNDS: 'NO_MONEY',
  SESSION_EXPIRED: 'NO_SESSION',
  DUPLICATE_CONFLICT: 'ID_TAKEN',
};

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && Object.values(value).every((field) => typeof field === 'string');

const callbackOf = ({ cmd, sid = '', tx = '', spin = '', title = '', sum = '', cur = '', end, undo = '' }: Message) => {
  if (cmd === 'wallet') return { kind: 'balance', session_token: sid } as const;
  if (cmd === 'undo')
    return { kind: 'rollback', request_id: tx, session_token: sid, original_request_id: undo } as const;
  const amount = isCurrency(cur) ? toMinor(sum, cur) : null;
  if (amount === null || !isCurrency(cur)) return null;
  const round = { request_id: tx, session_token: sid, game: title, round_id: spin, amount, currency: cur };
  if (cmd === 'take') return { kind: 'bet', ...round } as const;
  return cmd === 'give' ? ({ kind: 'win', ...round, is_final: end === 'Y' } as const) : null;
};

const gameOf = ({ title, label }: Readonly<{ title: string; label: string }>): CatalogueGame => ({
  code: title,
  name: label,
  provider: { code: reelHouse.id, name: 'Reel House' },
  type: 'slot',
  theme: 'night',
  tags: [],
  rtp_basis_points: 9600,
  has_demo: false,
  released_at: '2025-01-01T00:00:00.000Z',
  art_url: `${reelHouse.pages}/${title}.png`,
  dominant_color: '#123456',
});

export const createReelHouseAdapter = ({ origin, secret, fetch }: ProviderOptions): GameProvider => {
  const call = async (path: string, message: Message, signal?: AbortSignal) => {
    const body = withDigest(message, secret);
    const response = await fetch(`${origin}${path}`, { method: 'PUT', body, ...(signal ? { signal } : {}) });
    if (!response.ok) throw new ProviderError('failed', `HTTP_${response.status}`, path);
    return response.json();
  };
  const read = (body: string): CallbackReading<GameCallback> => {
    const given: unknown = JSON.parse(body);
    const { digest, ...message } = isMessage(given) ? given : {};
    if (digest !== digestOf(message, secret))
      return { isAccepted: false, reason: 'digest', answer: { status: 200, body: { ok: 'N', err: 'DIGEST' } } };
    const callback = callbackOf(message);
    return callback
      ? { isAccepted: true, message: callback }
      : { isAccepted: false, reason: 'message', answer: { status: 200, body: { ok: 'N', err: 'MESSAGE' } } };
  };
  return {
    catalogue: async (signal) => (await call('/titles', {}, signal)).titles.map(gameOf),
    open: async ({ session_token: sid, game: title }) => ({ url: (await call('/frame', { sid, title })).page }),
    callbackPaths: [],
    callback: {
      read: ({ body }) => read(body),
      answer: (outcome) => {
        if (outcome === 'failed') return { status: 200, body: { ok: 'N', err: 'REPEAT' } };
        if (outcome.status === 'refused')
          return { status: 200, body: { ok: 'N', err: errors[outcome.code] ?? outcome.code } };
        const { balance, currency } = outcome.response;
        return { status: 200, body: { ok: 'Y', left: toMajor(balance, currency) } };
      },
    },
  };
};

export type ReelHouseTitle = Readonly<{ title: string; label: string }>;

/** Starts Reel House. `fetch` sends its requests to it, and all others over the network. */
export const startReelHouse = (titles: readonly ReelHouseTitle[]) => {
  const state = { titles, pages: reelHouse.pages as string };
  const sessions: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== reelHouse.origin) return globalThis.fetch(input, init);
    const { digest, ...message } = JSON.parse(String(init?.body));
    if (digest !== digestOf(message, reelHouse.secret)) return new Response('', { status: 403 });
    if (url.pathname === '/titles') return Response.json({ titles: state.titles });
    sessions.push(message.sid);
    return Response.json({ page: `${state.pages}/${message.title}` });
  };
  return {
    state,
    sessions,
    fetch,
    /** A callback as Reel House sends it. */
    callback: (message: Message, secret: string = reelHouse.secret) => ({
      method: 'POST' as const,
      url: `/callbacks/games/${reelHouse.id}`,
      payload: withDigest(message, secret),
      headers: { 'content-type': 'text/plain' },
    }),
  };
};
