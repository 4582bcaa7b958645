import { createHmac } from 'node:crypto';
import {
  identityAccessTokenResponse,
  identityApplicantResponse,
  identityApplicantState,
} from '@croupier/provider-contract';
import * as v from 'valibot';
import { onwardHeaders, ProviderError, type OnBehalfOf } from '../../../providers/index.ts';
import type { IdentityProvider } from './verification.port.ts';

export type SumsubOptions = Readonly<{
  /** Where the platform reaches the provider, and where the player's browser reaches its page. */
  origin: string;
  pageOrigin: string;
  appToken: string;
  secret: string;
  level: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeout_ms?: number;
}>;

const known = v.object({ description: v.string() });

const textOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return null;
  }
};

/** A client of Sumsub, or of the sandbox with the same API. */
export const createSumsubProvider = ({
  origin,
  pageOrigin,
  appToken,
  secret,
  level,
  fetch,
  now,
  timeout_ms = 8000,
}: SumsubOptions): IdentityProvider => {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    onBehalfOf?: OnBehalfOf,
  ): Promise<Readonly<{ status: number; answer: unknown }>> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const time = String(Math.floor(now().getTime() / 1000));
    try {
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
        ...(text ? { body: text } : {}),
        headers: {
          ...onwardHeaders(onBehalfOf),
          accept: 'application/json',
          ...(text ? { 'content-type': 'application/json' } : {}),
          'x-app-token': appToken,
          'x-app-access-ts': time,
          'x-app-access-sig': createHmac('sha256', secret).update(`${time}${method}${path}${text}`).digest('hex'),
        },
      });
      return { status: response.status, answer: await textOf(response) };
    } catch (error) {
      throw new ProviderError(
        'unreachable',
        'UNREACHABLE',
        `${method} ${path.split('?')[0]}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };

  const read = <Schema extends v.GenericSchema>(
    schema: Schema,
    { status, answer }: Readonly<{ status: number; answer: unknown }>,
  ): v.InferOutput<Schema> => {
    if (status >= 400) {
      const told = v.safeParse(known, answer);
      throw new ProviderError(
        status < 500 ? 'refused' : 'failed',
        `HTTP_${status}`,
        told.success ? told.output.description : `The identity provider answered ${status}`,
      );
    }
    const parsed = v.safeParse(schema, answer);
    if (!parsed.success)
      throw new ProviderError(
        'failed',
        'UNEXPECTED_ANSWER',
        `The identity provider answered something else: ${parsed.issues[0].message}`,
      );
    return parsed.output;
  };

  return {
    createApplicant: async (applicant, onBehalfOf) => {
      const made = await ask(
        'POST',
        `/resources/applicants?levelName=${encodeURIComponent(level)}`,
        applicant,
        onBehalfOf,
      );
      const one =
        made.status === 409
          ? await ask(
              'GET',
              `/resources/applicants/-;externalUserId=${encodeURIComponent(applicant.externalUserId)}/one`,
              undefined,
              onBehalfOf,
            )
          : made;
      return { applicantId: read(identityApplicantResponse, one).id };
    },
    accessToken: async ({ externalUserId, locale, externalActionId, ttlSeconds }, onBehalfOf) => {
      const query = new URLSearchParams({
        userId: externalUserId,
        levelName: level,
        ttlInSecs: String(ttlSeconds),
        ...(externalActionId ? { externalActionId } : {}),
      });
      const { token } = read(
        identityAccessTokenResponse,
        await ask('POST', `/resources/accessTokens?${query}`, undefined, onBehalfOf),
      );
      return { token, url: `${pageOrigin}/idensic?${new URLSearchParams({ token, lang: locale })}` };
    },
    find: async (applicantId) => {
      const answer = await ask('GET', `/resources/applicants/${applicantId}/status`);
      return answer.status === 404 ? null : read(identityApplicantState, answer);
    },
  };
};
