// @ts-check

/**
 * One call of a game provider in the model. Requests, rounds and players are numbers; `of` is the request that a
 * rollback cancels.
 *
 * @typedef {{ kind: 'bet', player: number, request: number, round: number, amount: number }
 *   | { kind: 'win', player: number, request: number, round: number, amount: number, isFinal: boolean }
 *   | { kind: 'rollback', player: number, request: number, of: number }} Operation
 */

/**
 * The expected answer. `balance` only if the call moved money, because other calls may change it in between.
 * @typedef {{ code: string, balance?: number, moved: boolean }} Expectation
 */

/**
 * @typedef {object} State
 * @property {number} funds of every player at first
 * @property {Map<number, number>} balances
 * @property {Map<string, { status: 'open' | 'settled' | 'rolled_back', stake: number, payout: number }>} rounds
 * @property {Map<string, { content: string, answer: Expectation, operation: Operation }>} answers
 * @property {Set<string>} cancelled requests that a rollback has named, seen or not
 */

/** @template {Operation['kind']} Kind @typedef {Extract<Operation, { kind: Kind }>} OfKind */

/**
 * The wallet in a few lines: one thread, no database.
 *
 * @param {number} funds every player's
 */
export const createModel = (funds) => {
  /** @type {State} */
  const state = { funds, balances: new Map(), rounds: new Map(), answers: new Map(), cancelled: new Set() };
  return {
    /** @param {number} player */
    balanceOf: (player) => balanceOf(state, player),
    /** @param {Operation} operation @returns {Expectation & { repeated: boolean }} */
    run: (operation) => {
      const name = key(operation.player, operation.request);
      const content = JSON.stringify(operation);
      const known = state.answers.get(name);
      if (known)
        return { ...(known.content === content ? known.answer : refused('DUPLICATE_CONFLICT')), repeated: true };
      const answer = decide(state, operation);
      state.answers.set(name, { content, answer, operation });
      return { ...answer, repeated: false };
    },
  };
};

/** @param {State} state @param {number} player */
const balanceOf = ({ balances, funds }, player) => balances.get(player) ?? funds;

/** @param {number} player @param {number} number of a request or a round */
const key = (player, number) => `${player}:${number}`;

/** @param {State} state @param {number} player @returns {Expectation} */
const accepted = (state, player, moved = true) => ({ code: 'OK', balance: balanceOf(state, player), moved });

/** @param {string} code @returns {Expectation} */
const refused = (code) => ({ code, moved: false });

/** @param {State} state @param {Operation} operation @returns {Expectation} */
const decide = (state, operation) => {
  switch (operation.kind) {
    case 'bet':
      return decideBet(state, operation);
    case 'win':
      return decideWin(state, operation);
    case 'rollback':
      return decideRollback(state, operation);
  }
};

/** @param {State} state @param {OfKind<'bet'>} bet @returns {Expectation} */
const decideBet = (state, { player, request, round: number, amount }) => {
  const round = state.rounds.get(key(player, number));
  if (state.cancelled.has(key(player, request)) || (round && round.status !== 'open')) return refused('ROUND_CLOSED');
  if (balanceOf(state, player) < amount) return refused('INSUFFICIENT_FUNDS');
  state.balances.set(player, balanceOf(state, player) - amount);
  state.rounds.set(key(player, number), {
    status: 'open',
    payout: round?.payout ?? 0,
    stake: (round?.stake ?? 0) + amount,
  });
  return accepted(state, player);
};

/** @param {State} state @param {OfKind<'win'>} win @returns {Expectation} */
const decideWin = (state, { player, round: number, amount, isFinal }) => {
  const round = state.rounds.get(key(player, number));
  if (!round) return refused('UNKNOWN_ROUND');
  if (round.status !== 'open') return refused('ROUND_CLOSED');
  state.balances.set(player, balanceOf(state, player) + amount);
  round.payout += amount;
  if (isFinal) round.status = 'settled';
  return accepted(state, player, amount > 0);
};

/** @param {State} state @param {OfKind<'rollback'>} rollback @returns {Expectation} */
const decideRollback = (state, { player, of }) => {
  const original = state.answers.get(key(player, of));
  const isApplied = original !== undefined && original.answer.code === 'OK';
  if (!isApplied || state.cancelled.has(key(player, of))) {
    state.cancelled.add(key(player, of));
    return accepted(state, player, false);
  }
  if (original.operation.kind !== 'bet') return refused('UNKNOWN_ROUND');
  const round = state.rounds.get(key(player, original.operation.round));
  if (round?.status !== 'open') return refused('ROUND_CLOSED');
  state.cancelled.add(key(player, of));
  state.balances.set(player, balanceOf(state, player) + original.operation.amount);
  round.stake -= original.operation.amount;
  if (round.stake === 0 && round.payout === 0) round.status = 'rolled_back';
  return accepted(state, player);
};
