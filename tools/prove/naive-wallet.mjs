// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';

/**
 * @typedef {'none' | 'reads and writes apart' | 'no key' | 'ignores the content' | 'forgets early rollbacks' |
 *   'pays settled rounds'} Flaw
 */
/** @typedef {import('./proofs.mjs').Call} Call */
/** @typedef {import('./proofs.mjs').Answer} Answer */

/**
 * @typedef {object} State
 * @property {Flaw} flaw
 * @property {number} funds of every player at first
 * @property {Map<number, number>} balances
 * @property {Map<string, { stake: number, payout: number, status: string }>} rounds
 * @property {Map<string, { content: string, answer: Answer, call: Call }>} answers
 * @property {Set<string>} cancelled requests that a rollback has named
 */

/**
 * The change of the balance, or the code of a refusal.
 *
 * @typedef {number | string} Decision
 */

/**
 * A wallet of a few lines with a flaw that wallets have had. The proofs must find it.
 *
 * @param {Flaw} flaw
 * @param {{ funds?: number, players?: number }} [options]
 * @returns {import('./proofs.mjs').Wallet}
 */
export const naiveWallet = (flaw, { funds = 20_000, players = 4 } = {}) => {
  /** @type {State} */
  const state = { flaw, funds, balances: new Map(), rounds: new Map(), answers: new Map(), cancelled: new Set() };
  let queue = Promise.resolve();
  return {
    funds,
    players,
    balance: async (player) => balanceOf(state, player),
    call: (call) => {
      if (flaw === 'reads and writes apart') return answerOnce(state, call);
      const done = queue.then(() => answerOnce(state, call));
      queue = done.then(() => undefined);
      return done;
    },
  };
};

/** @param {State} state @param {number} player */
const balanceOf = ({ balances, funds }, player) => balances.get(player) ?? funds;

/** @param {State} state @param {Call} call @returns {Promise<Answer>} the first answer of a repeated call */
const answerOnce = async (state, call) => {
  const content = JSON.stringify(call);
  const known = state.flaw === 'no key' ? undefined : state.answers.get(call.request);
  if (known && known.content !== content && state.flaw !== 'ignores the content')
    return { code: 'DUPLICATE_CONFLICT', balance: 0, transaction: '' };
  if (known) return known.answer;
  const answer = await execute(state, call);
  state.answers.set(call.request, { content, answer, call });
  return answer;
};

/** @param {State} state @param {Call} call @returns {Promise<Answer>} */
const execute = async (state, call) => {
  const before = balanceOf(state, call.player);
  // The flaw: it overwrites the result of a concurrent call.
  if (state.flaw === 'reads and writes apart') await sleep(1);
  const decide = { bet: decideBet, win: decideWin, rollback: decideRollback }[call.kind];
  const decision = decide(state, call, before);
  if (typeof decision === 'string') return { code: decision, balance: before, transaction: '' };
  state.balances.set(call.player, before + decision);
  return { code: 'OK', balance: before + decision, transaction: randomUUID() };
};

/** @param {State} state @param {Call} call @param {number} balance @returns {Decision} */
const decideBet = ({ rounds, cancelled }, { request, round: name = '', amount = 0 }, balance) => {
  const round = rounds.get(name);
  if (cancelled.has(request) || (round && round.status !== 'open')) return 'ROUND_CLOSED';
  if (balance < amount) return 'INSUFFICIENT_FUNDS';
  rounds.set(name, { stake: (round?.stake ?? 0) + amount, payout: round?.payout ?? 0, status: 'open' });
  return -amount;
};

/** @param {State} state @param {Call} call @returns {Decision} */
const decideWin = ({ flaw, rounds }, { round: name = '', amount = 0, isFinal }) => {
  const round = rounds.get(name);
  if (!round) return 'UNKNOWN_ROUND';
  if (round.status !== 'open' && flaw !== 'pays settled rounds') return 'ROUND_CLOSED';
  round.payout += amount;
  if (isFinal) round.status = 'settled';
  return amount;
};

/** @param {State} state @param {Call} call @returns {Decision} */
const decideRollback = ({ flaw, rounds, answers, cancelled }, { of = '' }) => {
  const original = answers.get(of);
  if (original?.answer.code !== 'OK' || cancelled.has(of)) {
    if (flaw !== 'forgets early rollbacks') cancelled.add(of);
    return 0;
  }
  const { kind, round: name = '', amount = 0 } = original.call;
  if (kind !== 'bet') return 'UNKNOWN_ROUND';
  const round = rounds.get(name);
  if (round?.status !== 'open') return 'ROUND_CLOSED';
  cancelled.add(of);
  round.stake -= amount;
  if (round.stake === 0 && round.payout === 0) round.status = 'rolled_back';
  return amount;
};
