import { escapeHtml, type renderPage } from '../http/html.ts';
import { writeMoney } from '../locale/format.ts';
import { emptyNote, operatorPage, operatorTable, timeElement } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import { methodName } from './method-name.ts';
import type { Payment } from './payment.ts';
import { paymentsAdminTextsOf, type PaymentsAdminTexts } from './payments-admin.texts.ts';
import { textsOf } from './texts.ts';

/** The reason of a failed payment in words; an unknown reason is returned as it is. */
const reasonText = (reason: string, locale: string): string => {
  const words: Readonly<Record<string, string>> = { ...textsOf(locale), ...paymentsAdminTextsOf(locale).reasons };
  return Object.hasOwn(words, reason) ? (words[reason] ?? '') : escapeHtml(reason);
};

const outcomeForm = ({ id }: Payment, { settle, decline }: PaymentsAdminTexts): string =>
  `<form class="row" method="post" action="/payments-admin/${id}">` +
  `<button class="quiet" name="outcome" value="success">${settle}</button>` +
  `<button class="quiet" name="outcome" value="declined">${decline}</button></form>`;

const row = (payment: Payment, locale: string): string => {
  const texts = paymentsAdminTextsOf(locale);
  const { status } = payment;
  return (
    `<tr><td>${timeElement(payment.created_at, locale)}</td><td>${texts.kinds[payment.kind]}</td>` +
    `<td><bdi>${escapeHtml(methodName(payment.method))}</bdi></td>` +
    `<td><bdi>${escapeHtml(writeMoney(payment, locale))}</bdi></td>` +
    `<td><span class="badge ${status}">${texts.statuses[status]}</span> ${reasonText(payment.reason, locale)}</td>` +
    `<td>${status === 'pending' ? outcomeForm(payment, texts) : ''}</td></tr>`
  );
};

/** The operator's list of payments, with buttons that end pending ones. */
export const paymentsAdminPage = (payments: readonly Payment[], locale: string): ReturnType<typeof renderPage> => {
  const { title, lead, empty, type, amount } = paymentsAdminTextsOf(locale);
  const { time, method, status, action } = operatorTextsOf(locale);
  const rows = payments.map((payment) => row(payment, locale)).join('');
  return operatorPage({
    locale,
    title,
    lead,
    content: rows === '' ? emptyNote(empty) : operatorTable([time, type, method, amount, status, action], rows),
  });
};
