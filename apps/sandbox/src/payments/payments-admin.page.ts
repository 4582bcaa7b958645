import { formatMoney } from '@croupier/money';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { methodName } from './method-name.ts';
import type { Payment } from './payment.ts';

const row = (payment: Payment): string =>
  `<tr><td>${payment.created_at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${payment.kind}</td><td>${escapeHtml(methodName(payment.method))}</td><td>${escapeHtml(formatMoney({ amount: payment.amount, currency: payment.currency }))}</td><td><span class="badge ${payment.status}">${payment.status}</span> ${escapeHtml(payment.reason)}</td><td>${payment.status === 'pending' ? `<form class="row" method="post" action="/payments-admin/${payment.id}"><button class="quiet" name="outcome" value="success">Settle</button><button class="quiet" name="outcome" value="declined">Decline</button></form>` : ''}</td></tr>`;

const table = (payments: readonly Payment[]): string =>
  '<div class="card scroll"><table><thead><tr>' +
  '<th>Time (UTC)</th><th>Type</th><th>Method</th><th>Amount</th><th>Status</th><th>Action</th>' +
  `</tr></thead><tbody>${payments.map(row).join('')}</tbody></table></div>`;

/** The operator's list of payments, with buttons that end pending ones. */
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
