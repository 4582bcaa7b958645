import { identityApplicantRequest } from '@croupier/provider-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { stateOf, type Applicants } from './applicant.service.ts';
import { requireAccess } from './signed-access.ts';

/** The app token of the caller; the secret authenticates it. */
export const appToken = 'croupier';

const levelQuery = v.object({ levelName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) });
const tokenQuery = v.object({
  userId: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  ttlInSecs: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(86_400)),
    '600',
  ),
  externalActionId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

/** The identity provider's calls, in the form of Sumsub's. */
export const identityRoutes = (app: FastifyInstance, secret: string, applicants: Applicants): void => {
  const options = { preHandler: requireAccess(secret, appToken) };
  const problem = (code: number, description: string) => ({ code, description });

  app.post('/resources/applicants', options, async (request, reply) => {
    const [query, body] = [v.safeParse(levelQuery, request.query), v.safeParse(identityApplicantRequest, request.body)];
    if (!query.success || !body.success) return reply.code(400).send(problem(400, 'The applicant is not complete'));
    const applicant = await applicants.create(body.output, query.output.levelName);
    if (!applicant)
      return reply
        .code(409)
        .send(problem(409, `Applicant with external user id '${body.output.externalUserId}' already exists`));
    return reply.code(201).send({ id: applicant.id, externalUserId: applicant.external_user_id });
  });

  app.get<{ Params: { name: string } }>('/resources/applicants/:name/one', options, async (request, reply) => {
    const { name } = request.params;
    const applicant = name.startsWith('-;externalUserId=')
      ? await applicants.byExternalId(name.slice('-;externalUserId='.length))
      : await applicants.find(name);
    return applicant
      ? { id: applicant.id, externalUserId: applicant.external_user_id }
      : reply.code(404).send(problem(404, 'Applicant not found'));
  });

  app.get<{ Params: { id: string } }>('/resources/applicants/:id/status', options, async (request, reply) => {
    const applicant = await applicants.find(request.params.id);
    return applicant ? stateOf(applicant) : reply.code(404).send(problem(404, 'Applicant not found'));
  });

  app.post('/resources/accessTokens', options, async (request, reply) => {
    const query = v.safeParse(tokenQuery, request.query);
    const applicant = query.success ? await applicants.byExternalId(query.output.userId) : undefined;
    if (!query.success || !applicant)
      return reply
        .code(query.success ? 404 : 400)
        .send(problem(query.success ? 404 : 400, 'There is no such applicant'));
    const { userId, ttlInSecs, externalActionId } = query.output;
    return { token: await applicants.issueToken(applicant, externalActionId ?? null, ttlInSecs), userId };
  });
};
