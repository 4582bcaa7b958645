// @ts-check

/**
 * One call of a game provider in the model. Requests, rounds and players are numbers; `of` is the request that a
 * rollback cancels.
 *
 * @typedef {{ kind: 'bet', player: number, request: number, round: number, amount: number }
 *   | { kind: 'win', player: number, request: number, round: number, amount: number, isFinal: boolean }
 *   | { kind: 'rollback', player: number, request: number, of: number }} Operation
 */

/** The expected answer. `balance` only if the call moved money, because other calls may change it in between. @typedef {{ code: string, balance?: number, moved: boolean }} Expectation */

/** The wallet in a few lines: one thread, no database. @param {number} funds every player's */
export const createModel = (funds) => {
  /** @type {Map<number, number>} */
  const balances = new Map();
  /** @type {Map<string, { status: 'open' | 'settled' | 'rolled_back', stake: number, payout: number }>} */
  const rounds = new Map();
  /** @type {Map<string, { content: string, answer: Expectation, operation: Operation }>} */
  const answers = new Map();
  /** Requests that a rollback has named, seen or not. @type {Set<string>} */
  const named = new Set();

  const balanceOf = (/** @type {number} */ player) => balances.get(player) ?? funds;
  const key = (/** @type {number} */ player, /** @type {number} */ number) => `${player}:${number}`;
  const ok = (/** @type {number} */ player, moved = true) => ({ code: 'OK', balance: balanceOf(player), moved });
  const no = (/** @type {string} */ code) => ({ code, moved: false });

  /** @param {Operation} operation @returns {Expectation} */
  const decide = (operation) => {
    const { player, request } = operation;
    const round = operation.kind === 'rollback' ? undefined : rounds.get(key(player, operation.round));
    switch (operation.kind) {
      case 'bet':
        if (named.has(key(player, request)) || (round && round.status !== 'open')) return no('ROUND_CLOSED');
        if (balanceOf(player) < operation.amount) return no('INSUFFICIENT_FUNDS');
        balances.set(player, balanceOf(player) - operation.amount);
        rounds.set(key(player, operation.round), {
          status: 'open',
          payout: round?.payout ?? 0,
          stake: (round?.stake ?? 0) + operation.amount,
        });
        return ok(player);
      case 'win':
        if (!round) return no('UNKNOWN_ROUND');
        if (round.status !== 'open') return no('ROUND_CLOSED');
        balances.set(player, balanceOf(player) + operation.amount);
        round.payout += operation.amount;
        if (operation.isFinal) round.status = 'settled';
        return ok(player, operation.amount > 0);
      case 'rollback':
        return rollBack(player, operation.of);
    }
  };

  /** @param {number} player @param {number} of @returns {Expectation} */
  const rollBack = (player, of) => {
    const original = answers.get(key(player, of));
    const seen = original !== undefined && original.answer.code === 'OK';
    if (!seen || named.has(key(player, of))) {
      named.add(key(player, of));
      return ok(player, false);
    }
    if (original.operation.kind !== 'bet') return no('UNKNOWN_ROUND');
    const round = rounds.get(key(player, original.operation.round));
    if (round?.status !== 'open') return no('ROUND_CLOSED');
    named.add(key(player, of));
    balances.set(player, balanceOf(player) + original.operation.amount);
    round.stake -= original.operation.amount;
    if (round.stake === 0 && round.payout === 0) round.status = 'rolled_back';
    return ok(player);
  };

  return {
    balanceOf,
    /** @param {Operation} operation @returns {Expectation & { repeated: boolean }} */
    run: (operation) => {
      const name = key(operation.player, operation.request);
      const content = JSON.stringify(operation);
      const known = answers.get(name);
      if (known) return { ...(known.content === content ? known.answer : no('DUPLICATE_CONFLICT')), repeated: true };
      const answer = decide(operation);
      answers.set(name, { content, answer, operation });
      return { ...answer, repeated: false };
    },
  };
};
