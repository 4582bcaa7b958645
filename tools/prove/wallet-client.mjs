// @ts-check
import { createHmac } from 'node:crypto';
import { exchange } from './http-client.mjs';

/** @typedef {import('./proofs.mjs').Wallet} Wallet */

export const game = 'proof';
export const currency = 'EUR';

/** @param {number} count */
const inTurn = (count) => {
  let turn = 0;
  return () => turn++ % count;
};

/**
 * Calls the wallet with signed requests, as a game provider does.
 *
 * @param {object} options
 * @param {readonly string[]} options.origins of the platforms
 * @param {string} options.secret
 * @param {number} options.funds of each player
 * @param {readonly { token: string }[]} options.sessions of the players
 * @returns {Wallet}
 */
export const walletOf = ({ origins, secret, funds, sessions }) => {
  const next = inTurn(origins.length);
  const ask = async (/** @type {string} */ name, /** @type {object} */ content) => {
    const path = `/callbacks/games/${name}`;
    const body = JSON.stringify(content);
    const now = Date.now();
    const signature = `t=${now},v1=${createHmac('sha256', secret).update(`${now}.POST.${path}.${body}`).digest('hex')}`;
    const { status, text } = await exchange({
      origin: origins[next()] ?? '',
      path,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-signature': signature },
    });
    return { status, answer: JSON.parse(text) };
  };
  const tokenOf = (/** @type {number} */ player) => sessions[player]?.token;
  return {
    funds,
    players: sessions.length,
    balance: async (player) => (await ask('balance', { session_token: tokenOf(player) })).answer.balance,
    call: async ({ kind, player, request, round, amount, isFinal, of }) => {
      const { status, answer } = await ask(kind, {
        request_id: request,
        session_token: tokenOf(player),
        ...(kind === 'rollback' ? { original_request_id: of } : { game, round_id: round, amount, currency }),
        ...(kind === 'win' ? { is_final: isFinal } : {}),
      });
      return {
        code: status === 200 ? 'OK' : answer.error.code,
        balance: answer.balance ?? Number.NaN,
        transaction: answer.transaction_id ?? '',
      };
    },
  };
};
