import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@croupier/signature';
import { payloadDigest } from '../kyc/identity-webhooks.ts';

export type Call = Readonly<{ path: string; body: Readonly<Record<string, unknown>> }>;
export type Trouble = 'lose-answer' | 'lose-request' | 'fail' | undefined;

/**
 * A fake platform for providers: a wallet that records requests, and a webhook receiver. Tests can make each of them
 * fail.
 */
export const startPlatform = async (secrets: Readonly<{ game: string; payment: string; identity: string }>) => {
  const calls: Call[] = [];
  const answers = new Map<string, unknown>();
  const stakes = new Map<string, number>();
  const tombstones = new Set<string>();
  const wallet = {
    balance: 100_000,
    trouble: (_call: Call): Trouble => undefined,
    refusal: undefined as string | undefined,
  };

  const act = (path: string, body: Record<string, unknown>): unknown => {
    const [id, amount] = [String(body['request_id']), Number(body['amount'])];
    if (path.endsWith('/balance')) return { balance: wallet.balance, currency: 'EUR' };
    if (path.endsWith('/payments') || path.endsWith('/identity')) return { ok: true };
    const known = answers.get(id);
    if (known !== undefined) return known;
    if (path.endsWith('/bet')) {
      if (tombstones.has(id)) return { error: { code: 'ROUND_CLOSED', message: 'rolled back before' } };
      if (wallet.refusal !== undefined) return { error: { code: wallet.refusal, message: 'refused' } };
      if (amount > wallet.balance) return { error: { code: 'INSUFFICIENT_FUNDS', message: 'not enough' } };
      wallet.balance -= amount;
      stakes.set(id, amount);
    } else if (path.endsWith('/win')) wallet.balance += amount;
    else {
      const original = String(body['original_request_id']);
      tombstones.add(original);
      wallet.balance += stakes.get(original) ?? 0;
      stakes.delete(original);
    }
    const answer = { transaction_id: randomUUID(), balance: wallet.balance, currency: 'EUR' };
    answers.set(id, answer);
    return answer;
  };

  const handle = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const path = request.url ?? '';
    const secret = path.endsWith('/payments') ? secrets.payment : secrets.game;
    const isSigned = path.endsWith('/identity')
      ? {
          ok:
            request.headers['x-payload-digest'] === payloadDigest(secrets.identity, text) &&
            request.headers['x-payload-digest-alg'] === 'HMAC_SHA256_HEX',
        }
      : verify({ secret, method: 'POST', path, body: text, now: Date.now(), header: request.headers['x-signature'] });
    const body: Record<string, unknown> = JSON.parse(text);
    const call = { path, body };
    calls.push(call);
    const trouble = isSigned.ok ? wallet.trouble(call) : 'fail';
    if (trouble === 'fail') {
      response
        .writeHead(isSigned.ok ? 503 : 401, { 'content-type': 'application/json' })
        .end('{"error":{"code":"TRY_AGAIN","message":"later"}}');
      return;
    }
    if (trouble === 'lose-request') {
      response.destroy();
      return;
    }
    const answer = act(path, body);
    if (trouble === 'lose-answer') {
      response.destroy();
      return;
    }
    const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer;
    response.writeHead(isRefusal ? 409 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    let text = '';
    request
      .on('data', (part: Buffer) => {
        text += part.toString('utf8');
      })
      .on('end', () => {
        handle(request, response, text);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    wallet,
    paths: () => calls.map(({ path }) => path.split('/').at(-1)),
    reset: () => {
      calls.length = 0;
      wallet.balance = 100_000;
      wallet.trouble = () => undefined;
      wallet.refusal = undefined;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
};
export type Platform = Awaited<ReturnType<typeof startPlatform>>;
