import { createHmac } from 'node:crypto';
import {
  identityAccessTokenResponse,
  identityApplicantResponse,
  identityApplicantState,
  type IdentityApplicantState,
} from '@croupier/provider-contract';
import * as v from 'valibot';
import {
  ProviderError,
  readJson,
  requestIdHeaders,
  unreachableError,
  type OnBehalfOf,
  type ProviderOptions,
} from '../signed-call.ts';
import type { IdentityProvider, IdentityReview } from './identity-provider.port.ts';
import { documentsOf, sumsubWebhook, timeOf } from './sumsub-webhook.ts';

const appToken = 'croupier';
const level = 'basic-kyc-level';

const errorBody = v.object({ description: v.string() });

type Call = Readonly<{ method: 'GET' | 'POST'; path: string; body?: unknown; onBehalfOf?: OnBehalfOf }>;
type Answer = Readonly<{ status: number; answer: unknown }>;

const createCall =
  ({ origin, secret, fetch, now, timeout_ms = 5000 }: ProviderOptions) =>
  async ({ method, path, body, onBehalfOf }: Call): Promise<Answer> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const time = String(Math.floor(now().getTime() / 1000));
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        signal: AbortSignal.timeout(timeout_ms),
        ...(text ? { body: text } : {}),
        headers: {
          ...requestIdHeaders(onBehalfOf),
          accept: 'application/json',
          ...(text ? { 'content-type': 'application/json' } : {}),
          'x-app-token': appToken,
          'x-app-access-ts': time,
          'x-app-access-sig': createHmac('sha256', secret).update(`${time}${method}${path}${text}`).digest('hex'),
        },
      });
      return { status: response.status, answer: await readJson(response) };
    } catch (error) {
      throw unreachableError(`${method} ${path.split('?')[0]}`, error);
    }
  };

const read = <Schema extends v.GenericSchema>(schema: Schema, { status, answer }: Answer): v.InferOutput<Schema> => {
  if (status >= 400) {
    const described = v.safeParse(errorBody, answer);
    throw new ProviderError(
      status < 500 ? 'refused' : 'failed',
      `HTTP_${status}`,
      described.success ? described.output.description : `The identity provider answered ${status}`,
    );
  }
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success)
    throw new ProviderError(
      'failed',
      'UNEXPECTED_ANSWER',
      `The answer of the identity provider is malformed: ${parsed.issues[0].message}`,
    );
  return parsed.output;
};

const reviewOf = ({ changedAtMs, info, ...state }: IdentityApplicantState): IdentityReview => {
  const changedAt = timeOf(changedAtMs);
  if (Number.isNaN(changedAt.getTime()))
    throw new ProviderError('failed', 'UNEXPECTED_ANSWER', `${changedAtMs} is not a time`);
  return { ...state, ...documentsOf(info), changedAt };
};

/** Creates the adapter of Sumsub. */
export const createSumsubProvider = (options: ProviderOptions): IdentityProvider => {
  const call = createCall(options);
  const [pageOrigin = options.origin] = options.pageOrigins;
  return {
    createApplicant: async (applicant, onBehalfOf) => {
      const path = `/resources/applicants?levelName=${encodeURIComponent(level)}`;
      const created = await call({ method: 'POST', path, body: applicant, onBehalfOf });
      const existing = `/resources/applicants/-;externalUserId=${encodeURIComponent(applicant.externalUserId)}/one`;
      const answer = created.status === 409 ? await call({ method: 'GET', path: existing, onBehalfOf }) : created;
      return { applicantId: read(identityApplicantResponse, answer).id };
    },
    accessToken: async ({ externalUserId, locale, externalActionId, ttlSeconds }, onBehalfOf) => {
      const query = new URLSearchParams({
        userId: externalUserId,
        levelName: level,
        ttlInSecs: String(ttlSeconds),
        ...(externalActionId ? { externalActionId } : {}),
      });
      const answer = await call({ method: 'POST', path: `/resources/accessTokens?${query}`, onBehalfOf });
      const { token } = read(identityAccessTokenResponse, answer);
      return { token, url: `${pageOrigin}/idensic?${new URLSearchParams({ token, lang: locale })}` };
    },
    find: async (applicantId) => {
      const answer = await call({ method: 'GET', path: `/resources/applicants/${applicantId}/status` });
      return answer.status === 404 ? null : reviewOf(read(identityApplicantState, answer));
    },
    callback: sumsubWebhook(options),
  };
};
