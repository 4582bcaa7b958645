import { escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { writeMoney, writeNumber } from '../locale/format.ts';
import { methodName } from './method-name.ts';
import { failureReasons, ownPayer, returnUrl, type Payment } from './payment.ts';
import { textsOf } from './texts.ts';

const brand = '<div class="brand"><i aria-hidden="true"></i>Sandbox Pay</div>';
// Disables the buttons after the first click. A second decision would change nothing.
const script =
  "document.querySelector('form')?.addEventListener('submit'," +
  "function(e){if(this.dataset.sent){e.preventDefault();return}this.dataset.sent='1';setTimeout(()=>" +
  "this.querySelectorAll('button').forEach(b=>{b.disabled=true;b.textContent=this.dataset.working}))})";

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
  const summary = `<p class="amount"><bdi>${escapeHtml(writeMoney(payment, locale))}</bdi></p><dl><dt>${text.merchant}</dt><dd>Croupier</dd><dt>${text.method}</dt><dd><bdi>${escapeHtml(methodName(payment.method))}</bdi></dd><dt>${text.reference}</dt><dd><bdi>${payment.reference.slice(0, 8)}</bdi></dd></dl>`;
  const payer = `<div class="payer"><label for="payer">${text.payer}</label><input id="payer" name="payer" type="text" maxlength="60" autocomplete="off" dir="ltr" aria-describedby="payer-note" value="${escapeHtml(ownPayer(payment))}"><p id="payer-note">${text.payerNote}</p></div>`;
  const form = `<form method="post" action="/pay/${payment.id}" data-working="${text.working}"><fieldset><legend>${text.choose}</legend>${option('success', text.success, text.successNote, true)}${option('pending', text.pending, text.pendingNote.replace('{seconds}', writeNumber(Math.round(pendingMs / 1000), locale)), false)}${option('fail', text.fail, text.failNote, false)}<div class="reason"><label for="reason">${text.reason}</label><select id="reason" name="reason">${failureReasons.map((reason) => `<option value="${reason}">${text[reason]}</option>`).join('')}</select></div></fieldset>${payer}<div class="actions"><button name="action" value="go">${text.go}</button><button class="quiet" name="decision" value="cancel">${text.back}</button></div></form>`;
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

export const missingPaymentPage = (locale: string): ReturnType<typeof renderPage> =>
  renderPage({
    title: textsOf(locale).unknown,
    locale,
    style,
    body: `<main class="narrow">${brand}<h1>${textsOf(locale).unknown}</h1></main>`,
  });
