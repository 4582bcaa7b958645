import { betFunds, bettingSessionRequest, type BettingSessionResponse } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { embedJson, escapeHtml } from '../../http/html.ts';
import { refuse, signed } from '../../http/signed.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
import { directionOf } from '../../locale/direction.ts';
import type { Assets } from '../../games/play/assets.ts';
import type { BetRefusalCode, Bets } from '../bets/bet.service.ts';
import { highestPayout, stakeLimits } from '../bets/limits.ts';
import type { BettingWallet } from '../bets/platform.client.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import { betView, eventView } from './book.view.ts';
import type { BookSession, BookSessions } from './session.service.ts';
import { bookTexts, bookTextsOf } from './texts.ts';

const statuses: Partial<Record<BetRefusalCode, number>> = {
  INSUFFICIENT_FUNDS: 402,
  SESSION_EXPIRED: 401,
  GUEST: 401,
  PLAYER_BLOCKED: 403,
  TRY_AGAIN: 503,
  INVALID_REQUEST: 400,
  INVALID_STAKE: 422,
  PAYOUT_LIMIT: 422,
};
const shown = 60;

const slipRequest = v.object({
  id: v.pipe(v.string(), v.uuid()),
  funds: betFunds,
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  accept: v.picklist(['none', 'better', 'any']),
  legs: v.pipe(
    v.array(
      v.object({
        event_id: v.pipe(v.string(), v.maxLength(80)),
        selection: v.pipe(v.string(), v.maxLength(40)),
        odds: v.pipe(v.number(), v.integer()),
      }),
    ),
    v.minLength(1),
    v.maxLength(12),
  ),
});

type Params = { Params: { entry: string } };
export type BookDependencies = Readonly<{
  config: Config;
  sessions: BookSessions;
  fixtures: Fixtures;
  bets: Bets;
  wallet: BettingWallet;
  secret: string;
  assets: Assets;
}>;

/** The sportsbook: opened by a signed call, then its page in the frame and the calls that page makes. */
export const bookRoutes = (
  app: FastifyInstance,
  { config, sessions, fixtures, bets, wallet, secret, assets }: BookDependencies,
): void => {
  const cookieName = (entry: string): string => `book-${entry.slice(0, 10)}`;
  const keyOf = (request: FastifyRequest, entry: string): string | undefined =>
    request.headers.cookie
      ?.split('; ')
      .find((part) => part.startsWith(`${cookieName(entry)}=`))
      ?.split('=')[1];
  // In production the frame is on another site than the page around it: its cookie is partitioned by that site.
  const cookie = (entry: string, key: string): string =>
    `${cookieName(entry)}=${key}; Path=/book/${entry}; HttpOnly; Max-Age=86400; ${config.sandboxOrigin.startsWith('https:') ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'}`;

  app.post(
    '/sportsbook/sessions',
    signed(secret, bettingSessionRequest, async (request): Promise<BettingSessionResponse> => ({
      url: `${config.sandboxOrigin}/book/${await sessions.open(request)}`,
    })),
  );

  app.get<Params>('/book/:entry', async (request, reply) => {
    const { entry } = request.params;
    const entered = await sessions.enter(entry, keyOf(request, entry));
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${config.publicOrigin}`;
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff');
    const head = (title: string): string =>
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/book.css?v=${assets.version}"></head>`;
    if (entered === undefined) {
      const locale = acceptedLocale(request.headers['accept-language'], bookTexts);
      const { bookClosed, bookClosedNote } = bookTextsOf(locale);
      return reply
        .code(403)
        .send(
          `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}">${head(bookClosed)}<body class="closed">` +
            `<main><h1>${bookClosed}</h1><p>${bookClosedNote}</p></main>`,
        );
    }
    const { session, newKey } = entered;
    if (newKey !== undefined) void reply.header('set-cookie', cookie(entry, newKey));
    const setup = {
      api: `/book/${entry}/api`,
      parent_origin: config.publicOrigin,
      locale: session.locale,
      currency: session.currency,
      is_guest: session.session_token === null,
      limits: { ...stakeLimits(session.currency), payout: highestPayout(session.currency) },
    };
    return reply.send(
      `<!doctype html><html lang="${session.locale}" dir="${directionOf(session.locale)}" data-theme="${session.theme}">${head(bookTextsOf(session.locale).title)}<body><div id="book"></div><script type="application/json" id="setup">${embedJson(setup)}</script><script src="/assets/book.js?v=${assets.version}" defer></script></body></html>`,
    );
  });

  const withSession =
    (handle: (session: BookSession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<unknown> => {
      void reply.header('cache-control', 'no-store');
      // The cookie alone is not enough: a call must come from the sportsbook's own page.
      if (request.method === 'POST' && request.headers.origin !== config.sandboxOrigin)
        return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
      const session = await sessions.find(request.params.entry, keyOf(request, request.params.entry));
      return session === undefined
        ? refuse(reply, 401, 'SESSION_EXPIRED', 'The session has ended')
        : handle(session, request, reply);
    };

  app.get<Params>(
    '/book/:entry/api/events',
    withSession(async () => {
      const now = Date.now();
      return {
        now,
        events: fixtures
          .offered(now)
          .slice(0, shown)
          .map((fixture) => eventView(fixture, now)),
      };
    }),
  );

  app.get<Params>(
    '/book/:entry/api/account',
    withSession(async ({ session_token: token, player_id: playerId, locale }) => {
      if (token === null) return { account: null, bets: [] };
      const [answer, own] = await Promise.all([wallet.account(token), bets.ofPlayer(playerId)]);
      return {
        account: answer.kind === 'done' ? answer.value : null,
        bets: own.map((bet) => betView(fixtures, bet, locale)),
      };
    }),
  );

  app.post<Params>(
    '/book/:entry/api/bets',
    withSession(async (session, request, reply) => {
      const parsed = v.safeParse(slipRequest, request.body);
      if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'The bet is malformed');
      const placed = await bets.place(session, parsed.output);
      if (placed.kind === 'placed') return { bet: betView(fixtures, placed.bet, session.locale), money: placed.money };
      const { code, odds = null } = placed;
      return reply.code(statuses[code] ?? 409).send({ error: { code, message: 'The bet was not taken', odds } });
    }),
  );
};
