// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';

/** @typedef {'none' | 'reads and writes apart' | 'no key' | 'ignores the content' | 'forgets early rollbacks' | 'pays settled rounds'} Flaw */

/**
 * A wallet of a few lines with a flaw that wallets have had. The proofs must find it.
 *
 * @param {Flaw} flaw
 * @param {{ funds?: number, players?: number }} [options]
 * @returns {import('./proofs.mjs').Wallet}
 */
export const naiveWallet = (flaw, { funds = 20_000, players = 4 } = {}) => {
  /** @type {Map<number, number>} */
  const balances = new Map();
  /** @type {Map<string, { stake: number, payout: number, status: string }>} */
  const rounds = new Map();
  /** @type {Map<string, { content: string, answer: import('./proofs.mjs').Answer, call: import('./proofs.mjs').Call }>} */
  const kept = new Map();
  /** @type {Set<string>} */
  const named = new Set();
  const balanceOf = (/** @type {number} */ player) => balances.get(player) ?? funds;
  let queue = Promise.resolve();

  /** @param {import('./proofs.mjs').Call} call */
  const decide = async (call) => {
    const { player, request } = call;
    const before = balanceOf(player);
    // The flaw: it overwrites the result of a concurrent call.
    if (flaw === 'reads and writes apart') await sleep(1);
    const answer = (/** @type {number} */ change) => {
      balances.set(player, before + change);
      return { code: 'OK', balance: before + change, transaction: randomUUID() };
    };
    const no = (/** @type {string} */ code) => ({ code, balance: before, transaction: '' });
    if (call.kind === 'rollback') {
      const original = kept.get(call.of ?? '');
      const known = original?.answer.code === 'OK' && !named.has(call.of ?? '');
      if (!known) {
        if (flaw !== 'forgets early rollbacks') named.add(call.of ?? '');
        return answer(0);
      }
      if (original.call.kind !== 'bet') return no('UNKNOWN_ROUND');
      const round = rounds.get(original.call.round ?? '');
      if (round?.status !== 'open') return no('ROUND_CLOSED');
      named.add(call.of ?? '');
      round.stake -= original.call.amount ?? 0;
      if (round.stake === 0 && round.payout === 0) round.status = 'rolled_back';
      return answer(original.call.amount ?? 0);
    }
    const { amount = 0 } = call;
    const round = rounds.get(call.round ?? '');
    if (call.kind === 'bet') {
      if (named.has(request) || (round && round.status !== 'open')) return no('ROUND_CLOSED');
      if (before < amount) return no('INSUFFICIENT_FUNDS');
      rounds.set(call.round ?? '', { stake: (round?.stake ?? 0) + amount, payout: round?.payout ?? 0, status: 'open' });
      return answer(-amount);
    }
    if (!round) return no('UNKNOWN_ROUND');
    if (round.status !== 'open' && flaw !== 'pays settled rounds') return no('ROUND_CLOSED');
    round.payout += amount;
    if (call.isFinal) round.status = 'settled';
    return answer(amount);
  };

  /** @param {import('./proofs.mjs').Call} call */
  const run = async (call) => {
    const content = JSON.stringify(call);
    const known = flaw === 'no key' ? undefined : kept.get(call.request);
    if (known && known.content !== content && flaw !== 'ignores the content')
      return { code: 'DUPLICATE_CONFLICT', balance: 0, transaction: '' };
    if (known) return known.answer;
    const answer = await decide(call);
    kept.set(call.request, { content, answer, call });
    return answer;
  };

  return {
    funds,
    players,
    balance: async (player) => balanceOf(player),
    call: (call) => {
      if (flaw === 'reads and writes apart') return run(call);
      const done = queue.then(() => run(call));
      queue = done.then(() => undefined);
      return done;
    },
  };
};
