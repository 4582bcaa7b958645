import type { FastifyInstance } from 'fastify';
import { artVersion } from '../art/art.routes.ts';
import { studios, titles } from '../games/catalogue/index.ts';
import { returnOf } from '../games/games.routes.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';

const card = (href: string, title: string, text: string): string =>
  `<a class="card" href="${href}"><h2>${title}</h2><p>${text}</p></a>`;

const figure = (title: (typeof titles)[number]): string =>
  `<figure><img loading="lazy" width="600" height="800" alt="" src="/art/games/${title.code}.svg?v=${artVersion}">` +
  `<figcaption>${escapeHtml(title.name)}<small>${studios[title.studio]} · ${title.type} · ` +
  `${(returnOf(title) / 100).toFixed(2)} %</small></figcaption></figure>`;

const cards = [
  card('/outbox', 'Outbox', 'Emails and text messages sent by the platform.'),
  card('/payments-admin', 'Payments', 'All deposits and payouts. Settle or decline pending ones.'),
  card('/identity-admin', 'Identity', 'Verification requests. Approve, reject or request documents again.'),
  card('/requisites-admin', 'Payout details', 'Accounts that payouts may go to. Accept or reject them.'),
  card('/sportsbook-admin', 'Sportsbook', 'Finished matches and bets. Correct a result.'),
  card('/chat-admin', 'Chat', 'Live chat conversations. Reply to visitors.'),
  card('/games', 'Games', `${titles.length} titles from ${Object.keys(studios).length} studios, all playable.`),
];

/** The sandbox's home page with links to its parts. */
export const homeRoutes = (app: FastifyInstance): void => {
  const home = renderPage({
    title: 'Sandbox',
    locale: 'en',
    style,
    body:
      '<main><div class="brand"><i aria-hidden="true"></i>Sandbox</div><h1>Sandbox for third-party services</h1>' +
      '<p class="lead">The games, payments, messages and identity checks of this site come from third parties. The ' +
      'sandbox replaces them with working services on a separate origin. They use signed calls, as real providers ' +
      `do. No real money is moved and no real messages are sent.</p><div class="grid">${cards.join('')}</div></main>`,
  });
  const games = renderPage({
    title: 'Games',
    locale: 'en',
    style,
    body:
      '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Games</h1>' +
      '<p class="lead">Open the games from the site, which requests a session with a signed call.</p>' +
      `<div class="wall">${titles.map(figure).join('')}</div></main>`,
  });
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', home.policy).send(home.html),
  );
  app.get('/games', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', games.policy).send(games.html),
  );
};
