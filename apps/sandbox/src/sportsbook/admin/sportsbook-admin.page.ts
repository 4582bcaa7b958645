import { escapeHtml, type renderPage } from '../../http/html.ts';
import { writeMoney, writeNumber } from '../../locale/format.ts';
import { operatorPage, operatorTable, timeElement } from '../../operator/operator-page.ts';
import { operatorTextsOf } from '../../operator/texts.ts';
import type { Bet } from '../bets/bet.service.ts';
import type { Ending } from '../bets/results.ts';
import { showOdds } from '../book/labels.ts';
import type { Fixture } from '../odds/fixtures.ts';
import { sportsbookAdminTextsOf, type SportsbookAdminTexts } from './texts.ts';

export type EndedMatch = Readonly<{ match: Fixture; ending: Ending | undefined }>;

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

const endingBadge = (ending: Ending | undefined, { corrected, voided }: SportsbookAdminTexts): string => {
  if (ending?.score === null) return `<span class="badge declined">${voided}</span>`;
  return ending?.isCorrected ? `<span class="badge pending">${corrected}</span>` : '';
};

const correctionForm = ({ match, ending }: EndedMatch, texts: SportsbookAdminTexts): string => {
  const [homeScore, awayScore] = ending?.score ?? ['', ''];
  const input = (name: string, team: string, value: number | string): string =>
    `<input name="${name}" aria-label="${escapeHtml(team)}" inputmode="numeric" pattern="[0-9]{1,3}" size="3" value="${value}">`;
  return (
    `<form class="row" method="post" action="/sportsbook-admin/matches/${match.id}">` +
    `${input('home', match.home, homeScore)}${input('away', match.away, awayScore)}` +
    `<button class="quiet" name="action" value="correct">${texts.correct}</button>` +
    `<button class="quiet" name="action" value="void">${texts.void}</button></form>`
  );
};

const matchRow = (ended: EndedMatch, locale: string): string => {
  const texts = sportsbookAdminTextsOf(locale);
  const { league, home, away, endsAt } = ended.match;
  return (
    `<tr><td>${timeElement(new Date(endsAt), locale)}</td><td>${isolated(league.name)}</td>` +
    `<td>${isolated(`${home} – ${away}`)}</td><td>${endingBadge(ended.ending, texts)}</td>` +
    `<td>${correctionForm(ended, texts)}</td></tr>`
  );
};

const betRow = (bet: Bet, locale: string): string => {
  const { funds, statuses, outcomes } = sportsbookAdminTextsOf(locale);
  const money = (amount: number): string => isolated(writeMoney({ amount, currency: bet.currency }, locale));
  const legs = bet.legs.map(({ event, selection, odds }) =>
    isolated(`${event}: ${selection} @ ${showOdds(odds, locale)}`),
  );
  const result = bet.outcome === null ? isolated(bet.reason) : outcomes[bet.outcome];
  return (
    `<tr><td>${timeElement(bet.created_at, locale)}</td><td>${isolated(bet.player_id)}</td>` +
    `<td>${legs.join('<br>')}</td><td>${money(bet.stake)} (${funds[bet.funds]})</td>` +
    `<td><span class="badge">${statuses[bet.status]}</span> ${result}</td>` +
    `<td>${bet.payout === null ? '' : money(bet.payout)}</td><td>${writeNumber(bet.revision, locale)}</td></tr>`
  );
};

/** The page where operators correct results. */
export const sportsbookAdminPage = (
  matches: readonly EndedMatch[],
  bets: readonly Bet[],
  locale: string,
): ReturnType<typeof renderPage> => {
  const texts = sportsbookAdminTextsOf(locale);
  const { time, status } = operatorTextsOf(locale);
  const matchRows = matches.map((match) => matchRow(match, locale)).join('');
  const betRows = bets.map((bet) => betRow(bet, locale)).join('');
  const betHead = [time, texts.player, texts.selection, texts.stake, status, texts.payout, texts.revision];
  return operatorPage({
    locale,
    title: texts.title,
    lead: texts.lead,
    content:
      `<h2>${texts.matches}</h2>` +
      operatorTable([texts.ended, texts.league, texts.match, status, texts.result], matchRows) +
      `<h2>${texts.bets}</h2>${operatorTable(betHead, betRows)}`,
  });
};
