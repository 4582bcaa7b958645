import { walletBalanceResponse, walletRefusal, walletResponse, type WalletBalanceResponse, type WalletBetRequest, type WalletErrorCode, type WalletResponse, type WalletRollbackRequest, type WalletWinRequest } from '@croupier/provider-contract';
import { onwardHeaders } from '@croupier/service';
import { sign, signatureHeader } from '@croupier/signature';
import * as v from 'valibot';

/** `unknown` means that the platform may or may not have acted: the same request is to be sent again, or the bet taken back. */
export type WalletAnswer<Value> = Readonly<{ kind: 'done'; value: Value }> | Readonly<{ kind: 'refused'; code: WalletErrorCode }> | Readonly<{ kind: 'unknown' }>;

export type Wallet = Readonly<{
  balance: (sessionToken: string) => Promise<WalletAnswer<WalletBalanceResponse>>;
  bet: (request: WalletBetRequest) => Promise<WalletAnswer<WalletResponse>>;
  win: (request: WalletWinRequest) => Promise<WalletAnswer<WalletResponse>>;
  rollback: (request: WalletRollbackRequest) => Promise<WalletAnswer<WalletResponse>>;
}>;

type Options = Readonly<{ platformOrigin: string; secret: string; attempts?: number; timeoutMs?: number; pauseMs?: number }>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The platform's wallet over signed calls. A call whose outcome is unknown is repeated with the same `request_id`. */
export const createWallet = ({ platformOrigin, secret, attempts = 3, timeoutMs = 5000, pauseMs = 150 }: Options): Wallet => {
  const once = async <Value>(path: string, body: string, schema: v.GenericSchema<unknown, Value>): Promise<WalletAnswer<Value>> => {
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
      const refusal = v.safeParse(walletRefusal, answer);
      if (!refusal.success || response.status >= 500 || refusal.output.error.code === 'TRY_AGAIN') return { kind: 'unknown' };
      return { kind: 'refused', code: refusal.output.error.code };
    } catch {
      return { kind: 'unknown' };
    }
  };
  const call = async <Value>(path: string, request: object, schema: v.GenericSchema<unknown, Value>): Promise<WalletAnswer<Value>> => {
    const body = JSON.stringify(request);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(path, body, schema);
      if (answer.kind !== 'unknown' || attempt >= attempts) return answer;
      await pause(pauseMs * 2 ** (attempt - 1));
    }
  };
  return {
    balance: (sessionToken) => call('/callbacks/games/balance', { session_token: sessionToken }, walletBalanceResponse),
    bet: (request) => call('/callbacks/games/bet', request, walletResponse),
    win: (request) => call('/callbacks/games/win', request, walletResponse),
    rollback: (request) => call('/callbacks/games/rollback', request, walletResponse),
  };
};
