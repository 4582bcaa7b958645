import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { gameTexts, textsOf } from '../../client/texts.ts';
import { embedJson, escapeHtml } from '../../http/html.ts';
import { refuse } from '../../http/signed.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
import { directionOf } from '../../locale/direction.ts';
import { findTitle } from '../catalogue/index.ts';
import { choiceSchema, stakeProblem } from '../engines/index.ts';
import type { PlayRefusal, Rounds } from '../rounds/round.service.ts';
import type { Session, Sessions } from '../sessions/session.service.ts';
import type { Assets } from './assets.ts';
import { maximumStake } from './limits.ts';
import { roundView, type PlayStates } from './play.service.ts';

const statuses: Partial<Record<PlayRefusal, number>> = {
  INSUFFICIENT_FUNDS: 402,
  SESSION_EXPIRED: 401,
  PLAYER_BLOCKED: 403,
  ROUND_OPEN: 409,
  BETS_CLOSED: 409,
  TRY_AGAIN: 503,
};
const playRequest = v.object({ stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), choice: choiceSchema });
const seedRequest = v.object({ client_seed: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)) });

const closedPage = (locale: string, version: string): string => {
  const { gameClosed, gameClosedNote } = textsOf(locale);
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">` +
    `<title>${gameClosed}</title><link rel="stylesheet" href="/assets/play.css?v=${version}">` +
    `<body class="closed"><main><h1>${gameClosed}</h1><p>${gameClosedNote}</p></main>`
  );
};

type Params = { Params: { entry: string } };
type Dependencies = Readonly<{
  config: Config;
  sessions: Sessions;
  rounds: Rounds;
  states: PlayStates;
  assets: Assets;
}>;

/**
 * The game in its frame: its page and the calls that page makes. A call needs the address's token and the browser's
 * key.
 */
export const playRoutes = (app: FastifyInstance, { config, sessions, rounds, states, assets }: Dependencies): void => {
  const cookieName = (entry: string): string => `game-${entry.slice(0, 10)}`;
  const keyOf = (request: FastifyRequest, entry: string): string | undefined =>
    request.headers.cookie
      ?.split('; ')
      .find((part) => part.startsWith(`${cookieName(entry)}=`))
      ?.split('=')[1];
  // In production the frame is on another site than the page around it: its cookie is partitioned by that site.
  const cookie = (entry: string, key: string): string =>
    `${cookieName(entry)}=${key}; Path=/play/${entry}; HttpOnly; Max-Age=86400; ${config.sandboxOrigin.startsWith('https:') ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'}`;

  app.get<Params>('/play/:entry', async (request, reply) => {
    const { entry } = request.params;
    const entered = await sessions.enter(entry, keyOf(request, entry));
    const title = entered === undefined ? undefined : findTitle(entered.session.game);
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${config.publicOrigin}`;
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff');
    if (entered === undefined || title === undefined) {
      return reply
        .code(403)
        .send(closedPage(acceptedLocale(request.headers['accept-language'], gameTexts), assets.version));
    }
    const { session } = entered;
    if (entered.newKey !== undefined) void reply.header('set-cookie', cookie(entry, entered.newKey));
    const setup = { ...states.setup(session, title), api: `/play/${entry}/api`, parent_origin: config.publicOrigin };
    return reply.send(
      `<!doctype html><html lang="${session.locale}" dir="${directionOf(session.locale)}" data-theme="${session.theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title.name)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/play.css?v=${assets.version}"></head><body><div id="game"></div><script type="application/json" id="setup">${embedJson(setup)}</script><script src="/assets/play.js?v=${assets.version}" defer></script></body></html>`,
    );
  });

  const withSession =
    (handle: (session: Session, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<unknown> => {
      void reply.header('cache-control', 'no-store');
      // The cookie alone is not enough: a call must come from the game's own page.
      if (request.method === 'POST' && request.headers.origin !== config.sandboxOrigin)
        return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
      const session = await sessions.find(request.params.entry, keyOf(request, request.params.entry));
      return session === undefined
        ? refuse(reply, 401, 'SESSION_EXPIRED', 'The game session has ended')
        : handle(session, request, reply);
    };

  app.get<Params>(
    '/play/:entry/api/state',
    withSession((session) => states.read(session)),
  );
  app.get<Params>(
    '/play/:entry/api/table',
    withSession((session) => states.table(session)),
  );

  app.post<Params>(
    '/play/:entry/api/rounds',
    withSession(async (session, request, reply) => {
      const parsed = v.safeParse(playRequest, request.body);
      if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'The bet is malformed');
      const { stake, choice } = parsed.output;
      const engine = findTitle(session.game)?.play.engine;
      if (choice.engine !== (engine === 'wheel' ? 'roulette' : engine))
        return refuse(reply, 400, 'INVALID_REQUEST', 'The bet is for another game');
      const problem =
        stakeProblem(choice, stake) ??
        (stake > maximumStake(session.currency) ? "The stake is above the table's limit" : undefined);
      if (problem !== undefined) return refuse(reply, 422, 'INVALID_STAKE', problem);
      const result = await rounds.play(session, choice, stake);
      if (result.kind === 'refused')
        return refuse(reply, statuses[result.code] ?? 409, result.code, 'The bet was not taken');
      return {
        round: roundView(result.round, session),
        balance: result.balance ?? null,
        free_rounds: await states.freeOf(session),
        free_won: await states.freeWonOf(session),
      };
    }),
  );

  app.post<Params>(
    '/play/:entry/api/seeds',
    withSession(async (session, request, reply) => {
      const parsed = v.safeParse(seedRequest, request.body);
      if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'A client seed has 1 to 64 visible characters');
      if ((await rounds.openRound(session)) !== undefined)
        return refuse(reply, 409, 'ROUND_OPEN', 'A round is still open');
      return states.read(await sessions.changeSeeds(session, parsed.output.client_seed));
    }),
  );
};
