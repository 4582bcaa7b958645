import { escapeHtml, type renderPage } from '../http/html.ts';
import { emptyNote, operatorPage, operatorTable, timeElement } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import type { Applicant } from './applicant.service.ts';
import { identityAdminTextsOf, type IdentityAdminTexts } from './identity-admin.texts.ts';
import { textsOf } from './texts.ts';

/** The name of a kind of document; an unknown kind is returned as it is. */
const documentName = ({ documents }: Applicant, locale: string): string => {
  const names: Readonly<Record<string, string>> = textsOf(locale);
  const type = documents?.type ?? '';
  return Object.hasOwn(names, type) ? (names[type] ?? '') : escapeHtml(type);
};

const statusCell = ({ review_status: status, review_result: result }: Applicant, texts: IdentityAdminTexts): string => {
  const { approved, retry, rejected } = texts.results;
  if (!result) return `<span class="badge pending">${texts.statuses[status]}</span>`;
  if (result.reviewAnswer === 'GREEN') return `<span class="badge success">${approved}</span>`;
  return `<span class="badge declined">${result.reviewRejectType === 'RETRY' ? retry : rejected}</span>`;
};

const decisionForm = ({ id, review_status: status }: Applicant, { decisions }: IdentityAdminTexts): string => {
  const outcomes =
    status === 'init' ? (['reset'] as const) : (['approve', 'retry', 'reject', 'hold', 'reset'] as const);
  const button = (outcome: keyof typeof decisions): string =>
    `<button class="quiet" name="outcome" value="${outcome}">${decisions[outcome]}</button>`;
  return `<form class="row" method="post" action="/identity-admin/${id}">${outcomes.map(button).join('')}</form>`;
};

const row = (applicant: Applicant, locale: string): string => {
  const texts = identityAdminTextsOf(locale);
  const { firstName, lastName } = applicant.request.fixedInfo;
  return (
    `<tr><td>${timeElement(applicant.changed_at, locale)}</td>` +
    `<td><bdi>${escapeHtml(applicant.external_user_id)}</bdi></td>` +
    `<td><bdi>${escapeHtml(`${firstName} ${lastName}`)}</bdi></td><td>${documentName(applicant, locale)}</td>` +
    `<td>${statusCell(applicant, texts)}</td><td>${decisionForm(applicant, texts)}</td></tr>`
  );
};

/** The page where operators review documents. */
export const identityAdminPage = (applicants: readonly Applicant[], locale: string): ReturnType<typeof renderPage> => {
  const { title, lead, empty, applicant, name, document } = identityAdminTextsOf(locale);
  const { time, status, action } = operatorTextsOf(locale);
  const rows = applicants.map((one) => row(one, locale)).join('');
  return operatorPage({
    locale,
    title,
    lead,
    content: rows === '' ? emptyNote(empty) : operatorTable([time, applicant, name, document, status, action], rows),
  });
};
