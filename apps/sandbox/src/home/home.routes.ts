import type { FastifyInstance } from 'fastify';
import { artVersion } from '../art/art.routes.ts';
import { studios, titles, type Title } from '../games/catalogue/index.ts';
import { returnOf } from '../games/games.routes.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { sendPage } from '../http/send-page.ts';
import { writeNumber, writePercent } from '../locale/format.ts';
import { operatorLocale, operatorPage } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import { homeTextsOf } from './texts.ts';

const card = (href: string, { title, note }: Readonly<{ title: string; note: string }>): string =>
  `<a class="card" href="${href}"><h2>${title}</h2><p>${note}</p></a>`;

const homePage = (locale: string): ReturnType<typeof renderPage> => {
  const texts = homeTextsOf(locale);
  const { sandbox } = operatorTextsOf(locale);
  const gamesNote = texts.games.note
    .replace('{titles}', writeNumber(titles.length, locale))
    .replace('{studios}', writeNumber(Object.keys(studios).length, locale));
  const cards = [
    card('/outbox', texts.outbox),
    card('/payments-admin', texts.payments),
    card('/identity-admin', texts.identity),
    card('/requisites-admin', texts.requisites),
    card('/sportsbook-admin', texts.sportsbook),
    card('/chat-admin', texts.chat),
    card('/customer-data', texts.customerData),
    card('/games', { title: texts.games.title, note: gamesNote }),
  ];
  return renderPage({
    title: sandbox,
    locale,
    style,
    body:
      `<main><div class="brand"><i aria-hidden="true"></i>${sandbox}</div><h1>${texts.title}</h1>` +
      `<p class="lead">${texts.lead}</p><div class="grid">${cards.join('')}</div></main>`,
  });
};

const figure = (title: Title, locale: string): string => {
  const facts = [
    studios[title.studio],
    homeTextsOf(locale).kinds[title.type],
    writePercent(returnOf(title) / 10_000, locale),
  ];
  return (
    `<figure><img loading="lazy" width="600" height="800" alt="" src="/art/games/${title.code}.svg?v=${artVersion}">` +
    `<figcaption><bdi>${escapeHtml(title.name)}</bdi>` +
    `<small>${facts.map((fact) => `<bdi>${escapeHtml(fact)}</bdi>`).join(' · ')}</small></figcaption></figure>`
  );
};

const gamesPage = (locale: string): ReturnType<typeof renderPage> => {
  const { games, gamesLead } = homeTextsOf(locale);
  return operatorPage({
    locale,
    title: games.title,
    lead: gamesLead,
    content: `<div class="wall">${titles.map((title) => figure(title, locale)).join('')}</div>`,
  });
};

/** The sandbox's home page with links to its parts, and the list of games. */
export const homeRoutes = (app: FastifyInstance): void => {
  app.get('/', (request, reply) => sendPage(reply, homePage(operatorLocale(request))));
  app.get('/games', (request, reply) => sendPage(reply, gamesPage(operatorLocale(request))));
};
