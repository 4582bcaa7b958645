import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { IdentityApplicantRequest, IdentityApplicantState, IdentityEvent } from '@croupier/provider-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { testSecrets } from './secrets.ts';

export type TestApplicant = IdentityApplicantRequest & {
  applicantId: string;
  state: Omit<IdentityApplicantState, 'applicantId'>;
};

/** Formats a time as the identity provider does. */
export const identityMoment = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

const isSigned = (request: FastifyRequest, now: number): boolean => {
  const time = String(request.headers['x-app-access-ts']);
  const body = typeof request.body === 'string' ? request.body : '';
  const expected = createHmac('sha256', testSecrets.IDENTITY_PROVIDER_SECRET)
    .update(`${time}${request.method}${request.url}${body}`)
    .digest('hex');
  return (
    request.headers['x-app-token'] === 'croupier' &&
    request.headers['x-app-access-sig'] === expected &&
    Math.abs(now / 1000 - Number(time)) < 300
  );
};

/** Adds the routes of an identity provider. `applicants` has its applicants by the platform's ids. */
export const addIdentityProvider = (
  server: FastifyInstance,
  applicants: Map<string, TestApplicant>,
  behaviour: Readonly<{ identity: 'answer' | 'fail' | 'answer_nonsense' }>,
  now: () => number,
): void => {
  const errorStatusOf = (request: FastifyRequest) =>
    behaviour.identity === 'fail' ? 503 : isSigned(request, now()) ? null : 401;
  const errorBody = (description: string) => ({ description });
  server.post<{ Body: string }>('/resources/applicants', async (request, reply) => {
    const errorStatus = errorStatusOf(request);
    if (errorStatus) return reply.status(errorStatus).send(errorBody('refused'));
    if (behaviour.identity === 'answer_nonsense') return { applicant: 'somewhere' };
    const given: IdentityApplicantRequest = JSON.parse(request.body);
    if (applicants.has(given.externalUserId)) return reply.status(409).send(errorBody('exists'));
    const applicantId = randomBytes(12).toString('hex');
    applicants.set(given.externalUserId, {
      ...given,
      applicantId,
      state: { reviewStatus: 'init', changedAtMs: identityMoment(new Date(now())) },
    });
    return reply.status(201).send({ id: applicantId, externalUserId: given.externalUserId });
  });
  server.get<{ Params: { name: string } }>('/resources/applicants/:name/one', async (request, reply) => {
    const applicant = applicants.get(request.params.name.replace('-;externalUserId=', ''));
    return applicant
      ? { id: applicant.applicantId, externalUserId: applicant.externalUserId }
      : reply.status(404).send(errorBody('unknown'));
  });
  server.get<{ Params: { id: string } }>('/resources/applicants/:id/status', async (request, reply) => {
    const errorStatus = errorStatusOf(request);
    if (errorStatus) return reply.status(errorStatus).send(errorBody('refused'));
    const applicant = [...applicants.values()].find(({ applicantId }) => applicantId === request.params.id);
    return applicant
      ? { applicantId: applicant.applicantId, ...applicant.state }
      : reply.status(404).send(errorBody('unknown'));
  });
  server.post<{ Querystring: { userId: string } }>('/resources/accessTokens', async (request, reply) => {
    const errorStatus = errorStatusOf(request);
    return errorStatus
      ? reply.status(errorStatus).send(errorBody('refused'))
      : { token: `_act-${randomUUID()}`, userId: request.query.userId };
  });
};

/** A webhook of the identity provider about an applicant. */
export const identityEventOf = (
  applicant: TestApplicant,
  at: Date,
  more: Partial<IdentityEvent> & Pick<IdentityEvent, 'type' | 'reviewStatus'>,
): IdentityEvent => ({
  applicantId: applicant.applicantId,
  externalUserId: applicant.externalUserId,
  correlationId: randomUUID(),
  levelName: 'basic-kyc-level',
  createdAtMs: identityMoment(at),
  ...more,
});

/** Returns the request of a webhook as the provider sends it. */
export const identityCallback = (event: IdentityEvent, secret: string = testSecrets.IDENTITY_PROVIDER_SECRET) => {
  const payload = JSON.stringify(event);
  return {
    method: 'POST' as const,
    url: '/callbacks/identity',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': createHmac('sha256', secret).update(payload).digest('hex'),
    },
  };
};
