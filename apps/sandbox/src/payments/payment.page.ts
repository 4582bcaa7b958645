import { formatMoney } from '@croupier/money';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import type { Payment } from './payment.service.ts';
import { textsOf } from './texts.ts';

const reasons = ['card_declined', 'insufficient_funds', 'limit_exceeded', 'expired_details'] as const;
const nameOf = (method: string): string =>
  method
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
const brand = '<div class="brand"><i aria-hidden="true"></i>Sandbox Pay</div>';
// A pressed button cannot be pressed again; the server would answer the same anyway.
const script =
  "document.querySelector('form')?.addEventListener('submit',function(e){if(this.dataset.sent){e.preventDefault();return}this.dataset.sent='1';setTimeout(()=>this.querySelectorAll('button').forEach(b=>{b.disabled=true;b.textContent=this.dataset.working}))})";

/** Where the payer goes back to: the merchant's address for how the payment stands. */
export const returnUrl = (payment: Payment, cancelled: boolean): string => {
  const { return_urls: urls } = payment.request;
  if (payment.status === 'success') return urls.success;
  if (payment.status === 'pending') return urls.pending;
  return cancelled ||
    payment.status === 'cancelled' ||
    payment.status === 'created' ||
    payment.reason === 'cancelled_by_payer'
    ? urls.cancel
    : urls.fail;
};

/** The hosted payment page of a deposit. */
export const paymentPage = (
  payment: Payment,
  publicOrigin: string,
  pendingMs: number,
): ReturnType<typeof renderPage> => {
  const { locale, return_urls: urls } = payment.request;
  const text = textsOf(locale);
  const targets = [publicOrigin, ...new Set(Object.values(urls).map((url) => new URL(url).origin))].join(' ');
  const option = (value: string, title: string, note: string, checked: boolean): string =>
    `<label class="choice"><input type="radio" name="decision" value="${value}"${checked ? ' checked' : ''}><span><b>${title}</b><span>${note}</span></span></label>`;
  const summary = `<p class="amount"><bdi>${escapeHtml(formatMoney({ amount: payment.amount, currency: payment.currency }))}</bdi></p><dl><dt>${text.merchant}</dt><dd>Croupier</dd><dt>${text.method}</dt><dd><bdi>${escapeHtml(nameOf(payment.method))}</bdi></dd><dt>${text.reference}</dt><dd><bdi>${payment.reference.slice(0, 8)}</bdi></dd></dl>`;
  const form = `<form method="post" action="/pay/${payment.id}" data-working="${text.working}"><fieldset><legend>${text.choose}</legend>${option('success', text.success, text.successNote, true)}${option('pending', text.pending, text.pendingNote.replace('{seconds}', String(Math.round(pendingMs / 1000))), false)}${option('fail', text.fail, text.failNote, false)}<div class="reason"><label for="reason">${text.reason}</label><select id="reason" name="reason">${reasons.map((reason) => `<option value="${reason}">${text[reason]}</option>`).join('')}</select></div></fieldset><div class="actions"><button name="action" value="go">${text.go}</button><button class="quiet" name="decision" value="cancel">${text.back}</button></div></form>`;
  const over = `<h2>${text.over}</h2><p class="lead">${text.overNote}</p><p class="actions"><a href="${escapeHtml(returnUrl(payment, false))}">${text.return}</a></p>`;
  const body = `<main class="narrow">${brand}<h1>${text.title}</h1><p class="lead">${text.practice}</p><div class="card">${summary}${payment.status === 'created' ? form : over}</div></main>`;
  return renderPage({
    title: text.title,
    locale,
    body,
    style,
    script,
    frameAncestors: publicOrigin,
    formTargets: targets,
  });
};

export const missingPaymentPage = (): ReturnType<typeof renderPage> =>
  renderPage({
    title: textsOf('en').unknown,
    locale: 'en',
    style,
    body: `<main class="narrow">${brand}<h1>${textsOf('en').unknown}</h1></main>`,
  });

const row = (payment: Payment): string =>
  `<tr><td>${payment.created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${payment.kind}</td><td>${escapeHtml(nameOf(payment.method))}</td><td>${escapeHtml(formatMoney({ amount: payment.amount, currency: payment.currency }))}</td><td><span class="badge ${payment.status}">${payment.status}</span> ${escapeHtml(payment.reason)}</td><td>${payment.status === 'pending' ? `<form class="row" method="post" action="/payments-admin/${payment.id}"><button class="quiet" name="outcome" value="success">Settle</button><button class="quiet" name="outcome" value="declined">Decline</button></form>` : ''}</td></tr>`;

const table = (payments: readonly Payment[]): string =>
  '<div class="card scroll"><table><thead><tr>' +
  '<th>Time (UTC)</th><th>Type</th><th>Method</th><th>Amount</th><th>Status</th><th>Action</th>' +
  `</tr></thead><tbody>${payments.map(row).join('')}</tbody></table></div>`;

/** The operator's view of all payments, with the buttons that end pending ones. */
export const paymentsAdminPage = (payments: readonly Payment[]): ReturnType<typeof renderPage> =>
  renderPage({
    title: 'Payments',
    locale: 'en',
    style,
    body:
      '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Payments</h1>' +
      '<p class="lead">The 100 most recent payments. Pending payments settle automatically. Settle or decline them ' +
      'here to end them now.</p>' +
      `${payments.length === 0 ? '<p class="note">No payments yet.</p>' : table(payments)}</main>`,
  });
