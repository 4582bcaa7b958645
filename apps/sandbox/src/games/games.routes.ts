import {
  gameSessionRequest,
  type CatalogueGame,
  type GameCatalogue,
  type GameSessionResponse,
} from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { artVersion } from '../art/art.routes.ts';
import { dominantColor } from '../art/game-art.ts';
import type { Config } from '../config.ts';
import { refuse, signed } from '../http/signed.ts';
import { findTitle, studios, titles, type Title } from './catalogue/index.ts';
import { diceReturnBasisPoints, rouletteReturnBasisPoints, slotReturn, type Profile } from './engines/index.ts';
import type { Sessions } from './sessions/session.service.ts';

const slotReturns = new Map<Profile, number>();

/** Returns the average return to player of a title in basis points, computed from its rules. */
export const returnOf = ({ play }: Title): number => {
  if (play.engine === 'dice') return diceReturnBasisPoints;
  if (play.engine !== 'slot') return rouletteReturnBasisPoints;
  const known = slotReturns.get(play.profile) ?? Math.round(slotReturn(play.profile) * 10_000);
  slotReturns.set(play.profile, known);
  return known;
};

export const catalogueEntry = (title: Title, sandboxOrigin: string): CatalogueGame => ({
  code: title.code,
  name: title.name,
  provider: { code: title.studio, name: studios[title.studio] },
  type: title.type,
  theme: title.theme,
  tags: [...title.tags],
  rtp_basis_points: returnOf(title),
  has_demo: true,
  released_at: title.released,
  art_url: `${sandboxOrigin}/art/games/${title.code}.svg?v=${artVersion}`,
  dominant_color: dominantColor(title.art),
});

/** The game provider's API for the platform: the catalogue and sessions. */
export const gamesRoutes = (app: FastifyInstance, config: Config, sessions: Sessions): void => {
  const catalogue: GameCatalogue = { games: titles.map((title) => catalogueEntry(title, config.sandboxOrigin)) };
  app.get(
    '/games/catalogue',
    signed(config.gameSecret, v.object({}), () => Promise.resolve(catalogue)),
  );
  app.post(
    '/games/sessions',
    signed(config.gameSecret, gameSessionRequest, async (request, _call, reply): Promise<unknown> => {
      if (findTitle(request.game) === undefined) return refuse(reply, 404, 'UNKNOWN_GAME', 'There is no such game');
      const answer: GameSessionResponse = { url: `${config.sandboxOrigin}/play/${await sessions.open(request)}` };
      return answer;
    }),
  );
};
