import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IdentityReviewResult } from '@croupier/provider-contract';
import type { IdentityNotification, IdentityProvider, IdentityReview } from '../providers/identity/index.ts';
import { ProviderError, type ProviderOptions } from '../providers/signed-call.ts';

/**
 * An identity provider that differs from `sumsub` in everything that the port hides: a bearer token instead of a
 * signature, a query instead of a body, times in seconds, cases instead of applicants, and other names of results.
 */
export const passportDesk = {
  origin: 'http://api.passport-desk.test',
  pages: 'http://www.passport-desk.test',
  secret: 'passport-desk-secret-of-tests',
} as const;

export type DeskResult = 'waiting' | 'checking' | 'match' | 'unclear' | 'forged';
export type DeskCase = { id: string; person: string; result: DeskResult; since: number };

const tokenOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const results: Readonly<Record<'match' | 'unclear' | 'forged', IdentityReviewResult>> = {
  match: { reviewAnswer: 'GREEN' },
  unclear: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['UNCLEAR'] },
  forged: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGED'] },
};

const reviewOf = ({ id, result, since }: DeskCase): IdentityReview => ({
  applicantId: id,
  changedAt: new Date(since * 1000),
  ...(result === 'waiting' || result === 'checking'
    ? { reviewStatus: result === 'waiting' ? 'init' : 'pending' }
    : { reviewStatus: 'completed', reviewResult: results[result] }),
});

const notificationOf = (desk: DeskCase, delivery: string): IdentityNotification => {
  const { changedAt, ...review } = reviewOf(desk);
  return {
    ...review,
    externalUserId: desk.person,
    correlationId: delivery,
    type: review.reviewStatus === 'completed' ? 'applicantReviewed' : 'applicantPending',
    createdAt: changedAt,
  };
};

export const createPassportDeskAdapter = ({
  origin,
  secret,
  pageOrigins,
  fetch,
}: ProviderOptions): IdentityProvider => {
  const authorization = `Bearer ${tokenOf(secret)}`;
  const get = async (path: string, query: Readonly<Record<string, string>> = {}): Promise<DeskCase | null> => {
    const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, { headers: { authorization } });
    if (response.status === 404) return null;
    if (!response.ok) throw new ProviderError('failed', `HTTP_${response.status}`, path);
    return response.json();
  };
  return {
    createApplicant: async ({ externalUserId: person, fixedInfo: { lastName } }) => {
      const desk = await get('/cases/open', { person, lastName });
      if (!desk) throw new ProviderError('failed', 'NO_CASE', person);
      return { applicantId: desk.id };
    },
    accessToken: async ({ externalUserId }) => {
      const token = tokenOf(externalUserId);
      return { token, url: `${pageOrigins[0]}/show/${token}` };
    },
    find: async (id) => {
      const desk = await get(`/cases/${id}`);
      return desk && reviewOf(desk);
    },
    callback: {
      read: ({ headers, body }) => {
        const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(authorization)];
        if (given.length !== expected.length || !timingSafeEqual(given, expected))
          return { isAccepted: false, reason: 'token', answer: { status: 403, body: 'token' } };
        const { delivery, ...desk } = JSON.parse(body);
        return { isAccepted: true, message: notificationOf(desk, delivery) };
      },
      answer: (outcome) => ({ status: outcome === 'failed' ? 500 : 200, body: outcome }),
    },
  };
};

/** Starts Passport Desk. `fetch` sends its requests to it, and all others over the network. */
export const startPassportDesk = () => {
  const cases = new Map<string, DeskCase>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== passportDesk.origin) return globalThis.fetch(input, init);
    if (new Headers(init?.headers).get('authorization') !== `Bearer ${tokenOf(passportDesk.secret)}`)
      return new Response('', { status: 403 });
    const person = url.searchParams.get('person');
    if (person !== null) {
      const desk = cases.get(person) ?? { id: `case-${cases.size + 1}`, person, result: 'waiting', since: 0 };
      cases.set(person, desk);
      return Response.json(desk);
    }
    const existing = [...cases.values()].find(({ id }) => url.pathname === `/cases/${id}`);
    return existing ? Response.json(existing) : new Response('', { status: 404 });
  };
  return {
    cases,
    fetch,
    /** The webhook about a case. */
    webhook: (desk: DeskCase, secret: string = passportDesk.secret) => ({
      method: 'POST' as const,
      url: '/callbacks/identity',
      payload: JSON.stringify({ ...desk, delivery: randomUUID() }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(secret)}` },
    }),
  };
};
