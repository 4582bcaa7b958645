import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../../config.ts';
import { sendPage } from '../../http/send-page.ts';
import { refuse } from '../../http/signed.ts';
import { operatorLocale } from '../../operator/operator-page.ts';
import type { Bets } from '../bets/bet.service.ts';
import type { Results } from '../bets/results.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import { sportsbookAdminPage } from './sportsbook-admin.page.ts';

const goals = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number));
const correctionForm = v.variant('action', [
  v.object({ action: v.literal('correct'), home: goals, away: goals }),
  v.object({ action: v.literal('void') }),
]);
const listedMatches = 40;

/** The page where operators correct results, which settles their bets again. */
export const sportsbookAdminRoutes = (
  app: FastifyInstance,
  { config, fixtures, results, bets }: Readonly<{ config: Config; fixtures: Fixtures; results: Results; bets: Bets }>,
): void => {
  app.get('/sportsbook-admin', async (request, reply) => {
    const now = Date.now();
    const matches = fixtures.ended(now, listedMatches);
    const endings = await results.endings(matches, now);
    const ended = matches.map((match) => ({ match, ending: endings.get(match.id) }));
    return sendPage(reply, sportsbookAdminPage(ended, await bets.newest(), operatorLocale(request)));
  });

  app.post<{ Params: { id: string } }>('/sportsbook-admin/matches/:id', async (request, reply) => {
    if (request.headers.origin !== config.sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const fixture = fixtures.find(request.params.id);
    const form = v.safeParse(correctionForm, request.body);
    if (!fixture || fixture.endsAt > Date.now()) return refuse(reply, 404, 'UNKNOWN_EVENT', 'No such match has ended');
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'A score is a number for each side');
    await results.correct(fixture.id, form.output.action === 'void' ? null : [form.output.home, form.output.away]);
    await bets.regradeMatch(fixture.id);
    return reply.redirect('/sportsbook-admin', 303);
  });
};
