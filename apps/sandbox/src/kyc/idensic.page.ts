import type { IdentityFrameMessage } from '@croupier/provider-contract';
import { embedJson, escapeHtml, renderPage } from '../http/html.ts';
import style from '../http/pages.css';
import { writeDay } from '../locale/format.ts';
import { maySubmit, stateOf, type Applicant } from './applicant.service.ts';
import { textsOf } from './texts.ts';

const brand = '<div class="brand"><i aria-hidden="true"></i>Sandbox Identity</div>';

/**
 * Posts messages to the parent page, limited to its origin. A button is disabled after a press; the endpoint is
 * idempotent anyway.
 */
const script = (messages: readonly IdentityFrameMessage[], publicOrigin: string): string =>
  `if(window.parent!==window)for(const m of ${embedJson(messages)})window.parent.postMessage(m,${embedJson(publicOrigin)});document.querySelector('form')?.addEventListener('submit',function(e){if(this.dataset.sent){e.preventDefault();return}this.dataset.sent='1';setTimeout(()=>this.querySelectorAll('button').forEach(b=>{b.disabled=true;b.textContent=this.dataset.working}))})`;

const messagesOf = (applicant: Applicant, isSubmitted: boolean): IdentityFrameMessage[] => {
  const { reviewStatus, reviewResult } = stateOf(applicant);
  return [
    { source: 'croupier-identity', type: 'idCheck.onReady' },
    ...(isSubmitted ? [{ source: 'croupier-identity', type: 'idCheck.onApplicantSubmitted' } as const] : []),
    {
      source: 'croupier-identity',
      type: 'idCheck.onApplicantStatusChanged',
      reviewStatus,
      ...(reviewResult ? { reviewResult } : {}),
    },
  ];
};

export type IdensicPage = Readonly<{
  applicant: Applicant;
  token: string;
  locale: string;
  publicOrigin: string;
  /** Whether documents were submitted just now. */
  isSubmitted: boolean;
}>;

/** The page on which an applicant uploads documents, in a frame of the site. */
export const idensicPage = ({
  applicant,
  token,
  locale,
  publicOrigin,
  isSubmitted,
}: IdensicPage): ReturnType<typeof renderPage> => {
  const text = textsOf(locale);
  const { fixedInfo } = applicant.request;
  const option = (value: string, title: string, note: string, checked = false): string =>
    `<label class="choice"><input type="radio" name="outcome" value="${value}"${checked ? ' checked' : ''}><span><b>${title}</b><span>${note}</span></span></label>`;
  const facts = `<dl><dt>${text.name}</dt><dd><bdi>${escapeHtml(`${fixedInfo.firstName} ${fixedInfo.lastName}`)}</bdi></dd><dt>${text.born}</dt><dd><bdi>${escapeHtml(writeDay(fixedInfo.dob, locale))}</bdi></dd></dl>`;
  const form = `<form method="post" action="/idensic" data-working="${text.working}"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="lang" value="${escapeHtml(locale)}"><p><label for="document">${text.document}</label><select id="document" name="document"><option value="passport">${text.passport}</option><option value="id_card">${text.id_card}</option><option value="driving_licence">${text.driving_licence}</option></select></p><fieldset class="scroll"><legend>${text.choose}</legend>${option('approve', text.approve, text.approveNote, true)}${option('pending', text.pending, text.pendingNote)}${option('retry', text.retry, text.retryNote)}${option('reject', text.reject, text.rejectNote)}</fieldset><div class="actions"><button>${text.go}</button></div></form>`;
  const message = (title: string, note: string): string => `<h2>${title}</h2><p class="lead">${escapeHtml(note)}</p>`;
  const result = applicant.review_result;
  const outcome =
    result?.reviewAnswer === 'GREEN'
      ? message(text.done, text.doneNote)
      : result?.reviewRejectType === 'FINAL'
        ? message(text.refused, text.refusedNote)
        : message(text.waiting, text.waitingNote);
  const isBlurred = result?.rejectLabels?.includes('UNSATISFACTORY_PHOTOS') === true;
  const again =
    result?.reviewRejectType === 'RETRY'
      ? message(text.again, isBlurred ? text.blurred : (result.moderationComment ?? ''))
      : '';
  return renderPage({
    title: text.title,
    locale,
    style,
    frameAncestors: publicOrigin,
    script: script(messagesOf(applicant, isSubmitted), publicOrigin),
    body: `<main class="narrow">${brand}<h1>${text.title}</h1><p class="lead">${text.practice}</p><div class="card">${facts}${maySubmit(applicant) ? `${again}${form}` : outcome}</div></main>`,
  });
};

export const expiredPage = (locale: string, publicOrigin: string): ReturnType<typeof renderPage> =>
  renderPage({
    title: textsOf(locale).unknown,
    locale,
    style,
    frameAncestors: publicOrigin,
    body: `<main class="narrow">${brand}<h1>${textsOf(locale).unknown}</h1></main>`,
    script: script([{ source: 'croupier-identity', type: 'idCheck.onError', code: 'invalid_token' }], publicOrigin),
  });
