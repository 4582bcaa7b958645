import type { FastifyRequest } from 'fastify';
import { renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { acceptedLocale } from '../locale/accepted-locale.ts';
import { writeMoment } from '../locale/format.ts';
import { operatorTexts, operatorTextsOf } from './texts.ts';

/** The language of the operator's pages: that of the browser. */
export const operatorLocale = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  acceptedLocale(headers['accept-language'], operatorTexts);

export type OperatorPage = Readonly<{
  locale: string;
  title: string;
  lead: string;
  /** HTML below the introduction. */
  content: string;
}>;

/** A page of the sandbox for operators, with a link to the sandbox's home page. */
export const operatorPage = ({ locale, title, lead, content }: OperatorPage): ReturnType<typeof renderPage> =>
  renderPage({
    title,
    locale,
    style,
    body:
      `<main><div class="brand"><i aria-hidden="true"></i><a href="/">${operatorTextsOf(locale).sandbox}</a></div>` +
      `<h1>${title}</h1><p class="lead">${lead}</p>${content}</main>`,
  });

/** A table; `rows` is HTML. */
export const operatorTable = (head: readonly string[], rows: string): string =>
  '<div class="card scroll"><table><thead><tr>' +
  `${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`;

export const emptyNote = (text: string): string => `<p class="note">${text}</p>`;

/** A moment in UTC, for all operators alike. */
export const timeElement = (at: Date, locale: string): string =>
  `<time datetime="${at.toISOString()}">${writeMoment(at, locale, 'UTC')}</time>`;
