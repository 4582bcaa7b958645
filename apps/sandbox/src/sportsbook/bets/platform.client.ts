import {
  bettingAccountResponse, bettingRefusal, bettingResponse, type BettingAccountResponse, type BettingErrorCode, type BettingResponse, type CancelBetRequest, type PlaceBetRequest, type SettleBetRequest,
} from '@croupier/provider-contract';
import { onwardHeaders } from '@croupier/service';
import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';

/** `unknown` means that the platform may or may not have acted: the same request is to be sent again, or the bet cancelled. */
export type BettingAnswer<Value> = Readonly<{ kind: 'done'; value: Value }> | Readonly<{ kind: 'refused'; code: BettingErrorCode }> | Readonly<{ kind: 'unknown' }>;

export type BettingWallet = Readonly<{
  account: (sessionToken: string) => Promise<BettingAnswer<BettingAccountResponse>>;
  place: (request: PlaceBetRequest) => Promise<BettingAnswer<BettingResponse>>;
  settle: (request: SettleBetRequest) => Promise<BettingAnswer<BettingResponse>>;
  cancel: (request: CancelBetRequest) => Promise<BettingAnswer<BettingResponse>>;
}>;

type Options = Readonly<{ platformOrigin: string; secret: string; attempts?: number; timeoutMs?: number; pauseMs?: number }>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The platform's side of betting over signed calls. A call whose outcome is unknown is repeated with the same `request_id`. */
export const createBettingWallet = ({ platformOrigin, secret, attempts = 3, timeoutMs = 5000, pauseMs = 150 }: Options): BettingWallet => {
  const once = async <Value>(path: string, body: string, schema: v.GenericSchema<unknown, Value>): Promise<BettingAnswer<Value>> => {
    try {
      const response = await fetch(`${platformOrigin}${path}`, {
        method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs),
        headers: { ...onwardHeaders(), 'content-type': 'application/json', [signatureHeader]: sign({ secret, method: 'POST', path, body, now: Date.now() }) },
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        const result = v.safeParse(schema, answer);
        return result.success ? { kind: 'done', value: result.output } : { kind: 'unknown' };
      }
      const refusal = v.safeParse(bettingRefusal, answer);
      if (!refusal.success || response.status >= 500 || refusal.output.error.code === 'TRY_AGAIN') return { kind: 'unknown' };
      return { kind: 'refused', code: refusal.output.error.code };
    } catch {
      return { kind: 'unknown' };
    }
  };
  const call = async <Value>(name: string, request: object, schema: v.GenericSchema<unknown, Value>): Promise<BettingAnswer<Value>> => {
    const body = JSON.stringify(request);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(`/callbacks/betting/${name}`, body, schema);
      if (answer.kind !== 'unknown' || attempt >= attempts) return answer;
      await pause(pauseMs * 2 ** (attempt - 1));
    }
  };
  return {
    account: (sessionToken) => call('account', { session_token: sessionToken }, bettingAccountResponse),
    place: (request) => call('place', request, bettingResponse),
    settle: (request) => call('settle', request, bettingResponse),
    cancel: (request) => call('cancel', request, bettingResponse),
  };
};
