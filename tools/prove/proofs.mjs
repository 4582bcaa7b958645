// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { history } from './history.mjs';
import { createModel } from './model.mjs';

/**
 * A wallet as a game provider sees it. The code of an answer is OK or an error code of the protocol.
 *
 * @typedef {{ code: string, balance: number, transaction: string }} Answer
 * @typedef {{ kind: 'bet' | 'win' | 'rollback', player: number, request: string, round?: string, amount?: number,
 *   isFinal?: boolean, of?: string }} Call
 * @typedef {{ call: (call: Call) => Promise<Answer>, balance: (player: number) => Promise<number>, funds: number,
 *   players: number }} Wallet
 * @typedef {{ name: string, figures: Record<string, number>, failures: string[] }} Proof
 */

const maximumFailures = 5;

/** Returns a function that gives each request name its own id, and the same name the same id. */
const createIds = () => {
  /** @type {Map<string, string>} */
  const ids = new Map();
  return (/** @type {string} */ name) => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return id;
  };
};

/**
 * Sends random histories of several players at once and compares each answer with a model in one thread.
 *
 * @param {Wallet} wallet its players have done nothing yet
 * @param {{ seed: number, operations: number }} options
 * @returns {Promise<Proof>}
 */
export const followsModel = async (wallet, { seed, operations }) => {
  const model = createModel(wallet.funds);
  const idOf = createIds();
  /** @type {Map<string, string>} */
  const transactions = new Map();
  /** @type {string[]} */
  const failures = [];
  /** @type {Record<string, number>} */
  const figures = { seed, operations: 0, applied: 0, refused: 0, repeated: 0 };
  const share = Math.ceil(operations / wallet.players);

  await Promise.all(
    Array.from({ length: wallet.players }, async (_, player) => {
      for (const operation of history({ seed, player, operations: share })) {
        if (failures.length >= maximumFailures) return;
        const expected = model.run(operation);
        const request = `${player}:${operation.request}`;
        const answer = await wallet.call({
          kind: operation.kind,
          player,
          request: idOf(request),
          ...(operation.kind === 'rollback'
            ? { of: idOf(`${player}:${operation.of}`) }
            : { round: `${seed}-${player}-${operation.round}`, amount: operation.amount }),
          ...(operation.kind === 'win' ? { isFinal: operation.isFinal } : {}),
        });
        const mismatch = `${JSON.stringify(operation)}: ${answer.code} ${answer.balance}, expected ${expected.code} ${expected.balance ?? ''}`;
        if (answer.code !== expected.code) failures.push(mismatch);
        else if (
          expected.code === 'OK' &&
          (expected.moved || !expected.repeated) &&
          answer.balance !== expected.balance
        )
          failures.push(mismatch);
        else if (answer.code === 'OK' && (transactions.get(request) ?? answer.transaction) !== answer.transaction)
          failures.push(`${mismatch}: another transaction than at first`);
        if (answer.code === 'OK') transactions.set(request, answer.transaction);
        figures.operations = (figures.operations ?? 0) + 1;
        const sort = expected.repeated ? 'repeated' : expected.code === 'OK' ? 'applied' : 'refused';
        figures[sort] = (figures[sort] ?? 0) + 1;
      }
      const balance = await wallet.balance(player);
      if (balance !== model.balanceOf(player))
        failures.push(`player ${player} has ${balance}, expected ${model.balanceOf(player)}`);
    }),
  );
  return { name: 'histories follow the model', figures, failures };
};

/**
 * Sends many bets on one balance at once. Proves that exactly those are accepted that the balance covers.
 *
 * @param {Wallet} wallet
 * @param {{ parallel: number, player: number }} options
 * @returns {Promise<Proof>}
 */
export const neverOverdraws = async (wallet, { parallel, player }) => {
  const before = await wallet.balance(player);
  const covered = Math.floor(parallel / 2);
  const amount = Math.floor(before / (covered + 0.5));
  const answers = await Promise.all(
    Array.from({ length: parallel }, () =>
      wallet.call({ kind: 'bet', player, request: randomUUID(), round: randomUUID(), amount }),
    ),
  );
  const accepted = answers.filter(({ code }) => code === 'OK').length;
  const refused = answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS').length;
  const [left, expected] = [await wallet.balance(player), Math.floor(before / amount)];
  const failures = [];
  if (accepted !== expected)
    failures.push(`${accepted} of ${parallel} bets were accepted; the balance covers ${expected}`);
  if (accepted + refused !== parallel)
    failures.push(`${parallel - accepted - refused} bets were neither accepted nor refused for lack of funds`);
  if (left !== before - expected * amount) failures.push(`${left} is left; it should be ${before - expected * amount}`);
  if (new Set(answers.flatMap(({ code, balance }) => (code === 'OK' ? [balance] : []))).size !== accepted)
    failures.push('two bets left the same balance');
  return { name: 'parallel bets never overdraw the balance', figures: { parallel, accepted }, failures };
};

/**
 * Sends the same call many times at once. Proves that it is applied once and that all answers are equal.
 *
 * @param {Wallet} wallet
 * @param {{ times: number, player: number }} options
 * @returns {Promise<Proof>}
 */
export const answersOnce = async (wallet, { times, player }) => {
  const before = await wallet.balance(player);
  /** @type {Call} */
  const bet = { kind: 'bet', player, request: randomUUID(), round: randomUUID(), amount: 7 };
  const answers = await Promise.all(Array.from({ length: times }, () => wallet.call(bet)));
  const kinds = new Set(answers.map((answer) => JSON.stringify(answer)));
  const left = await wallet.balance(player);
  const failures = [];
  if (kinds.size !== 1 || answers[0]?.code !== 'OK')
    failures.push(`${kinds.size} different answers: ${[...kinds].slice(0, 3).join(' ')}`);
  if (left !== before - 7) failures.push(`${before - left} was taken instead of 7`);
  return { name: 'one key, one answer', figures: { times, answers: kinds.size }, failures };
};

/**
 * Sends different calls with the same request id at once. Proves that one is applied and the others are refused.
 *
 * @param {Wallet} wallet
 * @param {{ times: number, player: number }} options
 * @returns {Promise<Proof>}
 */
export const refusesOtherContent = async (wallet, { times, player }) => {
  const before = await wallet.balance(player);
  const [request, round] = [randomUUID(), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      wallet.call({ kind: 'bet', player, request, round, amount: index + 1 }),
    ),
  );
  const applied = answers.flatMap(({ code }, index) => (code === 'OK' ? [index + 1] : []));
  const conflicts = answers.filter(({ code }) => code === 'DUPLICATE_CONFLICT').length;
  const left = await wallet.balance(player);
  const failures = [];
  if (applied.length !== 1 || conflicts !== times - 1)
    failures.push(`${applied.length} applied and ${conflicts} refused of ${times}`);
  if (before - left !== (applied[0] ?? 0))
    failures.push(`${before - left} was taken; ${applied[0] ?? 0} was acknowledged`);
  return { name: 'one key, one content', figures: { times, applied: applied.length, conflicts }, failures };
};

/**
 * Sends bets and their rollbacks at once, in both orders. Proves that the balance stays the same and that a repeated
 * bet changes nothing.
 *
 * @param {Wallet} wallet
 * @param {{ pairs: number, player: number }} options
 * @returns {Promise<Proof>}
 */
export const rollsBackInAnyOrder = async (wallet, { pairs, player }) => {
  const before = await wallet.balance(player);
  /** @type {Call[]} */
  const bets = Array.from({ length: pairs }, () => ({
    kind: 'bet',
    player,
    request: randomUUID(),
    round: randomUUID(),
    amount: 5,
  }));
  const answers = await Promise.all(
    bets.map(async (bet, index) => {
      /** @type {Call} */
      const rollback = { kind: 'rollback', player, request: randomUUID(), of: bet.request };
      if (index % 2 === 1) return (await Promise.all([wallet.call(rollback), wallet.call(bet)])).reverse();
      // A provider rolls back a bet whose answer takes too long, after a wait that it chooses.
      const betting = wallet.call(bet);
      await sleep((index % 40) * 3);
      return Promise.all([betting, wallet.call(rollback)]);
    }),
  );
  const late = await Promise.all(bets.map(wallet.call));
  const failures = [];
  const refusedBets = answers.filter(([bet]) => bet?.code === 'ROUND_CLOSED').length;
  if (refusedBets === 0 || refusedBets === pairs) failures.push('only one order was tried');
  if (answers.some(([, rollback]) => rollback?.code !== 'OK')) failures.push('a rollback was refused');
  if (answers.some(([bet]) => bet?.code !== 'OK' && bet?.code !== 'ROUND_CLOSED'))
    failures.push('a bet was neither applied nor refused');
  if (late.some(({ code }, index) => code !== answers[index]?.[0]?.code))
    failures.push('a repeated bet had another answer');
  const left = await wallet.balance(player);
  if (left !== before) failures.push(`${before - left} is missing after all rollbacks`);
  return { name: 'a rollback cancels its bet in either order', figures: { pairs, refused: refusedBets }, failures };
};
