import { requisitesCheckRequest, requisitesCheckStatus } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { refuse, signed } from '../http/signed.ts';
import type { RequisitesCheck, RequisitesChecks } from './requisites.service.ts';
import { sendPage } from './send-page.ts';

const decision = v.object({
  customer: v.pipe(v.string(), v.maxLength(80)),
  fingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  status: requisitesCheckStatus,
});
const titles = {
  accepted: 'Accept',
  on_verification: 'Review',
  validation_required: 'Request proof',
  fraudulent: 'Reject as fraud',
} as const;

const row = ({
  customer_reference: customer,
  fingerprint,
  method,
  shown,
  status,
  reason,
  updated_at: at,
}: RequisitesCheck): string =>
  `<tr><td>${at.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml(customer)}</td><td>${escapeHtml(method)}</td><td>${escapeHtml(shown)}</td><td><span class="badge ${status === 'accepted' ? 'success' : status === 'fraudulent' ? 'declined' : 'pending'}">${status}</span> ${escapeHtml(reason)}</td><td><form class="row" method="post" action="/requisites-admin"><input type="hidden" name="customer" value="${escapeHtml(customer)}"><input type="hidden" name="fingerprint" value="${fingerprint}">${requisitesCheckStatus.options.map((one) => `<button class="quiet" name="status" value="${one}">${titles[one]}</button>`).join('')}</form></td></tr>`;

const table = (checks: readonly RequisitesCheck[]): string =>
  '<div class="card scroll"><table><thead><tr>' +
  '<th>Time (UTC)</th><th>Customer</th><th>Method</th><th>Payout details</th><th>Status</th><th>Action</th>' +
  `</tr></thead><tbody>${checks.map(row).join('')}</tbody></table></div>`;

const adminPage = (checks: readonly RequisitesCheck[]): ReturnType<typeof renderPage> =>
  renderPage({
    title: 'Payout details',
    locale: 'en',
    style,
    body:
      '<main><div class="brand"><i aria-hidden="true"></i><a href="/">Sandbox</a></div><h1>Payout details</h1>' +
      '<p class="lead">Accounts that customers withdraw to, as checked by the platform. The platform checks them again ' +
      'with the next withdrawal.</p>' +
      `${checks.length === 0 ? '<p class="note">No checks yet.</p>' : table(checks)}</main>`,
  });

/** The provider's check of payout requisites, and the page where an operator decides it. */
export const requisitesRoutes = (
  app: FastifyInstance,
  { paymentSecret, sandboxOrigin }: Config,
  checks: RequisitesChecks,
): void => {
  app.post(
    '/requisites/check',
    signed(paymentSecret, requisitesCheckRequest, (request) => checks.check(request)),
  );
  app.get('/requisites-admin', async (_request, reply) => sendPage(reply, adminPage(await checks.newest())));
  app.post('/requisites-admin', async (request, reply) => {
    if (request.headers.origin !== sandboxOrigin)
      return refuse(reply, 403, 'FORBIDDEN_ORIGIN', 'The call comes from another site');
    const form = v.safeParse(decision, request.body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose a decision');
    await checks.decide(form.output.customer, form.output.fingerprint, form.output.status);
    return reply.redirect('/requisites-admin', 303);
  });
};
