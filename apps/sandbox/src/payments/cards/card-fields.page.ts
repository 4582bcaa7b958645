import { escapeHtml, renderPage } from '../../http/html.ts';
import type { CardFieldsSetup } from '../../client/cards/card-fields.ts';
import type { CardSession } from './cards.service.ts';
import style from './card-fields.css';
import { cardTextsOf, type CardTexts } from './card.texts.ts';

const field = (name: 'number' | 'expiry', texts: CardTexts, attributes: string): string =>
  `<div class="field"><label for="${name}">${texts[name]}</label>` +
  `<input id="${name}" type="text" dir="ltr" inputmode="numeric" required aria-describedby="${name}-problem" ${attributes}>` +
  `<p class="problem" id="${name}-problem"></p></div>`;

/** A page in a frame of the site. `content` returns what it contains from its texts and the data for its script. */
const framedPage = (
  { locale, theme }: Pick<CardSession, 'locale' | 'theme'>,
  publicOrigin: string,
  script: string,
  content: (texts: CardTexts, setup: string) => string,
): ReturnType<typeof renderPage> => {
  const texts = cardTextsOf(locale);
  const setup: CardFieldsSetup = { texts, parentOrigin: publicOrigin };
  return renderPage({
    title: texts.title,
    locale,
    style,
    script,
    frameAncestors: publicOrigin,
    body: `<main data-theme="${theme}">${content(texts, escapeHtml(JSON.stringify(setup)))}</main>`,
  });
};

/** The hosted card fields. `script` is the bundle of `client/cards.ts`. */
export const cardFieldsPage = (
  session: Pick<CardSession, 'locale' | 'theme'>,
  publicOrigin: string,
  script: string,
): ReturnType<typeof renderPage> =>
  framedPage(
    session,
    publicOrigin,
    script,
    (texts, setup) =>
      `<form id="card" novalidate aria-label="${texts.title}" data-setup="${setup}">` +
      field('number', texts, 'autocomplete="cc-number" maxlength="24" placeholder="0000 0000 0000 0000"') +
      field('expiry', texts, 'autocomplete="cc-exp" maxlength="5" placeholder="00/00"') +
      `<p class="status" id="status" role="status">${texts.practice}</p></form>`,
  );

/** The page of fields that have expired. It reports so to the site, which opens new ones. */
export const expiredCardFieldsPage = (
  locale: string,
  publicOrigin: string,
  script: string,
): ReturnType<typeof renderPage> =>
  framedPage(
    { locale, theme: 'light' },
    publicOrigin,
    script,
    (texts, setup) => `<p id="expired" class="status" data-setup="${setup}">${texts.session_expired}</p>`,
  );
