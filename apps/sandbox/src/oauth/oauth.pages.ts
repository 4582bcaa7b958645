import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { acceptedLocale } from '../locale/accepted-locale.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import { people, type Person } from './people.ts';
import { oauthTexts, oauthTextsOf, type OauthTexts } from './texts.ts';

/**
 * The language of the sign-in: the first known one of `uiLocales`, the client's request, otherwise that of the browser.
 *
 * @param uiLocales The OpenID Connect parameter `ui_locales`: language tags with spaces between them.
 */
export const oauthLocale = (uiLocales: unknown, acceptLanguage: string | undefined): string => {
  const requested = (typeof uiLocales === 'string' ? uiLocales.split(' ') : [])
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((code) => Object.hasOwn(oauthTexts, code));
  return requested ?? acceptedLocale(acceptLanguage, oauthTexts);
};

const emailText = ({ email, isVerified }: Person, texts: OauthTexts): string => {
  if (!email) return texts.noEmail;
  const isolated = `<bdi>${escapeHtml(email)}</bdi>`;
  return isVerified ? isolated : texts.notVerified.replace('{email}', isolated);
};

const choice = (person: Person, texts: OauthTexts): string =>
  `<button class="card" name="person" value="${escapeHtml(person.id)}">` +
  `<b><bdi>${escapeHtml(`${person.given} ${person.family}`)}</bdi></b><span>${emailText(person, texts)}</span></button>`;

/** The page on which a visitor chooses a fictitious user. `publicOrigin` receives the result of the form. */
export const accountChoicePage = (locale: string, publicOrigin: string): ReturnType<typeof renderPage> => {
  const texts = oauthTextsOf(locale);
  return renderPage({
    title: texts.title,
    locale,
    style,
    formTargets: publicOrigin,
    body:
      `<main><div class="brand"><i aria-hidden="true"></i><a href="/">${operatorTextsOf(locale).sandbox}</a></div>` +
      `<h1>${texts.title}</h1><p class="lead">${texts.lead}</p>` +
      `<form method="post" class="grid">${people.map((person) => choice(person, texts)).join('')}` +
      `<button class="card" name="person" value=""><b>${texts.cancel}</b><span>${texts.cancelNote}</span></button>` +
      '</form></main>',
  });
};

/** The page of a failed sign-in. `reason` is the protocol's error, in English. */
export const signInFailurePage = (locale: string, reason: string): ReturnType<typeof renderPage> => {
  const { failed, failedNote } = oauthTextsOf(locale);
  return renderPage({
    title: failed,
    locale,
    style,
    body:
      `<main><h1>${failed}</h1><p class="lead">${failedNote}</p>` +
      `<p class="note" lang="en" dir="ltr">${escapeHtml(reason)}</p></main>`,
  });
};
