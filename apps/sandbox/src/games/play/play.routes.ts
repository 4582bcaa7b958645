import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { gameTexts, textsOf } from '../../client/texts.ts';
import { closedFramePage, createFrame, framePage, type FrameParams } from '../../http/frame.ts';
import { refuse } from '../../http/signed.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
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
  SEED_REQUIRED: 409,
  TRY_AGAIN: 503,
};
const playRequest = v.object({ stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), choice: choiceSchema });
const seedRequest = v.object({
  client_seed: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/)),
  next_server_seed_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

type Dependencies = Readonly<{
  config: Config;
  sessions: Sessions;
  rounds: Rounds;
  states: PlayStates;
  assets: Assets;
}>;

/** What is wrong with a bet on a game; undefined if nothing is. */
const betProblem = (
  { game, currency }: Session,
  { choice, stake }: v.InferOutput<typeof playRequest>,
): Readonly<{ status: number; code: string; message: string }> | undefined => {
  const engine = findTitle(game)?.play.engine;
  if (choice.engine !== (engine === 'wheel' ? 'roulette' : engine))
    return { status: 400, code: 'INVALID_REQUEST', message: 'The bet is for another game' };
  const problem =
    stakeProblem(choice, stake) ??
    (stake > maximumStake(currency) ? "The stake is above the table's limit" : undefined);
  return problem === undefined ? undefined : { status: 422, code: 'INVALID_STAKE', message: problem };
};

/** Plays a round. */
const playHandler =
  ({ rounds, states }: Dependencies) =>
  async (session: Session, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = v.safeParse(playRequest, request.body);
    if (!parsed.success) return refuse(reply, 400, 'INVALID_REQUEST', 'The bet is malformed');
    const problem = betProblem(session, parsed.output);
    if (problem) return refuse(reply, problem.status, problem.code, problem.message);
    const result = await rounds.play(session, parsed.output.choice, parsed.output.stake);
    if (result.kind === 'refused')
      return refuse(reply, statuses[result.code] ?? 409, result.code, 'The bet was rejected');
    return {
      round: roundView(result.round, false),
      balance: result.balance ?? null,
      free_rounds: await states.freeOf(session),
      free_won: await states.freeWonOf(session),
    };
  };

/** Changes the seeds, unless a round is open or the player has not seen the announced hash. */
const seedHandler =
  ({ sessions, states }: Dependencies) =>
  async (session: Session, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = v.safeParse(seedRequest, request.body);
    if (!parsed.success)
      return refuse(
        reply,
        400,
        'INVALID_REQUEST',
        'A client seed has 1 to 64 visible characters, and the announced hash 64 digits',
      );
    const { client_seed: clientSeed, next_server_seed_hash: nextServerSeedHash } = parsed.output;
    const changed = await sessions.changeSeeds(session, { clientSeed, nextServerSeedHash });
    if (changed === 'ROUND_OPEN') return refuse(reply, 409, changed, 'A round is still open');
    if (changed === 'SEED_CHANGED') return refuse(reply, 409, changed, 'Another server seed is announced');
    return states.read(changed);
  };

/**
 * The game in its frame: its page and the calls that page makes. A call needs the address's token and the browser's
 * key.
 */
export const playRoutes = (app: FastifyInstance, dependencies: Dependencies): void => {
  const { config, sessions, states, assets } = dependencies;
  const { version } = assets;
  const frame = createFrame({ name: 'game', path: '/play', config, sessions });

  app.get<FrameParams>('/play/:entry', async (request, reply) => {
    const session = await frame.enter(request, reply);
    const title = session && findTitle(session.game);
    if (!session || !title) {
      const locale = acceptedLocale(request.headers['accept-language'], gameTexts);
      const { gameClosed, gameClosedNote } = textsOf(locale);
      return reply
        .code(403)
        .send(closedFramePage({ locale, title: gameClosed, asset: 'play', version }, gameClosedNote));
    }
    const { locale, theme } = session;
    const api = `/play/${request.params.entry}/api`;
    const setup = { ...states.setup(session, title), api, parent_origin: config.publicOrigin };
    return reply.send(framePage({ locale, theme, title: title.name, asset: 'play', version, root: 'game' }, setup));
  });
  app.get<FrameParams>(
    '/play/:entry/api/state',
    frame.withSession((session) => states.read(session)),
  );
  app.get<FrameParams>(
    '/play/:entry/api/table',
    frame.withSession((session) => states.table(session)),
  );
  app.post<FrameParams>('/play/:entry/api/rounds', frame.withSession(playHandler(dependencies)));
  app.post<FrameParams>('/play/:entry/api/seeds', frame.withSession(seedHandler(dependencies)));
};
