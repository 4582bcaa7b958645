import { betFunds, bettingSessionRequest, type BettingSessionResponse } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { closedFramePage, createFrame, framePage, type FrameParams } from '../../http/frame.ts';
import { refuse, signed } from '../../http/signed.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
import type { Assets } from '../../games/play/assets.ts';
import { acceptances } from '../bets/acceptance.ts';
import type { BetRefusalCode, Bets, Placed } from '../bets/bet.service.ts';
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
const listedEvents = 60;

const slipRequest = v.object({
  id: v.pipe(v.string(), v.uuid()),
  funds: betFunds,
  stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  accept: v.picklist(acceptances),
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

export type BookDependencies = Readonly<{
  config: Config;
  sessions: BookSessions;
  fixtures: Fixtures;
  bets: Bets;
  wallet: BettingWallet;
  secret: string;
  assets: Assets;
}>;

/** The data for the script of the page. */
const setupOf = ({ locale, currency, session_token: token }: BookSession, entry: string, publicOrigin: string) => ({
  api: `/book/${entry}/api`,
  parent_origin: publicOrigin,
  locale,
  currency,
  is_guest: token === null,
  limits: { ...stakeLimits(currency), payout: highestPayout(currency) },
});

const eventsHandler =
  ({ fixtures }: BookDependencies) =>
  async () => {
    const now = Date.now();
    const events = fixtures.offered(now).slice(0, listedEvents);
    return { now, events: events.map((fixture) => eventView(fixture, now)) };
  };

/** The balances and bets of a player; nothing for a guest. */
const accountHandler =
  ({ fixtures, bets, wallet }: BookDependencies) =>
  async ({ session_token: token, player_id: playerId, locale }: BookSession) => {
    if (token === null) return { account: null, bets: [] };
    const [answer, own] = await Promise.all([wallet.account(token), bets.ofPlayer(playerId)]);
    return {
      account: answer.kind === 'done' ? answer.value : null,
      bets: own.map((bet) => betView(fixtures, bet, locale)),
    };
  };

/** Answers with a bet (202 while it waits through its delay), or with the reason of a refusal and the odds of now. */
const sendPlacement = (
  fixtures: Fixtures,
  placed: Placed,
  { locale }: BookSession,
  reply: FastifyReply,
): FastifyReply => {
  if (placed.kind === 'refused') {
    const { code, odds = null } = placed;
    return reply.code(statuses[code] ?? 409).send({ error: { code, message: 'The bet was rejected', odds } });
  }
  const bet = betView(fixtures, placed.bet, locale);
  if (placed.kind === 'delayed') return reply.code(202).send({ bet, money: null });
  const { money } = placed;
  return reply.send({
    bet,
    money: money && { balance: money.balance, bonus_balance: money.bonus_balance },
  });
};

const placeHandler =
  ({ fixtures, bets }: BookDependencies) =>
  async (session: BookSession, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = v.safeParse(slipRequest, request.body);
    if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'The bet is malformed');
    return sendPlacement(fixtures, await bets.place(session, parsed.output), session, reply);
  };

/** What has become of a bet: the page asks while the bet waits through its delay. */
const placementHandler =
  ({ fixtures, bets, wallet }: BookDependencies) =>
  async (session: BookSession, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = v.safeParse(v.object({ id: v.pipe(v.string(), v.uuid()) }), request.params);
    const placement = parsed.success ? await bets.placement(session, parsed.output.id) : undefined;
    if (placement === undefined) return refuse(reply, 404, 'UNKNOWN_BET', 'There is no such bet');
    if (placement.kind !== 'placed' || session.session_token === null)
      return sendPlacement(fixtures, placement, session, reply);
    const account = await wallet.account(session.session_token);
    const money = account.kind === 'done' ? account.value : null;
    return sendPlacement(fixtures, { ...placement, money }, session, reply);
  };

/** The sportsbook: opened by a signed call, then its page in the frame and the calls that page makes. */
export const bookRoutes = (app: FastifyInstance, dependencies: BookDependencies): void => {
  const { config, sessions, secret, assets } = dependencies;
  const frame = createFrame({ name: 'book', path: '/book', config, sessions });

  app.post(
    '/sportsbook/sessions',
    signed(secret, bettingSessionRequest, async (request): Promise<BettingSessionResponse> => ({
      url: `${config.sandboxOrigin}/book/${await sessions.open(request)}`,
    })),
  );
  app.get<FrameParams>('/book/:entry', async (request, reply) => {
    const session = await frame.enter(request, reply);
    const asset = { asset: 'book', version: assets.version } as const;
    if (!session) {
      const locale = acceptedLocale(request.headers['accept-language'], bookTexts);
      const { bookClosed: title, bookClosedNote } = bookTextsOf(locale);
      return reply.code(403).send(closedFramePage({ locale, title, ...asset }, bookClosedNote));
    }
    const { locale, theme } = session;
    const { title } = bookTextsOf(locale);
    const setup = setupOf(session, request.params.entry, config.publicOrigin);
    return reply.send(framePage({ locale, theme, title, root: 'book', ...asset }, setup));
  });
  app.get<FrameParams>('/book/:entry/api/events', frame.withSession(eventsHandler(dependencies)));
  app.get<FrameParams>('/book/:entry/api/account', frame.withSession(accountHandler(dependencies)));
  app.post<FrameParams>('/book/:entry/api/bets', frame.withSession(placeHandler(dependencies)));
  app.get<FrameParams>('/book/:entry/api/bets/:id', frame.withSession(placementHandler(dependencies)));
};
