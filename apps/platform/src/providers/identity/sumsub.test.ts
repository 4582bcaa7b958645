import { createHmac } from 'node:crypto';
import type { ProviderError } from '../signed-call.ts';
import { timeOf, sumsubWebhook } from './sumsub-webhook.ts';
import { createSumsubProvider } from './sumsub.adapter.ts';

const secret = 'an-identity-secret-of-tests';
const at = new Date('2026-03-01T10:00:00.700Z');
const applicantId = '0123456789abcdef01234567';
const applicant = {
  externalUserId: '1001/ä',
  fixedInfo: { firstName: 'Ann', lastName: 'Example', dob: '1990-05-04', country: 'DEU' },
};
const state = { applicantId, reviewStatus: 'completed', changedAtMs: '2026-03-01 09:59:59.123' };
const call = { requestId: 'request-1234' };

/** A provider with an adapter whose calls receive these responses in order, and the sent requests. */
const providerWith = (responses: readonly (() => Response)[], pageOrigins: readonly string[] = []) => {
  const requests: Request[] = [];
  const provider = createSumsubProvider({
    origin: 'https://sumsub.example',
    secret,
    pageOrigins,
    now: () => at,
    fetch: async (input, init) => {
      requests.push(new Request(input, init));
      const respond = responses[requests.length - 1];
      if (!respond) throw new TypeError('fetch failed');
      return respond();
    },
  });
  return { provider, requests };
};
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const created = json({ id: applicantId, externalUserId: applicant.externalUserId }, 201);

describe('a call of the identity provider', () => {
  it('has a signature over its time in seconds, method, path and body', async () => {
    const { provider, requests } = providerWith([created]);
    await provider.createApplicant(applicant, call);
    const [request] = requests;
    const body = await request?.text();
    const path = '/resources/applicants?levelName=basic-kyc-level';
    const time = '1772359200';
    expect([request?.url, body]).toEqual([`https://sumsub.example${path}`, JSON.stringify(applicant)]);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'x-request-id': 'request-1234',
      'x-app-token': 'croupier',
      'x-app-access-ts': time,
      'x-app-access-sig': createHmac('sha256', secret).update(`${time}POST${path}${body}`).digest('hex'),
    });
  });

  it('returns the existing applicant of a player, whose id is encoded in the path', async () => {
    const { provider, requests } = providerWith([json({ description: 'exists' }, 409), created]);
    expect(await provider.createApplicant(applicant, call)).toEqual({ applicantId });
    expect(new URL(requests[1]?.url ?? '').pathname).toBe('/resources/applicants/-;externalUserId=1001%2F%C3%A4/one');
  });

  it.each([
    [json({ description: 'bad date' }, 400), 'refused', 'HTTP_400'],
    [json({ description: 'down' }, 503), 'failed', 'HTTP_503'],
    [() => new Response('<html>', { status: 502 }), 'failed', 'HTTP_502'],
    [json({ id: 'short' }), 'failed', 'UNEXPECTED_ANSWER'],
    [() => new Response('no JSON'), 'failed', 'UNEXPECTED_ANSWER'],
    [
      () => {
        throw new TypeError('fetch failed');
      },
      'unreachable',
      'UNREACHABLE',
    ],
  ])('fails (%#) with the outcome %s and the code %s', async (respond, outcome, code) => {
    const { provider } = providerWith([respond]);
    await expect(provider.createApplicant(applicant, call)).rejects.toMatchObject({ outcome, code });
  });

  it('does not write the query into its error message, which is logged', async () => {
    const { provider } = providerWith([]);
    const request = { externalUserId: '1001', locale: 'de', externalActionId: null, ttlSeconds: 600 };
    const error = await provider.accessToken(request, call).catch((reason: ProviderError) => reason);
    expect(error).toMatchObject({ message: 'POST /resources/accessTokens: fetch failed' });
  });
});

describe('the page of the identity provider', () => {
  const token = '_act-0123456789abcdef';
  const request = { externalUserId: '1001', locale: 'de', externalActionId: 'action 1', ttlSeconds: 600 };

  it('has the first page origin and the language of the player', async () => {
    const { provider, requests } = providerWith([json({ token, userId: '1001' })], ['https://kyc.example']);
    expect(await provider.accessToken(request, call)).toEqual({
      token,
      url: `https://kyc.example/idensic?token=${token}&lang=de`,
    });
    expect(Object.fromEntries(new URL(requests[0]?.url ?? '').searchParams)).toEqual({
      userId: '1001',
      levelName: 'basic-kyc-level',
      ttlInSecs: '600',
      externalActionId: 'action 1',
    });
  });

  it('has the origin of the provider when no page origin is configured', async () => {
    const { provider, requests } = providerWith([json({ token, userId: '1001' })]);
    const { url } = await provider.accessToken({ ...request, externalActionId: null }, call);
    expect(url).toContain('https://sumsub.example/idensic?');
    expect(requests[0]?.url).not.toContain('externalActionId');
  });
});

describe('the review of an applicant', () => {
  it('has the time of its change in UTC', async () => {
    const { provider } = providerWith([json(state)]);
    expect(await provider.find(applicantId)).toEqual({
      applicantId,
      reviewStatus: 'completed',
      changedAt: new Date('2026-03-01T09:59:59.123Z'),
    });
  });

  it('is null when the provider has no such applicant', async () => {
    expect(await providerWith([json({ description: 'unknown' }, 404)]).provider.find(applicantId)).toBeNull();
  });

  it.each(['2026-13-01 00:00:00.000', '2026-03-01 25:00:00.000'])(
    'is rejected with the malformed time %s',
    async (changedAtMs) => {
      await expect(providerWith([json({ ...state, changedAtMs })]).provider.find(applicantId)).rejects.toMatchObject({
        outcome: 'failed',
        code: 'UNEXPECTED_ANSWER',
      });
    },
  );
});

describe('a webhook', () => {
  const { read, answer } = sumsubWebhook({ secret, now: () => at });
  const event = {
    applicantId,
    externalUserId: '1001',
    correlationId: 'correlation-1',
    levelName: 'basic-kyc-level',
    type: 'applicantReviewed',
    reviewStatus: 'completed',
  };
  const deliver = (createdAtMs: string, algorithm = 'HMAC_SHA256_HEX', name = 'sha256', own: object = {}) => {
    const body = JSON.stringify({ ...event, ...own, createdAtMs });
    const digest = createHmac(name, secret).update(body).digest('hex');
    const headers = { 'x-payload-digest-alg': algorithm, 'x-payload-digest': digest };
    return read({ path: '/callbacks/identity', headers, body });
  };

  it.each([
    ['HMAC_SHA256_HEX', 'sha256', true],
    ['HMAC_SHA512_HEX', 'sha512', true],
    ['HMAC_SHA512_HEX', 'sha256', false],
    ['HMAC_SHA1_HEX', 'sha1', false],
    ['toString', 'sha256', false],
  ])('with the algorithm %s and a digest of %s is accepted: %s', (algorithm, name, isAccepted) => {
    expect(deliver('2026-03-01 10:00:00.000', algorithm, name).isAccepted).toBe(isAccepted);
  });

  it('is accepted with a previous secret', () => {
    const body = JSON.stringify({ ...event, createdAtMs: '2026-03-01 10:00:00.000' });
    const digest = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': digest };
    const readWith = (previousSecrets: readonly string[]) =>
      sumsubWebhook({ secret: 'the-new-secret-of-tests', previousSecrets, now: () => at }).read({
        path: '/callbacks/identity',
        headers,
        body,
      }).isAccepted;
    expect([readWith([secret]), readWith([]), readWith(['an-older-secret-of-tests'])]).toEqual([true, false, false]);
  });

  it.each([
    ['2026-02-28 10:00:00.700', true],
    ['2026-02-28 10:00:00.699', false],
    ['2026-03-01 10:01:00.700', true],
    ['2026-03-01 10:01:00.701', false],
    ['2026-13-01 10:00:00.000', false],
  ])('of %s is accepted: %s', (createdAtMs, isAccepted) => {
    expect(deliver(createdAtMs).isAccepted).toBe(isAccepted);
  });

  it('has the time of the event, without the level', () => {
    expect(deliver('2026-03-01 09:00:00.000')).toEqual({
      isAccepted: true,
      message: {
        applicantId,
        externalUserId: '1001',
        correlationId: 'correlation-1',
        type: 'applicantReviewed',
        reviewStatus: 'completed',
        createdAt: new Date('2026-03-01T09:00:00Z'),
      },
    });
  });

  it('has the documents that the review recognised', () => {
    const info = {
      idDocs: [
        { idDocType: 'PASSPORT', country: 'DEU', number: 'C01', validUntil: '2031-05-30' },
        { idDocType: 'SELFIE' },
      ],
    };
    expect(deliver('2026-03-01 09:00:00.000', 'HMAC_SHA256_HEX', 'sha256', { info })).toMatchObject({
      message: {
        documents: [
          { type: 'PASSPORT', country: 'DEU', number: 'C01', validUntil: '2031-05-30' },
          { type: 'SELFIE', country: null, number: null, validUntil: null },
        ],
      },
    });
    const malformed = { info: { idDocs: [{ idDocType: 'PASSPORT', validUntil: '30.05.2031' }] } };
    expect(deliver('2026-03-01 09:00:00.000', 'HMAC_SHA256_HEX', 'sha256', malformed).isAccepted).toBe(false);
  });

  it('is answered with an error unless it was applied, so that the provider repeats it', () => {
    expect((['done', 'unknown_applicant', 'failed'] as const).map((outcome) => answer(outcome).status)).toEqual([
      200, 404, 503,
    ]);
  });
});

it('reads times in UTC in every time zone of the process', () => {
  expect(timeOf('2026-07-01 00:00:00.000').toISOString()).toBe('2026-07-01T00:00:00.000Z');
});
