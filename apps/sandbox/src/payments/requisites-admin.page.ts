import { requisitesCheckStatus } from '@croupier/provider-contract';
import { escapeHtml, type renderPage } from '../http/html.ts';
import { emptyNote, operatorPage, operatorTable, timeElement } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import { methodName } from './method-name.ts';
import { requisitesAdminTextsOf, type RequisitesAdminTexts } from './requisites-admin.texts.ts';
import type { RequisitesCheck } from './requisites.service.ts';

const badges = {
  accepted: 'success',
  on_verification: 'pending',
  validation_required: 'pending',
  fraudulent: 'declined',
} as const;

/** The reason of a decision in words; an unknown reason is returned as it is. */
const reasonText = (reason: string, { reasons }: RequisitesAdminTexts): string => {
  const words: Readonly<Record<string, string>> = reasons;
  return Object.hasOwn(words, reason) ? (words[reason] ?? '') : escapeHtml(reason);
};

const decisionForm = (check: RequisitesCheck, { decisions }: RequisitesAdminTexts): string =>
  '<form class="row" method="post" action="/requisites-admin">' +
  `<input type="hidden" name="customer" value="${escapeHtml(check.customer_reference)}">` +
  `<input type="hidden" name="fingerprint" value="${check.fingerprint}">` +
  requisitesCheckStatus.options
    .map((status) => `<button class="quiet" name="status" value="${status}">${decisions[status]}</button>`)
    .join('') +
  '</form>';

const row = (check: RequisitesCheck, locale: string): string => {
  const texts = requisitesAdminTextsOf(locale);
  const { status } = check;
  return (
    `<tr><td>${timeElement(check.updated_at, locale)}</td><td><bdi>${escapeHtml(check.customer_reference)}</bdi></td>` +
    `<td><bdi>${escapeHtml(methodName(check.method))}</bdi></td><td><bdi>${escapeHtml(check.shown)}</bdi></td>` +
    `<td><span class="badge ${badges[status]}">${texts.statuses[status]}</span> ${reasonText(check.reason, texts)}</td>` +
    `<td>${decisionForm(check, texts)}</td></tr>`
  );
};

/** The page where an operator decides checks of payout requisites. */
export const requisitesAdminPage = (
  checks: readonly RequisitesCheck[],
  locale: string,
): ReturnType<typeof renderPage> => {
  const { title, lead, empty, customer, details } = requisitesAdminTextsOf(locale);
  const { time, method, status, action } = operatorTextsOf(locale);
  const rows = checks.map((check) => row(check, locale)).join('');
  return operatorPage({
    locale,
    title,
    lead,
    content: rows === '' ? emptyNote(empty) : operatorTable([time, customer, method, details, status, action], rows),
  });
};
