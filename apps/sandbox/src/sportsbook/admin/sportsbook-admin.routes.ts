import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { refuse } from '../http/signed.ts';
import type { Bet, Bets } from './bets/bet.service.ts';
import type { Ending, Results } from './bets/results.ts';
import { showOdds } from './book/labels.ts';
import type { Fixture, Fixtures } from './odds/fixtures.ts';

const goals = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number));
const correctionForm = v.variant('action', [
  v.object({ action: v.literal('correct'), home: goals, away: goals }),
  v.object({ action: v.literal('void') }),
]);
const ended = 40;

const matchRow = ({ id, league, home, away, endsAt }: Fixture, ending: Ending | undefined): string => {
  const [homeScore, awayScore] = ending?.score ?? ['', ''];
  const input = (name: string, team: string, value: number | string): string =>
    `<input name="${name}" aria-label="${escapeHtml(team)}" inputmode="numeric" pattern="[0-9]{1,3}" size="3" value="${value}">`;
  return `<tr><td>${new Date(endsAt).toISOString().slice(11, 19)}</td><td>${escapeHtml(league.name)}</td><td>${escapeHtml(`${home} – ${away}`)}</td><td>${ending?.score === null ? '<span class="badge declined">void</span>' : ending?.isCorrected ? '<span class="badge pending">corrected</span>' : ''}</td><td><form class="row" method="post" action="/sportsbook-admin/matches/${id}">${input('home', home, homeScore)}${input('away', away, awayScore)}<button class="quiet" name="action" value="correct">Correct</button><button class="quiet" name="action" value="void">Void</button></form></td></tr>`;
};

const betRow = (bet: Bet): string =>
  `<tr><td>${bet.created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(bet.player_id)}</td><td>${bet.legs.map(({ event, selection, odds }) => escapeHtml(`${event}: ${selection} @ ${showOdds(odds, 'en')}`)).join('<br>')}</td><td>${bet.stake} ${bet.currency} (${bet.funds})</td><td><span class="badge">${bet.status}</span> ${bet.outcome ?? escapeHtml(bet.reason)}</td><td>${bet.payout ?? ''}</td><td>${bet.revision}</td></tr>`;

const table = (title: string, head: readonly string[], rows: string): string =>
  `<h2>${title}</h2><div class="card scroll"><table><thead><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;

const matchHead = ['Ended (UTC)', 'League', 'Match', '', 'Result'];
const betHead = ['Time (UTC)', 'Player', 'Selection', 'Stake', 'Status', 'Payout', 'Revision'];

/** The desk of the sportsbook: results can be corrected later, which settles their bets again. */
export const sportsbookAdminRoutes = (
  app: FastifyInstance,
  { config, fixtures, results, bets }: Readonly<{ config: Config; fixtures: Fixtures; results: Results; bets: Bets }>,
): void => {
  app.get('/sportsbook-admin', async (_request, reply: FastifyReply) => {
    const now = Date.now();
    const matches = fixtures.ended(now, ended);
    const endings = await results.endings(matches, now);
    const matchRows = matches.map((match) => matchRow(match, endings.get(match.id))).join('');
    const page = renderPage({
      title: 'Sportsbook',
      locale: 'en',
      style,
      body:
        '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Sportsbook</h1>' +
        '<p class="lead">Finished matches and the most recent bets. When you correct a result, its bets are settled ' +
        `again and the platform receives a signed call.</p>${table('Finished matches', matchHead, matchRows)}` +
        `${table('Bets', betHead, (await bets.newest()).map(betRow).join(''))}</main>`,
    });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', page.policy)
      .send(page.html);
  });

  app.post<{ Params: { id: string } }>('/sportsbook-admin/matches/:id', async (request, reply) => {
    if (request.headers.origin !== config.sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const fixture = fixtures.find(request.params.id);
    const form = v.safeParse(correctionForm, request.body);
    if (!fixture || fixture.endsAt > Date.now()) return refuse(reply, 404, 'UNKNOWN_EVENT', 'No such match has ended');
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'A score is a number for each side');
    await results.correct(fixture.id, form.output.action === 'void' ? null : [form.output.home, form.output.away]);
    await bets.lookAgain(fixture.id);
    return reply.redirect('/sportsbook-admin', 303);
  });
};
