// @ts-check
import fc from 'fast-check';

/** @typedef {import('./model.mjs').Operation} Operation */

/**
 * Generates the calls of a player: mostly bets and wins, with repeats, different calls with a used request id,
 * rollbacks of earlier, later and unknown calls, and stakes above the balance. A seed always gives the same calls.
 *
 * @param {{ seed: number, player: number, operations: number }} options
 * @returns {Operation[]}
 */
export const history = ({ seed, player, operations }) => {
  const amount = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 400 }) },
    { weight: 1, arbitrary: fc.integer({ min: 5_000, max: 50_000 }) },
  );
  const step = fc.record({
    kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback'),
    fresh: fc.nat(9),
    back: fc.nat(60),
    ahead: fc.nat(12),
    round: fc.nat(6),
    amount,
    isFinal: fc.boolean(),
  });
  /** @type {Operation[]} */
  const made = [];
  let next = 1;
  for (const { kind, fresh, back, ahead, round: offset, amount: value, isFinal } of fc.sample(step, {
    seed: seed * 1000 + player,
    numRuns: operations,
  })) {
    const earlier = made[made.length - 1 - back];
    if (fresh === 0 && earlier) {
      made.push(earlier);
      continue;
    }
    // A tenth of the requests reuse an id.
    const request = fresh === 1 && earlier ? earlier.request : next++;
    const round = Math.max(1, Math.ceil(next / 8) - offset);
    if (kind === 'rollback')
      made.push({ kind, player, request, of: offset === 0 ? request + 1 + ahead : Math.max(1, request - ahead) });
    else if (kind === 'win')
      made.push({ kind, player, request, round, amount: offset === 0 ? 0 : value, isFinal: isFinal && offset < 3 });
    else made.push({ kind: 'bet', player, request, round, amount: value });
  }
  return made;
};
