// @ts-check
import { createModel } from './model.mjs';

/** @typedef {import('./model.mjs').Operation} Operation */

const player = 1;
/** @param {number} request @param {number} round @param {number} amount @returns {Operation} */
const bet = (request, round, amount) => ({ kind: 'bet', player, request, round, amount });
/** @param {number} request @param {number} round @param {number} amount @returns {Operation} */
const win = (request, round, amount, isFinal = false) => ({ kind: 'win', player, request, round, amount, isFinal });
/** @param {number} request @param {number} of @returns {Operation} */
const rollback = (request, of) => ({ kind: 'rollback', player, request, of });

/** The codes of the answers, and the balance at the end. @param {readonly Operation[]} operations */
const play = (...operations) => {
  const model = createModel(100);
  const codes = operations.map((operation) => model.run(operation).code);
  return [...codes, model.balanceOf(player)];
};

test('the model takes stakes and pays wins until the round is settled', () => {
  expect(play(bet(1, 1, 30), bet(2, 1, 20), win(3, 1, 70, true), bet(4, 1, 1), win(5, 1, 1))).toEqual([
    'OK',
    'OK',
    'OK',
    'ROUND_CLOSED',
    'ROUND_CLOSED',
    120,
  ]);
});

test('the model refuses a stake above the balance and a win without a round', () => {
  expect(play(bet(1, 1, 101), win(2, 1, 5), bet(3, 1, 100))).toEqual(['INSUFFICIENT_FUNDS', 'UNKNOWN_ROUND', 'OK', 0]);
});

test('the model repeats the first answer to a request, and refuses other content under its id', () => {
  const model = createModel(100);
  const first = model.run(bet(1, 1, 30));
  model.run(bet(2, 1, 30));
  expect(model.run(bet(1, 1, 30))).toEqual({ ...first, repeated: true });
  expect(model.run(bet(1, 1, 31))).toEqual({ code: 'DUPLICATE_CONFLICT', moved: false, repeated: true });
  expect(model.balanceOf(player)).toBe(40);
});

test('a rollback returns the stake once, and closes a round that has nothing else', () => {
  expect(play(bet(1, 1, 30), rollback(2, 1), rollback(3, 1), bet(4, 1, 10))).toEqual([
    'OK',
    'OK',
    'OK',
    'ROUND_CLOSED',
    100,
  ]);
});

test('a bet is refused after its rollback', () => {
  expect(play(rollback(1, 2), bet(2, 1, 30))).toEqual(['OK', 'ROUND_CLOSED', 100]);
});

test('a rollback of a win or of a settled round is refused', () => {
  expect(play(bet(1, 1, 30), win(2, 1, 5), rollback(3, 2), win(4, 1, 0, true), rollback(5, 1))).toEqual([
    'OK',
    'OK',
    'UNKNOWN_ROUND',
    'OK',
    'ROUND_CLOSED',
    75,
  ]);
});
