import { requestIdHeaders, traceFetch } from '@croupier/service';
import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';

/**
 * `unknown` means that the platform may have processed the request: the caller retries it, or rolls it back.
 */
export type PlatformAnswer<Value, Code extends string> =
  | Readonly<{ kind: 'done'; value: Value }>
  | Readonly<{ kind: 'refused'; code: Code }>
  | Readonly<{ kind: 'unknown' }>;

export type PlatformOptions = Readonly<{
  platformOrigin: string;
  secret: string;
  attempts?: number;
  timeoutMs?: number;
  pauseMs?: number;
}>;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Signed calls to the platform; `refusalSchema` parses refusals. Retries an unknown outcome with the same body and
 * `request_id`.
 */
export const createPlatformCall = <Code extends string>(
  { platformOrigin, secret, attempts = 3, timeoutMs = 5000, pauseMs = 150 }: PlatformOptions,
  refusalSchema: v.GenericSchema<unknown, Readonly<{ error: Readonly<{ code: Code }> }>>,
) => {
  const once = async <Value>(
    path: string,
    body: string,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<PlatformAnswer<Value, Code>> => {
    try {
      const response = await traceFetch(fetch)(`${platformOrigin}${path}`, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...requestIdHeaders(),
          'content-type': 'application/json',
          [signatureHeader]: sign({ secret, method: 'POST', path, body, now: Date.now() }),
        },
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        const result = v.safeParse(schema, answer);
        return result.success ? { kind: 'done', value: result.output } : { kind: 'unknown' };
      }
      const refusal = v.safeParse(refusalSchema, answer);
      if (!refusal.success || response.status >= 500 || refusal.output.error.code === 'TRY_AGAIN')
        return { kind: 'unknown' };
      return { kind: 'refused', code: refusal.output.error.code };
    } catch {
      return { kind: 'unknown' };
    }
  };
  return async <Value>(
    path: string,
    request: object,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<PlatformAnswer<Value, Code>> => {
    const body = JSON.stringify(request);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(path, body, schema);
      if (answer.kind !== 'unknown' || attempt >= attempts) return answer;
      await pause(pauseMs * 2 ** (attempt - 1));
    }
  };
};
