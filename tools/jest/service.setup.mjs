// @ts-check
/* global jest */

/*
 * Passwords are hashed slowly on purpose, and tests hash hundreds of them: here with the least that argon2 allows. A
 * test of the cost itself calls `jest.unmock('@node-rs/argon2')`.
 */
jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual('@node-rs/argon2');
  const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return {
    verify,
    hash: (/** @type {string} */ password, /** @type {object} */ cost) => hash(password, { ...cost, ...least }),
  };
});
