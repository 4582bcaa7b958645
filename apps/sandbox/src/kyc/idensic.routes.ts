import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { renderPage } from '../http/html.ts';
import { refuse } from '../http/signed.ts';
import { acceptedLocale } from '../locale/accepted-locale.ts';
import type { Applicants } from './applicant.service.ts';
import { expiredPage, idensicPage } from './idensic.page.ts';
import { identityTexts } from './texts.ts';

const lang = v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en');
const token = v.pipe(v.string(), v.minLength(16), v.maxLength(400));
const visitQuery = v.object({ token, lang });
const submission = v.object({
  token,
  lang,
  document: v.picklist(['passport', 'id_card', 'driving_licence']),
  outcome: v.picklist(['approve', 'pending', 'retry', 'reject']),
});

/** The language of an expired page: that of its address, otherwise of the browser. */
const localeOf = ({ query, headers }: FastifyRequest): string => {
  const asked = v.safeParse(v.object({ lang: v.string() }), query);
  return asked.success && Object.hasOwn(identityTexts, asked.output.lang)
    ? asked.output.lang
    : acceptedLocale(headers['accept-language'], identityTexts);
};

/** Sends a page whose address contains the applicant's token: links and forms must not pass it on. */
const show = (reply: FastifyReply, page: ReturnType<typeof renderPage>): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', page.policy)
    .send(page.html);

/** The page that applicants see in a frame. `deliverWebhooks` sends queued webhooks at once. */
export const idensicRoutes = (
  app: FastifyInstance,
  { publicOrigin }: Config,
  applicants: Applicants,
  deliverWebhooks: () => Promise<unknown>,
): void => {
  app.get('/idensic', async (request, reply) => {
    const query = v.safeParse(visitQuery, request.query);
    const visit = query.success ? await applicants.visit(query.output.token) : undefined;
    if (!query.success || !visit) return show(reply.code(404), expiredPage(localeOf(request), publicOrigin));
    return show(
      reply,
      idensicPage({
        applicant: visit.applicant,
        token: query.output.token,
        locale: query.output.lang,
        publicOrigin,
        isSubmitted: false,
      }),
    );
  });

  app.post('/idensic', async (request, reply) => {
    const form = v.safeParse(submission, request.body);
    if (!form.success) return refuse(reply, 400, 'INVALID_REQUEST', 'Choose a document and how the review should end');
    const { document, outcome, lang: locale } = form.output;
    const visit = await applicants.visit(form.output.token);
    const applicant =
      visit &&
      (await applicants.submit(
        visit.applicant.id,
        { type: document, country: visit.applicant.request.fixedInfo.country },
        outcome,
      ));
    if (!applicant) return show(reply.code(404), expiredPage(locale, publicOrigin));
    await deliverWebhooks();
    return show(reply, idensicPage({ applicant, token: form.output.token, locale, publicOrigin, isSubmitted: true }));
  });
};
