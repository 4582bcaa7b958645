import type { FastifyInstance } from 'fastify';
import { artVersion } from '../art/art.routes.ts';
import { studios, titles } from '../games/catalogue/index.ts';
import { returnOf } from '../games/games.routes.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';

const card = (href: string, title: string, text: string): string => `<a class="card" href="${href}"><h2>${title}</h2><p>${text}</p></a>`;

/** What the sandbox is, and the way to its parts. */
export const homeRoutes = (app: FastifyInstance): void => {
  const home = renderPage({
    title: 'Sandbox', locale: 'en', style,
    body: `<main><div class="brand"><i aria-hidden="true"></i>Sandbox</div><h1>Stand-ins for everyone outside</h1><p class="lead">The games, payments, messages and identity checks of this site come from third parties. Here stand working replacements for them, on an origin of their own, speaking signed calls as real ones do. No real money and no real message passes through.</p><div class="grid">${card('/outbox', 'Outbox', 'E-mails and text messages the platform sent.')}${card('/payments-admin', 'Payments', 'Every deposit and payout; settle or decline pending ones.')}${card('/identity-admin', 'Identity', 'Who wants to be verified; approve, refuse, or ask again.')}${card('/requisites-admin', 'Requisites', 'Where payouts may go.')}${card('/sportsbook-admin', 'Sportsbook', 'Matches that ended, and bets; correct a result.')}${card('/chat-admin', 'Chat', 'What visitors write in the live chat; answer them.')}${card('/games', 'Games', `${titles.length} titles of ${Object.keys(studios).length} studios, all playable.`)}</div></main>`,
  });
  const games = renderPage({
    title: 'Games', locale: 'en', style,
    body: `<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Games</h1><p class="lead">They are opened from the site, which asks for a session by a signed call.</p><div class="wall">${titles.map((title) => `<figure><img loading="lazy" width="600" height="800" alt="" src="/art/games/${title.code}.svg?v=${artVersion}"><figcaption>${escapeHtml(title.name)}<small>${studios[title.studio]} · ${title.type} · ${(returnOf(title) / 100).toFixed(2)} %</small></figcaption></figure>`).join('')}</div></main>`,
  });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', home.policy).send(home.html));
  app.get('/games', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', games.policy).send(games.html));
};
