import type { FastifyInstance } from 'fastify';
import { fairnessTexts, fairnessTextsOf } from '../../client/fairness/texts.ts';
import { renderPage } from '../../http/html.ts';
import pageStyle from '../../http/pages.css';
import { sendPage } from '../../http/send-page.ts';
import { acceptedLocale } from '../../locale/accepted-locale.ts';
import { operatorTextsOf } from '../../operator/texts.ts';
import type { TableChains } from '../rounds/table-chains.ts';
import style from './fairness.css';

/**
 * The page that verifies rounds. Its script and style are part of it and its policy allows no requests, so it also
 * works offline and as a saved file. The values of a round are in the fragment, which is not sent.
 */
const fairnessPage = (locale: string, script: string): ReturnType<typeof renderPage> => {
  const { title, lead } = fairnessTextsOf(locale);
  return renderPage({
    title,
    locale,
    style: pageStyle + style,
    script,
    connect: "'none'",
    body:
      `<main><div class="brand"><i aria-hidden="true"></i>${operatorTextsOf(locale).sandbox}</div>` +
      `<h1>${title}</h1><p class="lead">${lead}</p><div id="verifier"></div></main>`,
  });
};

/** The verifier, and the seeds of the live tables: announced hashes, and seeds of past days. */
export const fairnessRoutes = (app: FastifyInstance, script: string, chains: TableChains): void => {
  app.get<{ Querystring: { locale?: unknown } }>('/fairness', (request, reply) => {
    const { locale: wanted } = request.query;
    const locale =
      typeof wanted === 'string' && Object.hasOwn(fairnessTexts, wanted)
        ? wanted
        : acceptedLocale(request.headers['accept-language'], fairnessTexts);
    return sendPage(reply, fairnessPage(locale, script));
  });
  app.get('/fairness/tables.json', async () => {
    await chains.announce();
    return { tables: await chains.published() };
  });
};
